import type { Graph, Node } from '../core/graph.ts'

/** Mermaid refuses a diagram with more edges or more characters (`maxEdges`, `maxTextSize`): https://mermaid.js.org/config/schema-docs/config.html */
export const mostEdges = 500
export const longestDiagram = 50_000

/** Pictures in pictures in pictures: beyond so many levels nobody sees anything. */
const deepest = 12

/** A node whose line is shorter than this cannot be written, so that more nodes never fit. */
const shortestNode = 10

/** The graph that a node holds, when there is something of it to be drawn. */
export const innerOf = ({ inner }: Node): Graph | undefined => (inner && inner.nodes.length > 0 ? inner : undefined)

/**
 * Whether a graph may be drawn with all graphs that its nodes hold, at every level, as parts of one diagram. It counts no further
 * than the limits: graphs that hold each other's parts again and again would have any size.
 */
export function isDrawnWhole(graph: Graph): boolean {
  const room = { edges: mostEdges, nodes: longestDiagram / shortestNode }
  const fits = ({ nodes, edges }: Graph, depth: number): boolean => {
    room.edges -= edges.length
    room.nodes -= nodes.length
    if (room.edges < 0 || room.nodes < 0 || depth > deepest) return false
    return nodes.every((node) => {
      const inner = innerOf(node)
      return inner === undefined || fits(inner, depth + 1)
    })
  }
  return !hasInner(graph) || fits(graph, 0)
}

export const hasInner = ({ nodes }: Graph): boolean => nodes.some((node) => innerOf(node) !== undefined)

/** A graph is one with another that is declared at the same place: a function that makes workflows declares each of them there. */
const placeOf = ({ span }: Graph): string => `${span.start} ${span.end} ${span.file}`

/**
 * The graphs that need a diagram of their own: those that are not a part of another one's.
 * @param isWhole whether the graphs that a graph's nodes hold are drawn with it
 */
export function graphsToDraw(graphs: readonly Graph[], isWhole: (graph: Graph) => boolean): readonly Graph[] {
  const parts = new Set<string>()
  for (const graph of graphs) if (hasInner(graph) && isWhole(graph)) for (const inner of allInner(graph)) parts.add(placeOf(inner))
  return graphs.filter((graph) => !parts.has(placeOf(graph)))
}

/** All graphs that the nodes of a graph hold, at every level, each once. */
export function allInner(graph: Graph): ReadonlySet<Graph> {
  const found = new Set<Graph>()
  const add = ({ nodes }: Graph): void => {
    for (const node of nodes) {
      const inner = innerOf(node)
      if (!inner || found.has(inner)) continue
      found.add(inner)
      add(inner)
    }
  }
  add(graph)
  return found
}

/** A node as a diagram names it: where a run begins it is drawn by its label, and needs no kind. */
export const isEntry = ({ entry }: Graph, { id }: Node): boolean => entry?.includes(id) === true
