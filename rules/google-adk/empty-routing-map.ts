import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'google-adk/empty-routing-map',
  level: 'error',
  summary: 'A routing map has entries.',
  *fault({ kind, ...problem }) {
    if (kind === 'empty-routing-map') yield problem
  },
})
