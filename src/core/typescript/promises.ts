import type { CallExpression, Expression, FunctionNode, Statement, TsNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import { functionNamed } from './handlers.ts'
import { classAround, methodOf } from './members.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { isFunction } from './outcome-use.ts'
import { rejectionHandler } from './rejections.ts'
import { contains, executed, lastName } from './walk.ts'

/** Builtins that give a promise which can reject; `timers/promises` and `Promise.allSettled` hardly can. */
const builtins = /^(fs\/promises\.(?!constants\b)\w+|dns\/promises\.\w+|stream\/promises\.\w+|events\.once|fetch|Promise\.(all|any|race|reject))$/

/**
 * Whether a call is known to give a promise that can reject: it calls an async function of the module, an async method of the class
 * around, a tool or an input of an agent, or a builtin. What is not known is no such call.
 */
export function isPromiseCall(module: TypeScriptModule, call: CallExpression): boolean {
  const callee = unwrapped(call.callee)
  if (isFunction(callee)) return callee.async && canReject(callee)
  if (callee.type === 'Identifier') {
    const named = functionNamed(module, callee)
    if (named) return givesPromise(module, named) && canReject(named)
  }
  if (callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression') return isPromiseMethod(module, callee)
  return builtins.test(qualifiedName(module, callee) ?? '')
}

function givesPromise(module: TypeScriptModule, node: FunctionNode): boolean {
  if (node.type !== 'ArrowFunctionExpression' && node.generator) return false
  return node.async || (node.returnType !== undefined && /^:\s*Promise\s*</.test(module.textOf(node.returnType)))
}

const agentMethods = new Set(['callTool', 'input'])

function isPromiseMethod(module: TypeScriptModule, callee: TsNode): boolean {
  const name = lastName(callee)
  const around = classAround(callee)
  if (name === undefined || !around) return false
  const own = around.body.body.map((member) => methodOf(member, name)).filter((each) => each !== undefined)
  if (own.length > 0) return own.every((each) => givesPromise(module, each) && canReject(each))
  return agentMethods.has(name) && /Agent$/.test(lastName(around.superClass ?? callee) ?? '')
}

/** Whether an async function can reject: its work stands outside of a `try` whose handler throws nothing. */
export function canReject({ body }: FunctionNode): boolean {
  if (body.type !== 'BlockStatement') return contains([body], 'CallExpression', 'NewExpression', 'AwaitExpression') && !isHandled(body)
  return body.body.some(canThrow)
}

function canThrow(statement: Statement): boolean {
  if (statement.type !== 'TryStatement') {
    if (statement.type === 'ExpressionStatement' || statement.type === 'ReturnStatement') {
      const value = statement.type === 'ReturnStatement' ? statement.argument : statement.expression
      if (value && isHandled(value)) return false
    }
    return statement.type !== 'FunctionDeclaration' && working([statement])
  }
  const { block, handler, finalizer } = statement
  if (finalizer && contains([finalizer], 'ThrowStatement')) return true
  return handler ? contains([handler.body], 'ThrowStatement') : block.body.some(canThrow)
}

/** Something is awaited, thrown or handed on. What is called on the way may throw, but that is no promise's business. */
function working(nodes: readonly TsNode[]): boolean {
  for (const node of executed(nodes)) {
    if (node.type === 'AwaitExpression' ? !isHandled(node) : node.type === 'ThrowStatement' || (node.type === 'ForOfStatement' && node.await)) return true
    if (node.type === 'ReturnStatement' && node.argument && contains([node.argument], 'CallExpression', 'NewExpression') && !isHandled(node.argument)) return true
  }
  return false
}

/** The promise of the expression, or one before it in the chain, has a handler for its rejection. */
export function isHandled(wrapped: Expression): boolean {
  let at = unwrapped(wrapped)
  for (;;) {
    if (at.type === 'AwaitExpression') at = unwrapped(at.argument)
    else if (at.type === 'CallExpression' && at.callee.type === 'MemberExpression') {
      const handler = rejectionHandler(at)
      if (handler && !(handler.type === 'Identifier' && handler.name === 'undefined') && !(handler.type === 'Literal' && handler.value === null)) return true
      at = unwrapped(at.callee.object)
    } else return false
  }
}
