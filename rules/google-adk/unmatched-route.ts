import { declaredNodes, nameFixes } from '../../src/core/declared.ts'
import { linksOf } from '../../src/core/reach.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

/** The value of DEFAULT_ROUTE. */
const defaultRoute = '__DEFAULT__'

export default defineRule({
  id: 'google-adk/unmatched-route',
  level: 'warning',
  summary: 'A route that a node emits is carried by one of its edges.',
  formats: ['google-adk'],
  wholeGraph: true,
  *graph(graph) {
    const { out } = linksOf(graph.edges)
    for (const { first: node, count } of declaredNodes(graph).values()) {
      const edges = out.get(node.id) ?? []
      const { emits } = node.own as GoogleAdkNode
      // An edge without a route is taken anyway, and a default takes what no other does.
      if (!emits || count > 1 || edges.length === 0 || edges.some(({ route }) => route === undefined)) continue
      const carried = new Set(edges.flatMap(({ route }) => [route ?? []].flat()).map(String))
      if (carried.has(defaultRoute)) continue
      const fix = nameFixes('Routes of its edges', [...carried])
      for (const { value, span } of emits.routes) {
        // `{ True: next }` goes on, or ends the branch on purpose.
        if (carried.has(String(value)) || (String(value) === 'false' && carried.has('true'))) continue
        yield {
          span,
          message: `'${node.id}' emits the route '${String(value)}', and none of its edges carries it: ${emits.several ? 'nothing follows from it' : 'the branch ends here without an error'}`,
          fix: fix(String(value)),
          related: edges.slice(0, 1).map((edge) => ({ span: edge.spans.route ?? edge.span, message: `the routes of the edges of '${node.id}'` })),
        }
      }
    }
  },
})
