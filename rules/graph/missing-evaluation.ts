import type { Graph, Node } from '../../src/core/graph.ts'
import { nearest } from '../../src/core/nearest.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/missing-evaluation',
  level: 'warning',
  summary: "An experiment has a node of kind 'evaluation'.",
  formats: ['science-adk'],
  wholeGraph: true,
  *graph(graph) {
    if (graph.nodes.length === 0 || graph.nestedIn || graph.nodes.some((node) => mayEvaluate(node, graph))) return
    yield {
      span: graph.span,
      message: "no node has the kind 'evaluation'",
      fix: "Add a node of kind 'evaluation' that measures the result.",
    }
  },
})

/** A nested workflow may hold the evaluation, and a misspelled kind has its own finding. */
function mayEvaluate({ kind, nested }: Node, { kinds }: Graph): boolean {
  if (kind === 'evaluation' || nested !== undefined) return true
  return kinds !== undefined && !kinds.includes(kind) && nearest(kind, kinds) === 'evaluation'
}
