import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'graph/unreadable-document',
  level: 'error',
  summary: 'A workflow document is a text file of the repository that can be read.',
  *fault({ kind, ...problem }) {
    if (kind === 'unreadable-document') yield problem
  },
})
