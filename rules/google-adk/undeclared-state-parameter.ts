import { listNames, nameFixes } from '../../src/core/declared.ts'
import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph, GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

/** Parameters that the framework fills by itself. */
const framework: ReadonlySet<string> = new Set(['ctx', 'node_input', 'self'])

export default defineRule({
  id: 'google-adk/undeclared-state-parameter',
  level: 'error',
  summary: 'The parameters of a function are fields of the state that the workflow declares.',
  formats: ['google-adk'],
  *graph({ nodes, own }) {
    const { stateSchema, version } = own as GoogleAdkGraph
    if (!stateSchema || version === 'typescript') return
    const fix = nameFixes('Declared fields', stateSchema.fields)
    for (const node of nodes) {
      for (const { name, span } of (node.own as GoogleAdkNode).parameters ?? []) {
        if (framework.has(name) || stateSchema.fields.includes(name)) continue
        yield {
          span,
          message: `function '${node.id}': the parameter '${name}' is no field of ${stateSchema.name}`,
          fix: /^(args|kwargs)$/.test(name) ? `Name the fields that it needs: ${listNames(stateSchema.fields)}.` : name === 'context' ? "The context is passed to a parameter called 'ctx'." : fix(name),
          related: [{ span: stateSchema.span, message: 'the state of the workflow is declared here' }],
        }
      }
    }
  },
})
