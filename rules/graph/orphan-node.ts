import { danglingEnds, declaredNodes } from '../../src/core/declared.ts'
import type { Port } from '../../src/core/graph.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/orphan-node',
  level: 'warning',
  summary: 'In a workflow of several nodes, every node has an edge.',
  // A task of a task DAG may well stand alone: it waits for nothing and nothing waits for it.
  formats: ['science-adk', 'google-adk', 'aiws'],
  wholeGraph: true,
  *graph(graph) {
    const nodes = declaredNodes(graph)
    if (nodes.size < 2) return
    const dangling = danglingEnds(graph, nodes)
    if (dangling.anyNode) return
    const touched = new Set(graph.edges.flatMap(({ from, to }) => [from, to]))
    const outside = { inputs: new Set(graph.nestedIn?.inputs), outputs: new Set(graph.nestedIn?.outputs) }
    for (const { first: node } of nodes.values()) {
      if (touched.has(node.id)) continue
      // An edge with a misspelled node may mean this one; the ports of a composite node reach into its nested workflow.
      if (names(node.inputs, dangling.inputs) || names(node.outputs, dangling.outputs)) continue
      if (names(node.inputs, outside.inputs) || names(node.outputs, outside.outputs)) continue
      yield {
        span: node.spans.id,
        message: `node '${node.id}': no edge begins or ends here`,
        fix: 'Connect the node, or remove it.',
      }
    }
  },
})

const names = (ports: readonly Port[], wanted: ReadonlySet<string>): boolean => ports.some(({ name }) => wanted.has(name))
