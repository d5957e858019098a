/** A support desk: reads a ticket, looks things up side by side, answers, and has the answer reviewed until it is good enough. */
import { createEvent, DEFAULT_ROUTE, JoinNode, LlmAgent, START, Workflow } from '@google/adk'
import type { NodeContext } from '@google/adk'
import { findArticles, findOrders, findOutages, type Ticket } from './lookups.ts'
import { refundDesk } from './refunds.ts'

const mostDrafts = 3

function readTicket(_ctx: NodeContext, text: string): Ticket {
  return { text: text.trim() }
}

function classify(_ctx: NodeContext, ticket: Ticket) {
  const text = ticket.text.toLowerCase()
  if (text.includes('refund') || text.includes('money back')) return createEvent({ output: ticket, route: 'refund' })
  if (text.includes('down') || text.includes('error')) return createEvent({ output: ticket, route: 'outage' })
  return createEvent({ output: ticket, route: 'question' })
}

// Waits for both look-ups; without it the next node would run once for each of them.
const gathered = new JoinNode({ name: 'gathered' })

function collect(_ctx: NodeContext, facts: unknown) {
  return { facts }
}

const draftAnswer = new LlmAgent({ name: 'draftAnswer', model: 'gemini-2.5-flash', instruction: 'Answer the customer with the facts that were found.' })

function review(ctx: NodeContext, answer: string) {
  const drafts = (ctx.state.get<number>('drafts') ?? 0) + 1
  ctx.state.set('drafts', drafts)
  if (answer.length > 20 || drafts >= mostDrafts) return createEvent({ output: answer, route: 'accept' })
  return createEvent({ output: answer, route: 'again' })
}

function sendAnswer(_ctx: NodeContext, answer: string) {
  return { sent: answer }
}

function askAPerson(_ctx: NodeContext, ticket: Ticket) {
  return { escalated: ticket.text }
}

export const rootAgent = new Workflow({
  name: 'supportDesk',
  edges: [
    [START, readTicket, classify],
    [classify, { refund: refundDesk, outage: askAPerson, [DEFAULT_ROUTE]: findArticles }],
    [findArticles, [findOrders, findOutages], gathered, collect, draftAnswer, review],
    [review, { again: draftAnswer, accept: sendAnswer }],
  ],
})
