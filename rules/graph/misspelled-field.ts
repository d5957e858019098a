import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/misspelled-field',
  level: 'warning',
  summary: 'A workflow document has no field whose name is nearly that of a documented field.',
  *fault({ kind, ...problem }) {
    if (kind === 'misspelled-field') yield problem
  },
})
