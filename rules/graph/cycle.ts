import { findCycles } from '../../src/core/cycle.ts'
import { declaredNodes, edgeText } from '../../src/core/declared.ts'
import type { Edge } from '../../src/core/graph.ts'
import { defineRule } from '../../src/core/rule.ts'

/** So many nodes of a cycle are named at each of its ends, and so many of its edges shown. */
const mostNamed = 6
const mostShown = 10

export default defineRule({
  id: 'graph/cycle',
  level: 'error',
  summary: 'Edges without a route form no cycle.',
  *graph(graph) {
    // Of an id that is declared twice nobody knows which node an edge means, so no cycle through it is certain.
    const ids = [...declaredNodes(graph).values()].filter(({ count }) => count === 1).map(({ first }) => first.id)
    const routed = graph.entry !== undefined || graph.edges.some(({ route }) => route !== undefined)
    // That nothing may lead to where a run begins is the matter of another rule.
    const unconditional = graph.edges.filter(({ route, to }) => route === undefined && !graph.entry?.includes(to))
    for (const cycle of findCycles(ids, unconditional)) {
      const closing = cycle.at(-1)
      if (!closing) continue
      yield {
        span: closing.span,
        message: `the nodes form a cycle: ${pathText(cycle)}`,
        fix: routed ? 'Remove one edge of the cycle, or give it a route.' : 'Remove one edge of the cycle.',
        related: cycle.slice(0, -1).slice(0, mostShown).map((edge) => ({ span: edge.span, message: `${edgeText(edge)} is part of it` })),
      }
    }
  },
})

function pathText(cycle: readonly Edge[]): string {
  const names = cycle.map(({ from }) => from)
  const left = names.length - 2 * mostNamed
  const shown = left > 0 ? [...names.slice(0, mostNamed), `(${left} more)`, ...names.slice(-mostNamed)] : names
  return [...shown, names[0]].join(' -> ')
}
