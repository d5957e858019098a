import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/empty',
  level: 'error',
  summary: 'A workflow has at least one node.',
  wholeGraph: true,
  *graph(graph) {
    // Where a run begins at a node of its own, a rule of the format says what is missing.
    if (graph.nodes.length > 0 || graph.entry) return
    yield { span: graph.span, message: 'the workflow has no nodes', fix: 'Declare at least one node, or remove the workflow.' }
  },
})
