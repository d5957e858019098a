import type { CallExpression, Expression, NewExpression, TsNode } from './ast.ts'
import { namesFailures } from './failure-words.ts'
import type { Gathered, Place } from './hollow.ts'
import { isHollowValue } from './hollow-values.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { scopesOf } from './scope.ts'
import { lastName } from './walk.ts'

const collectors = new Set(['push', 'unshift', 'add', 'set', 'append', 'enqueue', 'splice'])

type Put = (place: Place, at: TsNode, value: Expression, found: Gathered) => boolean

/**
 * Calls that do no more than put a constant in the place of the result: `scores.push(0)`, `found.set(key, true)`, the `resolve(null)`
 * of a promise that is being made, and `callback(null, [])`, which says that all went well.
 */
export function hollowCall(place: Place, at: TsNode, call: CallExpression | NewExpression, found: Gathered, put: Put): boolean {
  const { callee, arguments: given } = call
  if (call.type === 'NewExpression') return false
  const last = given.at(-1)
  if (callee.type === 'Identifier' && isResolve(place.module, callee)) {
    if (!last) return found.values.push(null) > 0 && found.plain.push(at) > 0
    return last.type !== 'SpreadElement' && given.length === 1 && put(place, at, last, found)
  }
  if (!last || last.type === 'SpreadElement') return false
  if (callee.type === 'Identifier' && /^(callback|cb|done)$/.test(callee.name)) return saysSuccess(place.module, given[0]) && given.length > 1 && put(place, at, last, found)
  if (callee.type !== 'MemberExpression' || !collectors.has(lastName(callee) ?? '')) return false
  // `searchParams.append` and their like belong to other objects than the program's own collections.
  if (namesFailures(callee.object) || !isHollowValue(place.module, last) || last.type === 'Identifier') return false
  const holder = lastName(callee.object)
  if (holder === undefined) return false
  found.assigned.add(holder)
  return put(place, at, last, found)
}

const saysSuccess = (module: TypeScriptModule, first: TsNode | undefined): boolean =>
  first !== undefined && ((first.type === 'Literal' && first.raw === 'null') || (first.type === 'Identifier' && first.name === 'undefined' && qualifiedName(module, first) === 'undefined'))

/** The first parameter of the function that a promise is made with. */
function isResolve(module: TypeScriptModule, callee: TsNode & { readonly type: 'Identifier' }): boolean {
  const [only] = scopesOf(module).lookup(callee.name, callee)
  if (only?.is !== 'parameter' || only.declaration.params[0] !== only.node) return false
  const promise = only.declaration.parent
  return promise?.type === 'NewExpression' && promise.callee.type === 'Identifier' && promise.callee.name === 'Promise' && promise.arguments[0] === only.declaration
}
