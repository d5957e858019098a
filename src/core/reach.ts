import type { Edge, Graph } from './graph.ts'

/** Edges by the node they leave, and by the node they enter. */
export interface Links {
  readonly out: ReadonlyMap<string, readonly Edge[]>
  readonly into: ReadonlyMap<string, readonly Edge[]>
}

export function linksOf(edges: readonly Edge[]): Links {
  const out = new Map<string, Edge[]>()
  const into = new Map<string, Edge[]>()
  for (const edge of edges) {
    push(out, edge.from, edge)
    push(into, edge.to, edge)
  }
  return { out, into }
}

function push(map: Map<string, Edge[]>, key: string, edge: Edge): void {
  const known = map.get(key)
  if (known) known.push(edge)
  else map.set(key, [edge])
}

/** The nodes that can be reached, the starts among them. Linear, and without recursion. */
export function reachableFrom(starts: Iterable<string>, { out }: Pick<Links, 'out'>, follow: (edge: Edge) => boolean = () => true): ReadonlySet<string> {
  const seen = new Set(starts)
  for (const id of seen) for (const edge of out.get(id) ?? []) if (follow(edge)) seen.add(edge.to)
  return seen
}

/** The edges without those on the default route that follow a first one of the same node: only one of them can be meant. */
export function withoutSecondDefaults({ edges, defaultRoute }: Pick<Graph, 'edges' | 'defaultRoute'>): readonly Edge[] {
  if (defaultRoute === undefined) return edges
  const first = new Set<string>()
  return edges.filter(({ from, route }) => {
    if (route !== defaultRoute) return true
    const isFirst = !first.has(from)
    first.add(from)
    return isFirst
  })
}
