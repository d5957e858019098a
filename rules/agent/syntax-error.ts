import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'agent/syntax-error',
  level: 'error',
  summary: 'A source file of the project parses.',
  *fault({ kind, ...problem }) {
    if (kind === 'syntax-error') yield problem
  },
})
