/** The support desk with faults that are easy to make. */
import { createEvent, DEFAULT_ROUTE, Edge, JoinNode, LlmAgent, node, START, Workflow } from '@google/adk'
import type { NodeContext } from '@google/adk'
import { findArticles, findOrders, findOutages, type Ticket } from './lookups.ts'

function readTicket(_ctx: NodeContext, text: string): Ticket {
  return { text: text.trim() }
}

function classify(_ctx: NodeContext, ticket: Ticket) {
  const text = ticket.text.toLowerCase()
  if (text.includes('refund')) return createEvent({ output: ticket, route: 'refunds' })
  if (text.includes('down')) return createEvent({ output: ticket, route: 'outage' })
  return createEvent({ output: ticket, route: 'question' })
}

const gathered = new JoinNode({ name: 'gathered' })
const draftAnswer = new LlmAgent({ name: 'draftAnswer', model: 'gemini-2.5-flash', instruction: 'Answer the customer with the facts that were found.' })

function review(_ctx: NodeContext, answer: string) {
  return createEvent({ output: answer, route: answer.length > 20 ? 'accept' : 'again' })
}

function sendAnswer(_ctx: NodeContext, answer: string) {
  return { sent: answer }
}

async function payBack(_ctx: NodeContext, ticket: Ticket) {
  try {
    const answer = await fetch('https://payments.example/refunds', { method: 'POST', body: ticket.text })
    if (!answer.ok) throw new Error(`refunds: ${answer.status}`)
    return { paid: Number(await answer.text()) }
  } catch {
    return { paid: 0 }
  }
}

function askAPerson(_ctx: NodeContext, ticket: Ticket) {
  return { escalated: ticket.text }
}

const reviewed = node(review)
const answered = node(sendAnswer)

export const rootAgent = new Workflow({
  name: 'supportDesk',
  maxConcurency: 4,
  edges: [
    [START, readTicket, classify, { refund: payBack, outage: findOutages, question: findArticles }],
    [findArticles, findOrders],
    [[findOrders, findOutages], gathered, draftAnswer, node(review)],
    [reviewed, { again: draftAnswer, [DEFAULT_ROUTE]: answered }],
    new Edge(reviewed, answered, ['accept', DEFAULT_ROUTE]),
    [askAPerson, answered],
    [answered, START],
  ],
} as ConstructorParameters<typeof Workflow>[0])
