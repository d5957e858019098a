import type { CallExpression, Expression, FunctionNode, Statement, Super, TsNode } from './ast.ts'
import { givenValue, stringOf, unwrapped } from './constants.ts'
import { doing } from './handler-text.ts'
import { handlerOf, hollowHandler } from './handlers.ts'
import { cleansUp } from './idioms.ts'
import { classAround } from './members.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { scopesOf } from './scope.ts'
import type { Swallowed } from './swallowed.ts'
import { contains, executedOf, following, lastName, statementAround } from './walk.ts'

const listening = /^(on|once|addListener|prependListener|prependOnceListener|addEventListener)$/
const lastResort = /^(uncaughtException|unhandledRejection|unhandledrejection|error)$/
const lastWords = /[uU]ncaughtException|unhandled[Rr]ejection|onerror|['"`]error['"`]/

const fix = 'Record the error and end the process, or remove the listener.'

/** Listeners for errors that nobody caught which do nothing about them. */
export function* swallowingListeners(module: TypeScriptModule): Generator<Swallowed> {
  if (!lastWords.test(module.text)) return
  for (const call of module.all('CallExpression')) {
    const { callee, arguments: [event, listener] } = call
    if (event && lastName(callee) === 'setUncaughtExceptionCaptureCallback') {
      const found = judge(module, call, callee.type === 'MemberExpression' ? callee.object : undefined, 'uncaughtException', event)
      if (found) yield found
      continue
    }
    if (callee.type !== 'MemberExpression' || !event || !listener || !listening.test(lastName(callee) ?? '')) continue
    const name = stringOf(module, event)
    if (name === undefined || !lastResort.test(name)) continue
    const found = judge(module, call, callee.object, name, listener)
    if (found) yield found
  }
  for (const { left, right } of module.all('AssignmentExpression')) yield* judgeGlobal(module, left, right)
}

function judge(module: TypeScriptModule, call: CallExpression, owner: Expression | Super | undefined, event: string, argument: TsNode): Swallowed | undefined {
  const listener = handlerOf(module, argument)
  if (!listener) return undefined
  const onProcess = owner === undefined || qualifiedName(module, owner) === 'process'
  const found = hollowHandler(module, listener)
  const span = module.span(call)
  if (onProcess && event !== 'error') {
    if (found) return { span, message: `every '${event}' is caught and discarded: ${doing(module, found.hollow, listener === 'noop' ? argument : listener)}`, fix, possible: found.switched }
    return listener !== 'noop' && onlyLogs(module, listener) ? { span, message: `every '${event}' is possibly discarded: it is logged, and the process goes on as if nothing had failed`, fix, possible: true } : undefined
  }
  if (event === 'unhandledrejection') return listener !== 'noop' && prevents(listener) ? { span, message: "every 'unhandledrejection' is caught and discarded: the listener only prevents that it is told", fix } : undefined
  if (event !== 'error' || !found || (listener !== 'noop' && contains([listener.body], 'CallExpression')) || lastName(call.callee) === 'addEventListener' || (owner && isBeingClosed(call, owner))) return undefined
  return { span, message: "every 'error' of it is possibly discarded: the listener does nothing, and without it the error would be thrown", fix, possible: true }
}

/** Every statement is a line to the console or to a log. */
function onlyLogs(module: TypeScriptModule, { body }: FunctionNode): boolean {
  const statements: readonly TsNode[] = body.type === 'BlockStatement' ? body.body : [body]
  return statements.length > 0 && statements.every((each) => {
    const call = unwrapped(each.type === 'ExpressionStatement' ? each.expression : each)
    if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false
    return /^(console\.\w+|process\.(stdout|stderr)\.write)$/.test(qualifiedName(module, call.callee) ?? '') || /^_?(log|logger)$/i.test(lastName(call.callee.object) ?? '')
  })
}

/** `(event) => event.preventDefault()`. */
function prevents({ body }: FunctionNode): boolean {
  const calls = [...executedOf([body], 'CallExpression')]
  return calls.length > 0 && calls.every(({ callee }) => /^(preventDefault|stopPropagation|stopImmediatePropagation)$/.test(lastName(callee) ?? ''))
}

/** A listener that is added right before its owner is destroyed: what comes after is nobody's loss. */
function isBeingClosed(call: CallExpression, owner: Expression | Super): boolean {
  if (cleansUp([unwrapped(owner)]) || closesAround(call)) return true
  const name = lastName(owner)
  const next: readonly Statement[] = following(statementAround(call)).slice(0, 2)
  return name !== undefined && next.some((statement) => cleansUp([statement]) && [...executedOf([statement], 'Identifier')].some((each) => each.name === name))
}

/** `destroy(body.on('error', noop))`, `body.on('error', noop).destroy()`. */
function closesAround(call: CallExpression): boolean {
  const parent = call.parent?.type === 'MemberExpression' && call.parent.object === call ? call.parent.parent : call.parent
  return parent?.type === 'CallExpression' && cleansUp([parent])
}

/** `window.onerror = () => true` tells the browser that all is well; without `true` it still tells of the error. */
function* judgeGlobal(module: TypeScriptModule, left: TsNode, right: Expression): Generator<Swallowed> {
  const name = lastName(left)
  if (name !== 'onerror' && name !== 'onunhandledrejection') return
  const isGlobal = left.type === 'Identifier' ? scopesOf(module).lookup(left.name, left).length === 0 : left.type === 'MemberExpression' && qualifiedName(module, left.object) === 'globalThis'
  const handler = isGlobal ? handlerOf(module, right) : undefined
  if (!handler || handler === 'noop') return
  const silences = name === 'onerror' ? hollowHandler(module, handler)?.hollow.values.some((value) => value?.type === 'Literal' && value.value === true) : prevents(handler)
  if (silences) yield { span: { ...module.span(left), end: module.span(right).end }, message: `every error that nobody caught is discarded: '${name}' says that it was handled`, fix }
}

const emitters = /^(events\.(EventEmitter|default)|events|stream\.\w+|net\.\w+|http2?\.\w+|https\.\w+|child_process\.\w+|worker_threads\.Worker|fs\.(createReadStream|createWriteStream|watch)|readline\.createInterface|cluster|EventEmitter)$/

/** Whether an expression is known to be an event emitter of Node, which takes no notice of what its listeners return. */
export function emitterOf(module: TypeScriptModule, wrapped: TsNode): boolean {
  const node = unwrapped(wrapped)
  if (node.type === 'ThisExpression') {
    const parent = classAround(node)?.superClass
    return parent !== undefined && parent !== null && emitters.test(qualifiedName(module, parent) ?? '')
  }
  if (node.type !== 'Identifier') return false
  const given = givenValue(scopesOf(module).lookup(node.name, node))
  const value = given?.path.length === 0 ? unwrapped(given.value) : undefined
  return (value?.type === 'NewExpression' || value?.type === 'CallExpression') && emitters.test(qualifiedName(module, value.callee) ?? '')
}
