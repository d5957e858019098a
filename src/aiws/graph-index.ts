import { put, type Tree } from './tree.ts'
import type { AiwsGraph, AiwsNode } from './types.ts'

/** What is looked up in a graph again and again. */
export interface GraphIndex {
  readonly nodes: ReadonlyMap<string, AiwsNode>
  /** The nodes that depend on each node. */
  readonly dependents: ReadonlyMap<string, readonly string[]>
  /** The nodes that depend on nothing, as the ready nodes of a fresh run. */
  readonly roots: Tree<true>
}

/** An index follows from its graph alone, so that keeping it changes nothing but the time. */
const indexes = new WeakMap<AiwsGraph, GraphIndex>()

/** The index of a registered graph; made once for each graph. */
export function indexOf(graph: AiwsGraph): GraphIndex {
  const known = indexes.get(graph)
  if (known) return known
  const dependents = new Map<string, string[]>(graph.nodes.map(({ id }) => [id, []]))
  for (const { id, dependsOn } of graph.nodes) for (const each of dependsOn) dependents.get(each)?.push(id)
  let roots: Tree<true>
  for (const node of graph.nodes) if (node.dependsOn.length === 0 && !isJoinAny(node)) roots = put(roots, node.id, true)
  const index = { nodes: new Map(graph.nodes.map((node) => [node.id, node])), dependents, roots }
  indexes.set(graph, index)
  return index
}

export const isJoinAny = ({ kind, config }: AiwsNode): boolean => kind === 'JOIN' && config.mode === 'ANY'
