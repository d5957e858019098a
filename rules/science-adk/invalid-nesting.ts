import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'science-adk/invalid-nesting',
  level: 'error',
  summary: 'A composite node names a nested workflow file of the repository that does not contain itself.',
  *fault({ kind, ...problem }) {
    if (kind === 'invalid-nesting') yield problem
  },
})
