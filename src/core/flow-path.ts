import type { Edge, Graph } from './graph.ts'

/**
 * The shortest way along the edges from an output of a node to an evaluation node; empty when the node is one itself, undefined
 * when its output reaches none.
 * @param port only edges that leave this port begin the way
 */
export function wayToEvaluation(graph: Graph, node: string, port: string): readonly Edge[] | undefined {
  const evaluations = new Set(graph.nodes.flatMap(({ id, kind }) => (kind === 'evaluation' ? [id] : [])))
  if (evaluations.has(node)) return []
  const from = new Map<string, Edge[]>()
  for (const edge of graph.edges) {
    const same = from.get(edge.from)
    if (same) same.push(edge)
    else from.set(edge.from, [edge])
  }
  const cameBy = new Map<string, Edge>()
  const queue: string[] = []
  const follow = (edge: Edge): void => {
    if (edge.to === node || cameBy.has(edge.to)) return
    cameBy.set(edge.to, edge)
    queue.push(edge.to)
  }
  for (const edge of from.get(node) ?? []) if (edge.fromPort === undefined || edge.fromPort === port) follow(edge)
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (evaluations.has(at)) return wayBack(cameBy, at, node)
    for (const edge of from.get(at) ?? []) follow(edge)
  }
  return undefined
}

function wayBack(cameBy: ReadonlyMap<string, Edge>, end: string, start: string): readonly Edge[] {
  const way: Edge[] = []
  for (let at = end; at !== start;) {
    const edge = cameBy.get(at)
    if (!edge) break
    way.unshift(edge)
    at = edge.from
  }
  return way
}
