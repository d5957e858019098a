import { nameFixes } from '../../src/core/declared.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/unknown-kind',
  level: 'warning',
  summary: "A node's kind is one that its format or the project's configuration names.",
  *graph(graph) {
    if (!graph.kinds) return
    const kinds = new Set(graph.kinds)
    const fixFor = nameFixes('Known kinds', [...kinds])
    for (const node of graph.nodes) {
      if (kinds.has(node.kind)) continue
      yield { span: node.spans.kind, message: `node '${node.id}': unknown kind '${node.kind}'`, fix: fixFor(node.kind) }
    }
  },
})
