import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/invalid-document',
  level: 'error',
  summary: 'A workflow document is well-formed and its fields have the documented types.',
  *fault({ kind, ...problem }) {
    if (kind === 'invalid-document') yield problem
  },
})
