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
      // A name that is missing has a finding of its own.
      if (graph.identity === 'object' && node.id === '') continue
      yield {
        span: node.spans.id,
        message: graph.identity === 'object' ? `two nodes are called '${node.id}', and are not the same object` : `node '${node.id}': another node has this id already`,
        fix: graph.identity === 'object' ? 'Where one node is meant, make it once and name it in all edges; else give one of the two another name.' : 'Give this node an id of its own, and change the edges that mean it.',
        related: [{ span: other.spans.id, message: `the first node '${node.id}'` }],
      }
    }
  },
})
