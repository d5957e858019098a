import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph } from '../../src/formats/google-adk/model.ts'

export default defineRule({
  id: 'google-adk/missing-start',
  level: 'error',
  summary: 'A workflow begins at START.',
  formats: ['google-adk'],
  wholeGraph: true,
  *graph({ name, nodes, edges, entry = [], span, own }) {
    const { edges: given, unvalidated, version, language } = own as GoogleAdkGraph
    if (unvalidated || given === 'dynamic') return
    if (given === 'given') {
      if (nodes.some(({ id }) => entry.includes(id))) return
      const first = edges[0]
      yield {
        span: first?.spans.from ?? span,
        message: edges.length === 0 ? `workflow '${name}' has no edges: a chain of one node adds none` : `workflow '${name}' does not begin anywhere: no edge leaves START`,
        fix: first ? `Begin the first chain with START: ${language === 'python' ? `(START, ${first.from}, …)` : `[START, ${first.from}, …]`}.` : 'Begin a chain with START, and let a node follow it.',
      }
    } else if (version === 'typescript') {
      yield { span, message: `workflow '${name}' has neither edges nor a dynamicEntry`, fix: 'Give it edges that begin at START, or the function that drives it.' }
    } else if (given === 'empty') {
      yield { span, message: `workflow '${name}' has no edges, so that it does nothing`, fix: 'Give it edges that begin at START.', level: 'note' }
    }
  },
})
