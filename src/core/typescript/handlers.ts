import { storedNames } from './aftermath.ts'
import type { CatchClause, FunctionNode, Identifier, Statement, TsNode } from './ast.ts'
import { givenValue, unwrapped } from './constants.ts'
import { judgeDiscard } from './discard.ts'
import { errorNames } from './error-use.ts'
import { clauseSpan, doing } from './handler-text.ts'
import { type Hollow, hollowBlock, hollowFunction, type Place } from './hollow.ts'
import type { TypeScriptModule } from './module.ts'
import { classAround, methodOf } from './members.ts'
import { qualifiedName } from './names.ts'
import { functionAround, functionName, isFunction } from './outcome-use.ts'
import { scopesOf } from './scope.ts'
import { skipsItem } from './skips.ts'
import type { Swallowed } from './swallowed.ts'
import { withSwitchesOff } from './switches.ts'
import { lastName } from './walk.ts'

/** The `catch` clauses of a module that drop what they catch. */
export function* swallowingClauses(module: TypeScriptModule): Generator<Swallowed> {
  for (const clause of module.all('CatchClause')) {
    const found = judgeClause(module, clause)
    if (found) yield found
  }
}

/** Why a handler is doubtful that only tells a developer. */
export const onlySwitched = 'it is only told of when a debugging switch is on'

const leftOut = 'an error of this kind is possibly discarded: the item of the loop is left out, and nobody counts it'
const fixLeftOut = 'Count what is left out, or keep the error beside the results.'

function judgeClause(module: TypeScriptModule, clause: CatchClause): Swallowed | undefined {
  const statement = clause.parent
  if (statement?.type !== 'TryStatement') return undefined
  const place = placeAt(module, clause, errorNames(clause.param))
  const whole = hollowBlock(place, clause.body.body)
  const hollow = whole ?? hollowWithSwitchesOff(place, clause.body.body)
  if (!hollow) return skipsItem(clause, statement) ? { span: clauseSpan(module, clause), message: leftOut, fix: fixLeftOut, possible: true } : undefined
  const body = statement.block.body
  const verdict = judgeDiscard({ module, body, node: statement, statement, hollow, watched: new Set([...hollow.assigned, ...storedNames(body)]) })
  if (verdict.is === 'honest') return undefined
  const because = whole ? (verdict.is === 'doubtful' ? verdict.because : undefined) : onlySwitched
  const span = clauseSpan(module, clause)
  if (because !== undefined) return { span, message: `every error is possibly discarded: ${because}`, possible: true }
  return { span, message: `every error is caught and discarded: ${doing(module, hollow, clause.body)}` }
}

/** Where a handler stands. */
export const placeAt = (module: TypeScriptModule, node: TsNode, errors: ReadonlySet<string>): Place => {
  const around = functionAround(node)
  return { module, errors, functionName: around && functionName(around) }
}

function hollowWithSwitchesOff(place: Place, body: readonly Statement[]): Hollow | undefined {
  const remaining = withSwitchesOff(body)
  if (!remaining) return undefined
  // What goes back as it came in was worth a line to the developer, and nobody else can tell.
  const last = remaining.at(-1)
  const unchanged = last?.type === 'ReturnStatement' && last.argument?.type === 'Identifier' && !place.errors.has(last.argument.name)
  if (!unchanged) return hollowBlock(place, remaining)
  const hollow = hollowBlock(place, remaining.slice(0, -1))
  return hollow && { ...hollow, ends: new Set(['return']) }
}

/** The function that is given as a handler; 'noop' for one that is known to do nothing. */
export function handlerOf(module: TypeScriptModule, wrapped: TsNode): FunctionNode | 'noop' | undefined {
  const node = unwrapped(wrapped)
  if (isFunction(node)) return node
  const name = qualifiedName(module, node) ?? ''
  if (/(^|[./])_?noop(\.default)?$/.test(name) || name === 'Function.prototype' || makesValue(module, node)) return 'noop'
  if (node.type === 'MemberExpression' && node.object.type === 'ThisExpression') return ownMethod(node) ?? (/^_?noop$/.test(lastName(node) ?? '') ? 'noop' : undefined)
  return node.type === 'Identifier' ? functionNamed(module, node) : undefined
}

/** Whether a function of the language makes a value of the error that says nothing of it: `true`, `NaN`, an array. */
export const makesValue = (module: TypeScriptModule, node: TsNode): boolean => makers.has(qualifiedName(module, node) ?? '')

const makers = new Set(['Boolean', 'Array', 'Array.of', 'Number', 'parseInt', 'parseFloat', 'isNaN', 'Symbol'])

/** The one method of the class around that `this.#noop` means. */
function ownMethod(node: TsNode): FunctionNode | undefined {
  const name = lastName(node)
  const found = name === undefined ? [] : (classAround(node)?.body.body ?? []).map((member) => methodOf(member, name)).filter((each) => each !== undefined)
  return found.length === 1 ? found[0] : undefined
}

/** The one function that a name means, when the module declares it. */
export function functionNamed(module: TypeScriptModule, node: Identifier): FunctionNode | undefined {
  const bindings = scopesOf(module).lookup(node.name, node)
  const [only] = bindings
  if (only?.is === 'function') return bindings.length === 1 && only.assignments.length === 0 ? only.declaration : undefined
  const given = givenValue(bindings)
  const value = given?.path.length === 0 ? unwrapped(given.value) : undefined
  return value && isFunction(value) ? value : undefined
}

const nothing: Hollow = { telling: undefined, values: [null], assigned: new Set(), ends: new Set(['return']) }

/** What a handler that is a function does instead of handling; undefined when it may handle the error. */
export function hollowHandler(module: TypeScriptModule, handler: FunctionNode | 'noop'): { readonly hollow: Hollow; readonly switched: boolean } | undefined {
  if (handler === 'noop') return { hollow: nothing, switched: false }
  if (handler.type !== 'ArrowFunctionExpression' && handler.generator) return undefined
  const place: Place = { module, errors: errorNames(handler.params[0]), functionName: functionName(handler) }
  const hollow = hollowFunction(place, handler)
  if (hollow) return { hollow, switched: false }
  const off = handler.body.type === 'BlockStatement' ? hollowWithSwitchesOff(place, handler.body.body) : undefined
  return off && { hollow: off, switched: true }
}
