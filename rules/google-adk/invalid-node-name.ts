import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'google-adk/invalid-node-name',
  level: 'error',
  summary: 'Names of nodes and workflows are what the framework takes.',
  *fault({ kind, ...problem }) {
    if (kind === 'invalid-node-name') yield problem
  },
})
