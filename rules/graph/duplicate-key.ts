import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/duplicate-key',
  level: 'error',
  summary: 'No object of a workflow document has the same key twice.',
  *fault({ kind, ...problem }) {
    if (kind === 'duplicate-key') yield problem
  },
})
