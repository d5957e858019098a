import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph } from '../../src/formats/google-adk/model.ts'

export default defineRule({
  id: 'google-adk/unvalidated-graph',
  level: 'warning',
  summary: 'A workflow is given edges, which are validated, and no graph, which is not.',
  formats: ['google-adk'],
  *graph({ name, own }) {
    const { unvalidated, edges } = own as GoogleAdkGraph
    if (!unvalidated) return
    const ignored = edges === 'given' ? ', and ignores the edges given beside it' : ''
    yield { span: unvalidated, message: `workflow '${name}' takes a graph as it is: the framework validates nothing of it${ignored}`, fix: 'Pass edges instead.' }
  },
})
