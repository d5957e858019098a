import type { CallExpression, Expression, FunctionNode, NewExpression, TsNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import { quote } from './handler-text.ts'
import { functionNamed } from './handlers.ts'
import { emitterOf } from './listeners.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { functionAround, isFunction, outermost, useOf } from './outcome-use.ts'
import { canReject, isHandled, isPromiseCall } from './promises.ts'
import type { Swallowed } from './swallowed.ts'
import { lastName } from './walk.ts'

const fix = 'Await it, return it, or give it a handler that records the rejection.'

/**
 * The promises of a module whose rejection nobody sees: a call as a statement, an async function where nobody waits for one. At the
 * top of a module such a call is the program itself: Node ends it with the error, and nothing is computed from it.
 */
export function* floatingPromises(module: TypeScriptModule): Generator<Swallowed> {
  if (!/\basync\b|\bPromise\b|\bfetch\b|promises|callTool|\.input\b/.test(module.text)) return
  for (const { expression } of module.all('ExpressionStatement')) {
    for (const value of branches(expression)) {
      const found = judgeStatement(module, value)
      if (found) yield found
    }
  }
  for (const call of module.all('CallExpression')) yield* judgeCallback(module, call)
  for (const made of module.all('NewExpression')) yield* judgeExecutor(module, made)
}

/** `ready && save()`, `ready ? save() : wait()`: each may be the value of the statement. */
function branches(wrapped: Expression): readonly Expression[] {
  const node = unwrapped(wrapped) as Expression
  if (node.type === 'LogicalExpression') return branches(node.right)
  return node.type === 'ConditionalExpression' ? [...branches(node.consequent), ...branches(node.alternate)] : [node]
}

function judgeStatement(module: TypeScriptModule, value: Expression): Swallowed | undefined {
  const marked = value.type === 'UnaryExpression' && value.operator === 'void'
  const call = unwrapped(marked ? value.argument : value)
  if (call.type !== 'CallExpression' || !functionAround(call) || isHandled(call)) return undefined
  const first = firstOfChain(call)
  if (!isPromiseCall(module, first)) return undefined
  const name = isFunction(unwrapped(first.callee)) ? 'an async function' : `'${quote(module, first.callee)}'`
  const span = module.span(value)
  if (marked) return { span, message: `a rejection is possibly discarded: 'void' says that nobody waits for ${name}, and then nobody learns of its failure`, fix, possible: true }
  return { span, message: `nobody waits for ${name}: its rejection is never seen`, fix }
}

/** The `f()` of `f().then(…).finally(…)`. */
function firstOfChain(call: CallExpression): CallExpression {
  let at = call
  for (;;) {
    const callee = at.callee
    if (callee.type !== 'MemberExpression' || !/^(then|finally)$/.test(lastName(callee) ?? '')) return at
    const object = unwrapped(callee.object)
    if (object.type !== 'CallExpression') return at
    at = object
  }
}

const timers = /^(setTimeout|setInterval|setImmediate|queueMicrotask|process\.nextTick|timers\.set\w+)$/

function* judgeCallback(module: TypeScriptModule, call: CallExpression): Generator<Swallowed> {
  const [first, second] = call.arguments
  const { callee } = call
  const name = lastName(callee)
  if (!first || name === undefined || !callbackNames.test(name)) return
  const listens = name === 'on' || name === 'once' || name === 'addListener'
  const given = listens ? second : first
  const callback = given && rejecting(module, given)
  if (!callback) return
  if (callee.type === 'MemberExpression' && (name === 'forEach' || name === 'map')) {
    if (isDropped(module, call, name)) yield { span: module.span(call), message: `'${name}' does not wait for its async function: no rejection of it is ever seen`, fix: fixLoop }
  } else if (listens ? callee.type === 'MemberExpression' && emitterOf(module, callee.object) : timers.test(qualifiedName(module, callee) ?? '')) {
    yield { span: module.span(callback), message: `a rejection is possibly discarded: '${name}' does not wait for its async function`, fix, possible: true }
  }
}

const callbackNames = /^(forEach|map|on|once|addListener|set\w+|queueMicrotask|nextTick)$/
const fixLoop = "Use a 'for' loop with 'await', or await 'Promise.all' of a 'map'."

/** `await readable.forEach(async …)` waits; so does whoever takes the promises of a `map`. */
function isDropped(module: TypeScriptModule, call: CallExpression, name: string): boolean {
  const whole = outermost(call)
  if (whole.type === 'AwaitExpression') return false
  if (name === 'forEach') return whole.parent?.type !== 'MemberExpression' && whole.parent?.type !== 'CallExpression'
  const use = useOf(module, call)
  return use.is === 'dropped' || (use.is === 'named' && use.reads.length === 0)
}

/** An async function that can reject, given as it is or by name. */
function rejecting(module: TypeScriptModule, wrapped: TsNode): FunctionNode | undefined {
  const node = unwrapped(wrapped)
  const found = isFunction(node) ? node : node.type === 'Identifier' ? functionNamed(module, node) : undefined
  return found?.async && canReject(found) ? found : undefined
}

function* judgeExecutor(module: TypeScriptModule, made: NewExpression): Generator<Swallowed> {
  const [executor] = made.arguments
  if (made.callee.type !== 'Identifier' || made.callee.name !== 'Promise' || !executor || !rejecting(module, executor)) return
  if (qualifiedName(module, made.callee) !== 'Promise') return
  yield { span: module.span(made), message: 'an error in an async function that makes a promise rejects nothing: whoever waits for it waits for ever', fix: "Make the promise with a plain function, or use 'async' without 'new Promise'." }
}
