import { edgeText, nodeNames } from '../../src/core/declared.ts'
import { type Edge, type Graph, routeText } from '../../src/core/graph.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/duplicate-edge',
  level: 'error',
  summary: 'No two edges do the same.',
  *graph(graph) {
    const { edges, parallelEdges } = graph
    if (!parallelEdges) return
    const nameOf = nodeNames(graph)
    const first = new Map<string, Edge>()
    const pairs: Pair[] = []
    for (const edge of edges) {
      const keys = keysOf(edge, parallelEdges)
      if (new Set(keys).size < keys.length) yield { span: edge.spans.route ?? edge.span, message: `${edgeText(edge, nameOf)} lists a route twice: ${routeText(edge.route ?? '')}`, fix: 'Name each route once.' }
      const other = keys.map((key) => first.get(key)).find((each) => each !== undefined)
      for (const key of keys) if (!first.has(key)) first.set(key, edge)
      if (other) pairs.push({ edge, other, following: [] })
    }
    for (const pair of chained(pairs)) yield problem(pair, parallelEdges, nameOf)
  },
})

/** An edge and the earlier one that does the same, with further ones that repeat the same chain. */
interface Pair {
  readonly edge: Edge
  readonly other: Edge
  readonly following: Edge[]
}

/** Two chains with the same beginning are one mistake, however long that is: their repeated edges are told together. */
function chained(pairs: readonly Pair[]): readonly Pair[] {
  const groups: Pair[] = []
  for (const pair of pairs) {
    const group = groups.at(-1)
    const last = group && (group.following.at(-1) ?? group.edge)
    const continues = last && pair.edge.route === undefined && group.edge.route === undefined && group.other.route === undefined && pair.other.route === undefined
      && pair.edge.spans.from.start === last.spans.to.start && pair.edge.spans.from.file === last.spans.to.file
    if (continues) group.following.push(pair.edge)
    else groups.push(pair)
  }
  return groups
}

function problem({ edge, other, following }: Pair, parallel: Graph['parallelEdges'], nameOf: (id: string) => string): Problem {
  const related = [{ span: other.span, message: 'the first of the two' }]
  const text = edgeText(edge, nameOf)
  if (parallel === 'one-per-route' && edge.route !== undefined) {
    const taken = new Set([other.route ?? []].flat().map(String))
    const shared = [edge.route].flat().filter((value) => taken.has(String(value)))
    return { span: edge.spans.route ?? edge.span, message: `${text} carries a route that another edge between the two carries already: ${routeText(shared)}`, fix: 'Name the route in one of the two.', related }
  }
  if (routed(edge) !== routed(other)) {
    const fix = 'One edge is allowed between two nodes, whatever its route: give it a list of routes, or put a node between.'
    return { span: edge.span, message: `${text}${routed(edge)} joins nodes that an edge joins already${routed(other)}`, fix, related }
  }
  const rest = following.length === 0 ? '' : `, and so is what follows it: ${[edge, ...following].map(({ to }) => to).join(' -> ')}`
  const end = following.at(-1) ?? edge
  const isList = edge.spans.from.start === other.spans.from.start && edge.spans.from.file === other.spans.from.file
  return { span: edge.span, message: `${text}${routed(edge)} is there already${rest}`, fix: isList ? 'Name the node once.' : `Remove one of the two; a chain may begin at '${end.to}', say.`, related }
}

const routed = ({ route }: Edge): string => (route === undefined ? '' : ` on route ${routeText(route)}`)

function keysOf({ from, to, route }: Edge, parallel: 'one' | 'one-per-route'): readonly string[] {
  const pair = `${from}\0${to}`
  if (parallel === 'one' || route === undefined) return [pair]
  return [route].flat().map((value) => `${pair}\0${String(value)}`)
}
