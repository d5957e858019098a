import type { Graph, Node } from '../../core/graph.ts'

/** Where a value comes from: an output port of a node, by its id in the flat graph. */
export interface Source {
  readonly node: string
  readonly port: string
}

/** A node as it runs: nested workflows are laid open, their nodes named `composite/inner`. */
export interface FlatNode {
  readonly id: string
  readonly node: Node
  /** The document that declares it. */
  readonly document: string
  /** Input port -> where its value comes from. A port that nothing feeds is absent. */
  readonly inputs: ReadonlyMap<string, Source>
  /** For a composite node that runs a nested workflow: output port -> the inner port that it hands on. Undefined for agents. */
  readonly gathers?: ReadonlyMap<string, Source>
  /** Ids of the nodes that must have run before, in the order of declaration. */
  readonly after: readonly string[]
}

/**
 * Lays the nested workflows of a graph open. An input of a nested node that no edge feeds takes the composite node's input of
 * the same name; an output of the composite node is the inner output of that name, the last declared one where several have it,
 * and one that no inner edge consumes before one that is consumed. The composite node itself follows its inner nodes.
 * @param graphs all graphs by the path of their document
 * @param top path of the graph to run
 */
export function flatten(graphs: ReadonlyMap<string, Graph>, top: string): readonly FlatNode[] {
  const out: FlatNode[] = []
  expand(graphs, top, '', new Map(), out)
  return out
}

function expand(graphs: ReadonlyMap<string, Graph>, document: string, prefix: string, outer: ReadonlyMap<string, Source>, out: FlatNode[]): void {
  const graph = graphs.get(document)
  if (!graph) return
  const fed = new Map<string, Map<string, Source>>(graph.nodes.map(({ id }) => [id, new Map()]))
  for (const { from, to, fromPort, toPort } of graph.edges) {
    if (fromPort !== undefined && toPort !== undefined) fed.get(to)?.set(toPort, { node: prefix + from, port: fromPort })
  }
  for (const node of graph.nodes) {
    const inputs = fed.get(node.id) ?? new Map<string, Source>()
    for (const { name } of node.inputs) {
      const given = outer.get(name)
      if (!inputs.has(name) && given) inputs.set(name, given)
    }
    const id = prefix + node.id
    const before = [...new Set([...inputs.values()].map((source) => source.node))]
    if (node.nested === undefined || node.code) {
      out.push({ id, node, document, inputs, after: before })
      continue
    }
    const from = out.length
    expand(graphs, node.nested, `${id}/`, inputs, out)
    const inner = out.slice(from).map((each) => each.id)
    out.push({ id, node, document, inputs, gathers: gathered(graphs.get(node.nested), node, `${id}/`), after: [...new Set([...before, ...inner])] })
  }
}

function gathered(nested: Graph | undefined, composite: Node, prefix: string): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>()
  const consumed = new Set(nested?.edges.map(({ from, fromPort }) => `${from}\0${fromPort ?? ''}`))
  for (const { name } of composite.outputs) {
    const having = (nested?.nodes ?? []).filter(({ outputs }) => outputs.some((port) => port.name === name))
    const free = having.filter(({ id }) => !consumed.has(`${id}\0${name}`))
    const giver = (free.length > 0 ? free : having).at(-1)
    if (giver) sources.set(name, { node: prefix + giver.id, port: name })
  }
  return sources
}
