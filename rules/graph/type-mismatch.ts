import { declaredNodes, edgeText } from '../../src/core/declared.ts'
import { compatibility } from '../../src/core/port-types.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/type-mismatch',
  level: 'error',
  summary: 'The output at the start of an edge has a type that the input at its end takes.',
  *graph(graph) {
    const nodes = declaredNodes(graph)
    for (const edge of graph.edges) {
      if (edge.fromPort === undefined || edge.toPort === undefined) continue
      const [output, otherOutput] = nodes.get(edge.from)?.outputs.get(edge.fromPort) ?? []
      const [input, otherInput] = nodes.get(edge.to)?.inputs.get(edge.toPort) ?? []
      // Of a port that is declared twice nobody knows which declaration holds.
      if (!output || !input || otherOutput || otherInput) continue
      const verdict = compatibility(output.type, input.type, graph.compatibleTypes)
      if (verdict === 'compatible') continue
      const certain = verdict === 'incompatible'
      yield {
        span: edge.span,
        message: `${edgeText(edge)}: output type '${output.type}' ${certain ? 'does not fit' : 'may not fit'} input type '${input.type}'`,
        fix: `Declare the input as '${output.type}', or the output as '${input.type}', whichever is true.`,
        related: [
          { span: output.span, message: `the output is declared as '${output.type}'` },
          { span: input.span, message: `the input is declared as '${input.type}'` },
        ],
        level: certain ? undefined : 'warning',
      }
    }
  },
})
