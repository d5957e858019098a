import { declaredNodes, edgeText, nameFixes } from '../../src/core/declared.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/unknown-node',
  level: 'error',
  summary: 'Both ends of an edge name nodes of the workflow.',
  *graph(graph) {
    const nodes = declaredNodes(graph)
    // An empty workflow has its own finding; one more for every end of an edge would only repeat it.
    if (nodes.size === 0) return
    const fixFor = nameFixes('Available nodes', [...nodes.keys()])
    // The node may stand in a part of the graph that could not be read.
    const level = graph.gaps.length > 0 ? 'warning' : undefined
    for (const edge of graph.edges) {
      const ends = [[edge.from, edge.spans.from], [edge.to, edge.spans.to]] as const
      for (const [id, span] of ends) {
        if (nodes.has(id)) continue
        yield { span, message: `${edgeText(edge)}: there is no node '${id}'`, fix: fixFor(id), level }
      }
    }
  },
})
