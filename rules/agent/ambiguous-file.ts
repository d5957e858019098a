import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/ambiguous-file',
  level: 'error',
  summary: 'One file implements a node.',
  *graph(graph) {
    const seen = new Set<string>()
    for (const { id, code } of graph.nodes) {
      if (!code?.rivals || seen.size === seen.add(id).size) continue
      yield {
        span: code.span,
        message: `node '${id}': ${[code.path, ...code.rivals].join(' and ')} can each be its file`,
        fix: `Name the right one as the node's module, or remove the others. As it stands, ${code.path} is taken.`,
      }
    }
  },
})
