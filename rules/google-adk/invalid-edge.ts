import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'google-adk/invalid-edge',
  level: 'error',
  summary: 'Edges are made of nodes and routes.',
  *fault({ kind, ...problem }) {
    if (kind === 'invalid-edge') yield problem
  },
})
