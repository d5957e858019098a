import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'google-adk/consecutive-routing-maps',
  level: 'error',
  summary: 'No routing map follows another in a chain.',
  *fault({ kind, ...problem }) {
    if (kind === 'consecutive-routing-maps') yield problem
  },
})
