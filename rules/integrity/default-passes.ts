import { defaultPasses } from '../../src/core/python/default-passes.ts'
import { defineRule } from '../../src/core/rule.ts'
import { defaultPasses as typescriptDefaultPasses } from '../../src/core/typescript/default-passes.ts'

const fix = 'Raise, or take a value that fails the check: what was not measured has not passed.'

export default defineRule({
  id: 'integrity/default-passes',
  level: 'warning',
  summary: 'A value that stands in for a missing measurement does not pass the check.',
  *python(module) {
    for (const { node, message, check, possible } of defaultPasses(module)) {
      yield { span: module.span(node), message, fix, ...(check ? { related: [{ span: module.span(check), message: 'the check' }] } : {}), ...(possible ? { level: 'note' as const } : {}) }
    }
  },
  *typescript(module) {
    for (const { node, message, check, possible } of typescriptDefaultPasses(module)) {
      yield { span: module.span(node), message, fix, ...(check ? { related: [{ span: module.span(check), message: 'the check' }] } : {}), ...(possible ? { level: 'note' as const } : {}) }
    }
  },
})
