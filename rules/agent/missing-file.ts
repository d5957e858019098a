import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/missing-file',
  level: 'error',
  summary: 'The file that implements a node exists.',
  *graph(graph) {
    const seen = new Set<string>()
    for (const { id, code } of graph.nodes) {
      if (!code || seen.has(`${id} ${code.path}`)) continue
      seen.add(`${id} ${code.path}`)
      const { span, path, state } = code
      if (state.is === 'missing') {
        const near = state.near === undefined ? '' : `Did you mean ${state.near}? `
        yield { span, message: `node '${id}': ${path} does not exist`, fix: `${near}Create the file, or name the right one as the node's module.` }
      } else if (state.is === 'refused') {
        yield { span, message: `node '${id}': ${path} is not read: ${state.reason}`, fix: 'Name a source file of this repository.' }
      }
    }
  },
})
