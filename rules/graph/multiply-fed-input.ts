import { declaredNodes, edgeText } from '../../src/core/declared.ts'
import type { Edge } from '../../src/core/graph.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/multiply-fed-input',
  level: 'error',
  summary: 'At most one edge enters an input port.',
  *graph(graph) {
    const nodes = declaredNodes(graph)
    const firstInto = new Map<string, Map<string, Edge>>()
    for (const edge of graph.edges) {
      // A route may not be taken; of a doubled id nobody knows which node an edge means; an unknown port has its own finding.
      const node = nodes.get(edge.to)
      if (edge.route !== undefined || edge.toPort === undefined || node?.count !== 1 || !node.inputs.has(edge.toPort)) continue
      const ports = firstInto.get(edge.to) ?? new Map<string, Edge>()
      firstInto.set(edge.to, ports)
      const first = ports.get(edge.toPort)
      if (!first) {
        ports.set(edge.toPort, edge)
        continue
      }
      const same = first.from === edge.from && first.fromPort === edge.fromPort
      yield {
        span: edge.span,
        message: `${edgeText(edge)}: another edge feeds input '${edge.toPort}' of '${edge.to}' already`,
        fix: same ? 'Remove this edge: it repeats the first one.' : 'Keep one of the two edges, or give each an input port of its own.',
        related: [{ span: first.span, message: `${edgeText(first)} is the first` }],
      }
    }
  },
})
