import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'google-adk/entered-start',
  level: 'error',
  summary: 'No edge leads into START.',
  formats: ['google-adk'],
  *graph({ edges, entry = [] }) {
    for (const edge of edges) {
      if (!entry.includes(edge.to)) continue
      yield { span: edge.spans.to, message: `an edge leads from '${edge.from}' into START`, fix: 'To begin again, lead back to the first node after START, on a route.' }
    }
  },
})
