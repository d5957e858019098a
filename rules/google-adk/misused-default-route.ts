import { edgeText } from '../../src/core/declared.ts'
import type { Edge } from '../../src/core/graph.ts'
import { defineRule } from '../../src/core/rule.ts'

/** The value of DEFAULT_ROUTE. */
const defaultRoute = '__DEFAULT__'

export default defineRule({
  id: 'google-adk/misused-default-route',
  level: 'error',
  summary: 'A node has at most one default route, on an edge of its own.',
  formats: ['google-adk'],
  *graph({ edges }) {
    const first = new Map<string, Edge>()
    for (const edge of edges) {
      if (typeof edge.route === 'object') {
        if (!edge.route.includes(defaultRoute)) continue
        yield { span: edge.spans.route ?? edge.span, message: `${edgeText(edge)} lists DEFAULT_ROUTE among its routes`, fix: 'Give DEFAULT_ROUTE an edge of its own.' }
      } else if (edge.route === defaultRoute) {
        const other = first.get(edge.from)
        if (!other) first.set(edge.from, edge)
        else {
          // One key with several nodes is several default routes.
          const isFan = edge.spans.route !== undefined && edge.spans.route.start === other.spans.route?.start
          yield {
            span: isFan ? edge.span : edge.spans.route ?? edge.span,
            message: `node '${edge.from}' has a second default route, to '${edge.to}'`,
            fix: `Keep one. To run both, let the default lead to a node of its own, and from there to '${other.to}' and '${edge.to}'.`,
            related: [{ span: isFan ? other.span : other.spans.route ?? other.span, message: `the first one leads to '${other.to}'` }],
          }
        }
      }
    }
  },
})
