import { declaredNodes, nameFixes } from '../../src/core/declared.ts'
import type { Edge } from '../../src/core/graph.ts'
import { nearest } from '../../src/core/nearest.ts'
import { linksOf } from '../../src/core/reach.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import type { Emission, GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

/** The value of DEFAULT_ROUTE. */
const defaultRoute = '__DEFAULT__'

export default defineRule({
  id: 'google-adk/unused-route',
  level: 'warning',
  summary: 'A route that an edge carries is emitted by its node.',
  formats: ['google-adk'],
  *graph(graph) {
    const { out } = linksOf(graph.edges)
    for (const { first: node, count } of declaredNodes(graph).values()) {
      const { emits } = node.own as GoogleAdkNode
      // Nothing emitted at all is a node whose routes come from elsewhere.
      if (count === 1 && emits && !emits.open && emits.routes.length > 0) yield* unused(node.id, out.get(node.id) ?? [], emits)
    }
  },
})

function* unused(id: string, edges: readonly Edge[], { routes }: Emission): Generator<Problem> {
  const emitted = new Set(routes.map(({ value }) => String(value)))
  const misspelt = uncarried(emitted, edges)
  const fix = nameFixes(`Routes that '${id}' emits`, [...emitted])
  for (const edge of edges) {
    for (const value of [edge.route ?? []].flat()) {
      // Where nearly the same route is emitted, the finding stands there.
      if (value === defaultRoute || emitted.has(String(value)) || nearest(String(value), misspelt) !== undefined) continue
      yield {
        span: edge.spans.route ?? edge.span,
        message: `'${id}' never emits the route '${String(value)}', so that '${edge.to}' is not reached by it`,
        fix: fix(String(value)),
        related: routes.slice(0, 3).map((each) => ({ span: each.span, message: `it emits '${String(each.value)}'` })),
      }
    }
  }
}

/** Routes of which another rule says that no edge carries them. */
function uncarried(emitted: ReadonlySet<string>, edges: readonly Edge[]): readonly string[] {
  const carried = new Set(edges.flatMap(({ route }) => [route ?? []].flat()).map(String))
  if (carried.has(defaultRoute) || edges.some(({ route }) => route === undefined)) return []
  return [...emitted].filter((each) => !carried.has(each)).slice(0, 100)
}
