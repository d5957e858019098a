import { errorValues } from '../../src/core/python/error-values.ts'
import { defineRule } from '../../src/core/rule.ts'
import { errorValues as typescriptErrorValues } from '../../src/core/typescript/error-values.ts'

const fix = 'Raise the error, or mark it: an outcome with a field of its own for the error.'

export default defineRule({
  id: 'integrity/error-as-value',
  level: 'warning',
  summary: 'A failure and a result do not leave in the same shape.',
  *python(module) {
    for (const found of errorValues(module)) yield { span: module.span(found.node), ...told(found), fix }
  },
  *typescript(module) {
    for (const found of typescriptErrorValues(module)) yield { span: module.span(found.node), ...told(found), fix }
  },
})

const told = ({ text, way, doubt }: { readonly text: string; readonly way: string; readonly doubt?: string }) =>
  doubt === undefined
    ? { message: `a failure leaves ${way}: ${text}` }
    : { message: `a failure leaves ${way}: ${text} (possibly meant: ${doubt})`, level: 'note' as const }
