import { startName } from './model.ts'
import type { Value } from './values.ts'

/** How messages name a value. */
export function describe(value: Value): string {
  switch (value.is) {
    case 'literal':
      if (value.type === 'none') return 'nothing (None, null)'
      return value.type === 'str' ? `the text ${JSON.stringify(value.value)}` : value.value === null ? 'this value' : `the value ${String(value.value)}`
    case 'list':
      return 'a list'
    case 'map':
      return 'a routing map'
    case 'edge':
      return 'an Edge'
    case 'node':
      return `the node '${value.node.name.text}'`
    case 'choice':
    case 'unknown':
      return 'this expression'
  }
}

/** Early versions had an END. */
export const endFix = 'Leave it out. A route that only ends a branch needs no edge: let the node emit no route, or lead to a last node.'

/** What to write instead of a value that is no node. */
export function nodeFix(value: Value): string {
  if (value.is === 'literal' && value.value === startName) return 'Write START.'
  if (value.is === 'literal' && value.type === 'str') return `Name the node itself, not its name. To give a route, write a routing map: {${JSON.stringify(value.value)}: node}.`
  if (value.is === 'list' || value.is === 'map') return 'A fan-out holds nodes only; write an edge of its own for what is nested.'
  return 'A node is a function, an agent, a tool, a workflow, or START.'
}
