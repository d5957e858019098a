import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/empty',
  level: 'error',
  summary: 'A workflow has at least one node.',
  wholeGraph: true,
  *graph(graph) {
    if (graph.nodes.length > 0) return
    yield { span: graph.span, message: 'the workflow has no nodes', fix: 'Declare at least one node, or remove the workflow.' }
  },
})
