import { functionAround } from '../../src/core/python/aftermath.ts'
import type { ExceptHandler, Try } from '../../src/core/python/ast.ts'
import { judgeDiscard } from '../../src/core/python/discard.ts'
import { caughtTypes } from '../../src/core/python/exception-types.ts'
import { discardingJumps } from '../../src/core/python/finally.ts'
import { handlerSpan, quote, typeText } from '../../src/core/python/handler-text.ts'
import { type Hollow, hollowBlock } from '../../src/core/python/hollow.ts'
import type { PythonModule } from '../../src/core/python/module.ts'
import { hollowWithSwitchesOff } from '../../src/core/python/switches.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import { discardingJumps as discardingJumpsOf } from '../../src/core/typescript/finally.ts'
import { floatingPromises } from '../../src/core/typescript/floating.ts'
import { swallowingClauses } from '../../src/core/typescript/handlers.ts'
import { swallowingListeners } from '../../src/core/typescript/listeners.ts'
import type { TypeScriptModule } from '../../src/core/typescript/module.ts'
import { swallowingRejections } from '../../src/core/typescript/rejections.ts'
import type { Swallowed } from '../../src/core/typescript/swallowed.ts'

const fix = 'Let it propagate. A swallowed error becomes a fabricated result.'

export default defineRule({
  id: 'integrity/swallowed-exception',
  level: 'error',
  summary: 'An exception that is caught is raised again, recorded or used.',
  *python(module) {
    for (const statement of module.all('Try', 'TryStar')) {
      for (const handler of statement.handlers) yield* judgeHandler(module, statement, handler)
      for (const jump of discardingJumps(module, statement)) {
        const word = jump.nodeType.toLowerCase()
        yield { span: module.span(jump), message: `'${word}' in a finally block discards the exception in flight`, fix }
      }
    }
  },
  *typescript(module) {
    for (const analysis of analyses) {
      for (const { span, message, fix: own, possible } of analysis(module)) yield { span, message, fix: own ?? fix, ...(possible ? { level: 'warning' as const } : {}) }
    }
  },
})

const analyses: readonly ((module: TypeScriptModule) => Iterable<Swallowed>)[] = [swallowingClauses, discardingJumpsOf, swallowingRejections, floatingPromises, swallowingListeners]

function* judgeHandler(module: PythonModule, statement: Try, handler: ExceptHandler): Iterable<Problem> {
  const place = { module, error: handler.name, functionName: functionAround(statement)?.name }
  const hollow = hollowBlock(place, handler.body)
  if (!hollow) {
    const silent = hollowWithSwitchesOff(place, handler.body)
    if (silent) yield* report(module, statement, handler, silent, 'it is only told of when a debugging switch is on')
    return
  }
  yield* report(module, statement, handler, hollow)
}

function* report(module: PythonModule, statement: Try, handler: ExceptHandler, hollow: Hollow, doubt?: string): Iterable<Problem> {
  const verdict = judgeDiscard({ module, types: caughtTypes(module, handler.type), body: statement.body, hollow, statement })
  if (verdict.is === 'honest') return
  const caught = typeText(module, handler)
  const because = doubt ?? (verdict.is === 'doubtful' ? verdict.because : undefined)
  const span = handlerSpan(module, handler)
  if (because === undefined) yield { span, message: `${caught} is caught and discarded: the handler only does '${quote(module, hollow.telling)}'`, fix }
  else yield { span, message: `${caught} is possibly discarded: ${because}`, fix, level: 'warning' }
}
