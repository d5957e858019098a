/** What the desk looks up before it answers. */
import type { NodeContext } from '@google/adk'

export interface Ticket {
  text: string
}

const articles = new Map([['password', 'Reset it on the sign-in page.'], ['invoice', 'Invoices are under Settings, Billing.']])
const orders = new Map([['1001', 'shipped'], ['1002', 'in preparation']])
const outages = new Map([['mail', 'being repaired']])

export function findArticles(_ctx: NodeContext, ticket: Ticket) {
  return { ...ticket, articles: [...articles].filter(([word]) => ticket.text.toLowerCase().includes(word)).map(([, text]) => text) }
}

export function findOrders(_ctx: NodeContext, ticket: Ticket) {
  return [...orders].filter(([number]) => ticket.text.includes(number)).map(([number, state]) => `order ${number} is ${state}`)
}

export function findOutages(_ctx: NodeContext, ticket: Ticket) {
  return [...outages].filter(([service]) => ticket.text.includes(service)).map(([service, state]) => `${service} is ${state}`)
}
