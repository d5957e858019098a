import type { Node } from '../../src/core/graph.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/duplicate-node',
  level: 'error',
  summary: 'No two nodes of a workflow share an id.',
  *graph(graph) {
    const first = new Map<string, Node>()
    for (const node of graph.nodes) {
      const other = first.get(node.id)
      if (!other) {
        first.set(node.id, node)
        continue
      }
      yield {
        span: node.spans.id,
        message: `node '${node.id}': another node has this id already`,
        fix: 'Give this node an id of its own, and change the edges that mean it.',
        related: [{ span: other.spans.id, message: `the first node '${node.id}'` }],
      }
    }
  },
})
