import type { Edge, Gap, Graph, Node } from './graph.ts'
import type { Run } from './run.ts'

/**
 * The graph with the nodes of nested workflows laid open, under the names by which runs record them: `composite/inner`. A nested
 * workflow of which nothing is on record stays closed: its composite node stands for it.
 * @param graphs all graphs by the path of their document
 */
export function laidOpen(run: Run, graph: Graph, graphs: ReadonlyMap<string, Graph>): Graph {
  const recorded = new Set([...run.nodes.keys()].flatMap(prefixes))
  const opened = { nodes: [] as Node[], edges: [] as Edge[], gaps: [] as Gap[] }
  const expand = (at: Graph, prefix: string, around: readonly Graph[]) => {
    opened.gaps.push(...at.gaps)
    opened.edges.push(...at.edges.map((edge) => ({ ...edge, from: prefix + edge.from, to: prefix + edge.to })))
    for (const node of at.nodes) {
      const id = prefix + node.id
      opened.nodes.push({ ...node, id })
      const nested = node.nested === undefined ? undefined : graphs.get(node.nested)
      if (nested && recorded.has(`${id}/`) && !around.includes(nested)) expand(nested, `${id}/`, [...around, nested])
    }
  }
  expand(graph, '', [graph])
  return { ...graph, ...opened }
}

/** 'a/' and 'a/b/' of 'a/b/c'. */
const prefixes = (id: string): readonly string[] => [...id.matchAll(/\//g)].map(({ index }) => id.slice(0, index + 1))
