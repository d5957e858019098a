import { declaredNodes, edgeText } from '../../src/core/declared.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph, GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

export default defineRule({
  id: 'google-adk/schema-mismatch',
  level: 'error',
  summary: 'What a node gives is of the schema that the next one takes.',
  formats: ['google-adk'],
  *graph(graph) {
    if ((graph.own as GoogleAdkGraph).version === 'typescript') return
    const nodes = declaredNodes(graph)
    const own = (id: string) => {
      const node = nodes.get(id)
      return node?.count === 1 ? (node.first.own as GoogleAdkNode) : undefined
    }
    for (const edge of graph.edges) {
      const [given, taken] = [own(edge.from)?.outputSchema, own(edge.to)?.inputSchema]
      if (!given || !taken || given.id === taken.id) continue
      yield {
        span: edge.span,
        message: `${edgeText(edge)}: '${edge.from}' gives ${given.name}, and '${edge.to}' takes ${taken.name}`,
        fix: 'Use one class for both: a subclass, or one with the same fields, counts as another.',
        related: [{ span: given.span, message: `'${edge.from}' gives ${given.name}` }, { span: taken.span, message: `'${edge.to}' takes ${taken.name}` }],
      }
    }
  },
})
