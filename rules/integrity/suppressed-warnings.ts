import type { Call, With } from '../../src/core/python/ast.ts'
import { judgeDiscard } from '../../src/core/python/discard.ts'
import { environmentValues } from '../../src/core/python/environment.ts'
import { caughtTypes } from '../../src/core/python/exception-types.ts'
import { quote } from '../../src/core/python/handler-text.ts'
import type { PythonModule } from '../../src/core/python/module.ts'
import { qualifiedName } from '../../src/core/python/names.ts'
import { silencingComments as pythonComments } from '../../src/core/python/suppression-comments.ts'
import { ignoresInEnvironment, suppressedBy, suppressorNames } from '../../src/core/python/warning-filters.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import { silencedOutput } from '../../src/core/typescript/suppressed-output.ts'
import { silencingSettings } from '../../src/core/typescript/suppressed-settings.ts'
import { isTypeChecked, silencingComments } from '../../src/core/typescript/suppression-comments.ts'

const numerical = 'Numerical warnings usually indicate a real problem.'

export default defineRule({
  id: 'integrity/suppressed-warnings',
  level: 'warning',
  summary: 'Warnings and errors are not switched off.',
  *python(module) {
    for (const { span, directive } of pythonComments(module)) yield { span, message: unexplained(directive), fix: 'Name what is silenced and why: # noqa: E402 - the reason.', level: 'note' }
    if (!suppressorNames.test(module.text)) return
    for (const call of module.all('Call')) {
      const what = suppressedBy(module, call)
      if (what !== undefined) yield { span: module.span(call), message: `${what}: ${quote(module, call)}`, fix: numerical }
      else if (qualifiedName(module, call.func) === 'contextlib.suppress') yield* judgeSuppress(module, call)
    }
    for (const { node, value } of environmentValues(module, 'PYTHONWARNINGS')) {
      if (ignoresInEnvironment(value)) yield { span: module.span(node), message: 'PYTHONWARNINGS makes Python ignore warnings', fix: numerical }
    }
  },
  *typescript(module) {
    for (const { comment, directive, whole } of silencingComments(module)) {
      const problem = { span: module.span(comment), message: unexplained(directive), fix: 'Correct what is reported, or write the reason behind the directive.' }
      yield whole && isTypeChecked(module) ? problem : { ...problem, level: 'note' }
    }
    for (const { node, what, possibly } of [...silencedOutput(module), ...silencingSettings(module)]) {
      const problem = { span: module.span(node), message: what, fix: what.startsWith('certificates') ? trusted : shown }
      yield possibly ? { ...problem, message: `possibly, ${what}`, level: 'note' } : problem
    }
  },
})

const unexplained = (directive: string): string => `'${directive}' silences a checker and gives no reason`
const shown = 'Let warnings and errors be seen, or record them: they usually indicate a real problem.'
const trusted = 'Trust the authority of this one server, with the option `ca` or NODE_EXTRA_CA_CERTS.'

/** `contextlib.suppress` is a handler that passes, and is judged like one when the block it guards is known. */
function* judgeSuppress(module: PythonModule, call: Call): Iterable<Problem> {
  if (call.args.length === 0) return
  const types = call.args.map((type) => caughtTypes(module, type))
  const names = types.flatMap((each) => each.names)
  const caught = { broad: types.some(({ broad }) => broad), names, written: types.flatMap(({ written }) => written), given: types.every(({ given }) => given) }
  const statement = withAround(call)
  const listed = call.args.map((type) => quote(module, type)).join(', ')
  const problem = {
    span: module.span(call),
    message: `${listed} is suppressed: what raises it is left undone, and nothing tells of it`,
    fix: 'Let it propagate. A swallowed error becomes a fabricated result.',
  }
  if (!statement) {
    if (caught.broad) yield problem
    return
  }
  const [telling] = statement.body
  if (!telling) return
  const hollow = { telling, values: [], assigned: new Set<string>(), ends: new Set(['falls through'] as const) }
  const verdict = judgeDiscard({ module, types: caught, body: statement.body, hollow, statement })
  if (verdict.is === 'hiding') yield problem
  if (verdict.is === 'doubtful') yield { ...problem, message: `${listed} is possibly suppressed unseen: ${verdict.because}`, level: 'note' }
}

/** The `with` statement that the call opens. */
function withAround(call: Call): With | undefined {
  const item = call.parent
  if (item?.nodeType !== 'WithItem') return undefined
  return item.parent?.nodeType === 'With' || item.parent?.nodeType === 'AsyncWith' ? item.parent : undefined
}
