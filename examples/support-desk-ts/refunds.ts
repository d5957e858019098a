/** The part of the desk that pays money back: a workflow of its own, which is one node of the desk. */
import { createEvent, START, Workflow } from '@google/adk'
import type { NodeContext } from '@google/adk'
import type { Ticket } from './lookups.ts'

interface Claim extends Ticket {
  amount: number
}

const limit = 50

function findAmount(_ctx: NodeContext, ticket: Ticket): Claim {
  const amount = ticket.text.split(/\s+/).map(Number).find((each) => each > 0)
  if (amount === undefined) throw new Error('the ticket names no amount')
  return { ...ticket, amount }
}

function checkLimit(_ctx: NodeContext, claim: Claim) {
  return createEvent({ output: claim, route: claim.amount <= limit ? 'small' : 'large' })
}

function payBack(_ctx: NodeContext, claim: Claim) {
  return { paid: claim.amount }
}

function askManager(_ctx: NodeContext, claim: Claim) {
  return { waitingFor: 'manager', amount: claim.amount }
}

export const refundDesk = new Workflow({
  name: 'refundDesk',
  edges: [[START, findAmount, checkLimit, { small: payBack, large: askManager }]],
})
