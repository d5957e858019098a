import { stringValue } from '../../src/core/python/constants.ts'
import { textBehind } from '../../src/core/python/literals.ts'
import type { PythonModule } from '../../src/core/python/module.ts'
import { enclosingScope } from '../../src/core/python/scope.ts'
import { defineRule } from '../../src/core/rule.ts'

const setsVersion = /\bpragma\s+user_version\s*(=|\()/i
const begins = /^\s*begin\b/i

export default defineRule({
  id: 'task-dag/unsafe-migration',
  level: 'warning',
  summary: 'The schema of a run store and its user_version change in one transaction.',
  *python(module) {
    // The table is the sign of a run store; other databases have other needs.
    if (!module.text.includes('executescript') || !module.text.includes('task_outputs') || !/user_version/i.test(module.text)) return
    for (const call of module.all('Call')) {
      if (call.func.nodeType !== 'Attribute' || call.func.attr !== 'executescript') continue
      const script = textBehind(module, call.args[0])
      // A script with its own BEGIN stays open at an error, and nothing of it is committed.
      if (script !== undefined && begins.test(script)) continue
      if (!(script !== undefined && setsVersion.test(script)) && !setsVersionBeside(module, call)) continue
      yield {
        span: module.span(call),
        message: 'executescript commits the open transaction first: an error in the middle leaves a user_version that does not fit the tables',
        fix: 'Run each statement by execute, between BEGIN IMMEDIATE and COMMIT, with PRAGMA user_version as the last.',
      }
    }
  },
})

/** Whether the function around a call also sets the version, by a literal statement. */
function setsVersionBeside(module: PythonModule, call: Parameters<typeof enclosingScope>[0]): boolean {
  const scope = enclosingScope(call)
  const texts = module.all('Constant', 'JoinedStr').filter((node) => enclosingScope(node) === scope)
  return texts.some((node) => setsVersion.test(node.nodeType === 'JoinedStr' ? node.values.map((part) => stringValue(part) ?? (part.nodeType === 'Constant' ? String(part.value) : '')).join('') : stringValue(node) ?? ''))
}
