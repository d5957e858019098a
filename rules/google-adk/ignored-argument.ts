import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'google-adk/ignored-argument',
  level: 'warning',
  summary: 'A Workflow is given arguments that it has.',
  *fault({ kind, ...problem }) {
    if (kind === 'ignored-argument') yield problem
  },
})
