import { type Edge, routeText } from '../../src/core/graph.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph } from '../../src/formats/google-adk/model.ts'

/** So many further edges are shown. */
const mostShown = 10

export default defineRule({
  id: 'google-adk/routed-start-edge',
  level: 'error',
  summary: 'Edges out of START carry no route.',
  formats: ['google-adk'],
  *graph({ edges, entry = [], own }) {
    if ((own as GoogleAdkGraph).version === 'python-2.0') return
    const [first, ...others] = edges.filter((edge) => edge.route !== undefined && entry.includes(edge.from))
    if (!first) return
    yield {
      span: routeSpan(first),
      message: `the edge from START to '${first.to}' carries the route ${shown(first)}, and START emits none`,
      fix: 'Let a node that chooses follow START, and route from there.',
      related: others.slice(0, mostShown).map((edge) => ({ span: routeSpan(edge), message: `so does the edge to '${edge.to}'` })),
    }
  },
})

const routeSpan = (edge: Edge) => edge.spans.route ?? edge.span
const shown = ({ route = '' }: Edge): string => (route === '__DEFAULT__' ? 'DEFAULT_ROUTE' : `'${routeText(route)}'`)
