import { findCycles } from '../../src/core/cycle.ts'
import { declaredNodes } from '../../src/core/declared.ts'
import type { Edge } from '../../src/core/graph.ts'
import { type Links, linksOf } from '../../src/core/reach.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

/** The value of DEFAULT_ROUTE. */
const defaultRoute = '__DEFAULT__'

export default defineRule({
  id: 'google-adk/unbounded-loop',
  level: 'warning',
  summary: 'A loop has a way out.',
  formats: ['google-adk'],
  wholeGraph: true,
  *graph(graph) {
    const nodes = declaredNodes(graph)
    const links = linksOf(graph.edges)
    const ids = [...nodes.values()].flatMap(({ first, count }) => (count === 1 ? [first.id] : []))
    const certain = graph.edges.filter((edge) => edge.route === undefined || isAlwaysTaken(edge, links, nodes.get(edge.from)?.first.own as GoogleAdkNode | undefined))
    for (const cycle of findCycles(ids, certain)) {
      const closing = cycle.find(({ route }) => route !== undefined)
      // Without any route it is a cycle of another rule.
      if (!closing) continue
      yield {
        span: closing.spans.route ?? closing.span,
        message: `the loop ${[...cycle.map(({ from }) => from), cycle[0]?.from].join(' -> ')} never ends: its routes are always taken`,
        fix: `Let '${closing.from}' emit another route once it is done, and give that route an edge that leaves the loop.`,
        related: cycle.filter((edge) => edge !== closing).slice(0, 10).map(({ span, to }) => ({ span, message: `on to '${to}'` })),
      }
    }
  },
})

/** The only way on: a default beside no other route, or the one route that its node ever emits. */
function isAlwaysTaken({ from, route }: Edge, { out }: Links, own: GoogleAdkNode | undefined): boolean {
  if (route === defaultRoute && !(out.get(from) ?? []).some((edge) => edge.route !== undefined && edge.route !== defaultRoute)) return true
  const values = [route ?? []].flat()
  const emits = own?.emits
  return emits !== undefined && !emits.open && emits.silent === false && emits.routes.length > 0 && emits.routes.every(({ value }) => values.map(String).includes(String(value)))
}
