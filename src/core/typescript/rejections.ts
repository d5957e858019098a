import { storedNames } from './aftermath.ts'
import type { CallExpression, Expression, SpreadElement } from './ast.ts'
import { unwrapped } from './constants.ts'
import { judgeDiscard } from './discard.ts'
import { doing } from './handler-text.ts'
import { handlerOf, hollowHandler, makesValue, onlySwitched } from './handlers.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import type { Swallowed } from './swallowed.ts'
import { executedOf, lastName, statementAround } from './walk.ts'

/** The handlers given to promises that drop the rejection: `.catch(() => {})`, `.then(use, () => [])`. */
export function* swallowingRejections(module: TypeScriptModule): Generator<Swallowed> {
  if (!/\b(catch|then)\b/.test(module.text)) return
  for (const call of module.all('CallExpression')) {
    const handler = rejectionHandler(call)
    const found = handler && judge(module, call, handler)
    if (found) yield found
  }
}

/** The argument that is called with the reason of a rejection. */
export function rejectionHandler({ callee, arguments: given }: CallExpression): Expression | SpreadElement | undefined {
  if (callee.type !== 'MemberExpression') return undefined
  const name = lastName(callee)
  if (name === 'catch') return given.length === 1 ? given[0] : undefined
  return name === 'then' && given.length === 2 ? given[1] : undefined
}

function judge(module: TypeScriptModule, call: CallExpression, argument: Expression | SpreadElement): Swallowed | undefined {
  const { callee } = call
  const handler = handlerOf(module, argument)
  const found = handler && hollowHandler(module, handler)
  if (!found || !handler || callee.type !== 'MemberExpression' || isSchema(module, callee.object)) return undefined
  const { switched } = found
  const hollow = argument.type !== 'SpreadElement' && makesValue(module, argument) ? { ...found.hollow, telling: argument, values: [argument] } : found.hollow
  const success = lastName(callee) === 'then' ? call.arguments[0] : successOf(callee.object)
  const statement = statementAround(call)
  const verdict = judgeDiscard({ module, body: [callee.object], node: call, statement, hollow, watched: storedNames([statement]), success })
  if (verdict.is === 'honest') return undefined
  const span = module.span(argument)
  const because = switched ? onlySwitched : verdict.is === 'doubtful' ? verdict.because : undefined
  if (because !== undefined) return { span, message: `every rejection is possibly discarded: ${because}`, possible: true }
  return { span, message: `every rejection is caught and discarded: ${doing(module, hollow, handler === 'noop' ? argument : handler)}` }
}

/** The function of `.then(…)` right before. */
function successOf(node: Expression | { readonly type: 'Super' }): Expression | SpreadElement | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  return lastName(node.callee) === 'then' ? node.arguments[0] : undefined
}

/** A schema of zod has a method of the same name, which gives a default. */
function isSchema(module: TypeScriptModule, node: Expression | { readonly type: 'Super' }): boolean {
  if (node.type === 'Super') return true
  return [...executedOf([node], 'Identifier')].some((each) => /^zod\b/.test(qualifiedName(module, unwrapped(each)) ?? ''))
}
