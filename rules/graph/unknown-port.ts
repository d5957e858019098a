import { type DeclaredNode, declaredNodes, edgeText, listNames } from '../../src/core/declared.ts'
import type { Edge, Graph } from '../../src/core/graph.ts'
import { defineRule, type Problem, type Related } from '../../src/core/rule.ts'

type Side = 'inputs' | 'outputs'
const nouns = { inputs: 'input', outputs: 'output' } as const

export default defineRule({
  id: 'graph/unknown-port',
  level: 'error',
  summary: 'An edge leaves an output port, and enters an input port, that its nodes have.',
  *graph(graph) {
    const nodes = declaredNodes(graph)
    const lists = { inputs: new Map<string, string>(), outputs: new Map<string, string>() }
    for (const edge of graph.edges) {
      yield* judge(graph, edge, nodes.get(edge.from), 'outputs', lists.outputs)
      yield* judge(graph, edge, nodes.get(edge.to), 'inputs', lists.inputs)
    }
  },
})

function* judge(graph: Graph, edge: Edge, node: DeclaredNode | undefined, side: Side, lists: Map<string, string>): Iterable<Problem> {
  const [port, span] = side === 'outputs' ? [edge.fromPort, edge.spans.fromPort] : [edge.toPort, edge.spans.toPort]
  if (!node || port === undefined || node[side].has(port)) return
  const { id } = node.first
  // One list for all edges of a node: a hundred thousand wrong edges must not make a hundred thousand long texts.
  const list = lists.get(id) ?? `Available ${side}: ${listNames(node[side].keys())}`
  lists.set(id, list)
  yield {
    span,
    message: `${edgeText(edge)}: '${id}' has no ${nouns[side]} port '${port}'`,
    fix: list,
    related: elsewhere(node, port, side),
    // The port may stand in a part of the graph that could not be read.
    level: graph.gaps.length > 0 ? 'warning' : undefined,
  }
}

/** Where else the node has a port of this name: on its other side, or only in its class. */
function elsewhere(node: DeclaredNode, port: string, side: Side): readonly Related[] | undefined {
  const other = side === 'inputs' ? 'outputs' : 'inputs'
  const [wrongSide] = node[other].get(port) ?? []
  if (wrongSide) return [{ span: wrongSide.span, message: `'${port}' is an ${nouns[other]} port of this node` }]
  for (const { ports } of node.first.code?.classes ?? []) {
    const inClass = ports?.[side]?.find(({ name }) => name === port)
    if (inClass) return [{ span: inClass.span, message: 'the class declares it here' }]
  }
  return undefined
}
