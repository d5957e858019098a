import type { CallExpression, ClassNode, Expression, FunctionNode, Identifier, NewExpression, SpreadElement, TsNode } from './ast.ts'
import { constantOf, givenValue, unwrapped } from './constants.ts'
import { keyName } from './failure-words.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { scopesOf } from './scope.ts'
import { contains, executedOf, lastName } from './walk.ts'

const numberConstants = /^(Number|Math)\.[A-Z][A-Za-z0-9_]*$/
/** Of a constant they make a constant. */
const converters = new Set([
  'String', 'Number', 'Boolean', 'BigInt', 'Array', 'Object', 'Symbol', 'Object.freeze', 'Object.seal', 'Object.create', 'Object.fromEntries', 'Object.assign', 'Array.of', 'Array.from', 'Promise.resolve',
  'Buffer.from', 'Buffer.alloc', 'JSON.parse', 'JSON.stringify', 'buffer.Buffer.from', 'buffer.Buffer.alloc', 'structuredClone', 'parseInt', 'parseFloat',
])
const classes = /^(Map|Set|WeakMap|WeakSet|Array|Object|Date|Headers|FormData|URLSearchParams|Blob|ArrayBuffer|DataView|((Big)?(Int|Uint)\d+|Uint8Clamped|Float\d+)Array)$/
/** A random number in the place of a result is made up like a constant. */
const random = new Set(['Math.random', 'crypto.randomInt', 'crypto.randomUUID', 'crypto.randomBytes', 'crypto.getRandomValues'])

/** Below this nesting nothing is looked at. */
const deepest = 60

/**
 * Whether an expression is a constant in the reader's eye: a literal, a collection of literals, `NaN`, `new Map()`,
 * `Array(n).fill(0)`, a random number, a name that holds nothing but a literal, or a choice between such. Nothing of the failure
 * can be in it.
 */
export function isHollowValue(module: TypeScriptModule, wrapped: TsNode, depth = 0): boolean {
  if (depth > deepest) return false
  const node = unwrapped(wrapped)
  const hollow = (part: TsNode | null) => part === null || isHollowValue(module, part, depth + 1)
  const all = (parts: readonly (TsNode | null)[]) => parts.every(hollow)
  switch (node.type) {
    case 'Literal':
      return true
    case 'TemplateLiteral':
      return all(node.expressions)
    case 'Identifier':
      return isNamedConstant(module, node)
    case 'MemberExpression':
      return isMemberConstant(module, node)
    case 'ArrayExpression':
      return all(node.elements)
    case 'SpreadElement':
    case 'AwaitExpression':
      return hollow(node.argument)
    case 'UnaryExpression':
      return node.operator !== 'delete' && (hollow(node.argument) || (node.operator === 'void' && node.argument.type === 'Identifier'))
    case 'ObjectExpression':
      return node.properties.every((each) => (each.type === 'SpreadElement' ? hollow(each.argument) : (!each.computed || hollow(each.key)) && hollow(each.value)))
    case 'BinaryExpression':
      return isHollowSum(node, hollow)
    case 'LogicalExpression':
      return all([node.left, node.right])
    case 'ConditionalExpression':
      return all([node.consequent, node.alternate]) && !contains([node.test], 'CallExpression', 'NewExpression', 'AwaitExpression', 'AssignmentExpression')
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return isEmptyFunction(node)
    case 'CallExpression':
    case 'NewExpression':
      return isHollowCall(module, node, hollow)
    default:
      return false
  }
}

/** Without recursion on the left, where a long sum is deep. */
function isHollowSum(node: TsNode & { readonly type: 'BinaryExpression' }, hollow: (part: TsNode) => boolean): boolean {
  let at: TsNode = node
  while (at.type === 'BinaryExpression') {
    if (!hollow(at.right)) return false
    at = unwrapped(at.left)
  }
  return hollow(at)
}

const isEmptyFunction = ({ body }: FunctionNode): boolean =>
  body.type === 'BlockStatement' ? body.body.length === 0 : body.type === 'Literal' || (body.type === 'Identifier' && body.name === 'undefined')

/** `Number.NaN`, `Math.PI`, a member of an enum or of a constant object: `Level.Unknown`, `DEFAULTS.score`. */
function isMemberConstant(module: TypeScriptModule, node: TsNode & { readonly type: 'MemberExpression' }): boolean {
  if (numberConstants.test(qualifiedName(module, node) ?? '')) return true
  const owner = unwrapped(node.object)
  if (owner.type !== 'Identifier') return false
  const [only, ...others] = scopesOf(module).lookup(owner.name, owner)
  if (!only || others.length > 0) return false
  if (only.is === 'class') return isStaticConstant(module, only.declaration, lastName(node))
  return only.is === 'enum' || (only.is === 'variable' && isNamedConstant(module, owner))
}

/** `Scores.DEFAULT` of `class Scores { static readonly DEFAULT = 0 }`. */
function isStaticConstant(module: TypeScriptModule, { body }: ClassNode, name: string | undefined): boolean {
  const field = body.body.find((member) => member.type === 'PropertyDefinition' && member.static && lastName(member.key) === name)
  return name !== undefined && field?.type === 'PropertyDefinition' && field.value !== null && constantOf(module, field.value) !== undefined
}

const elements = /^(fill|concat|slice|toString|flat|map)$/

function isHollowCall(module: TypeScriptModule, call: CallExpression | NewExpression, hollow: (part: TsNode) => boolean): boolean {
  if (isMeasureReport(call, hollow)) return true
  const name = qualifiedName(module, call.callee)
  const given = call.arguments
  if (call.type === 'NewExpression') return classes.test(name ?? '') && given.every((each) => hollow(each) || isSize(each))
  if (name !== undefined && random.has(name)) return true
  if (name !== undefined && converters.has(name)) return given.length > 0 || name !== 'Symbol' ? given.every((each) => hollow(each) || isSize(each) || isSizeObject(each)) : true
  const { callee } = call
  // `Array(n).fill(0)`, `[0].concat([1])`.
  return callee.type === 'MemberExpression' && elements.test(lastName(callee) ?? '') && hollow(callee.object) && given.every(hollow)
}

/** `n`, `points.length`, `2 * n`: it says how many, and computes nothing. */
const isSize = (node: Expression | SpreadElement): boolean =>
  node.type !== 'SpreadElement' && !contains([node], 'CallExpression', 'NewExpression', 'AwaitExpression', 'ObjectExpression', 'ArrayExpression') && /(^|\.)(n|length|size|count|width|height)$|\d/i.test(sizeName(node))

function sizeName(node: TsNode): string {
  const at = unwrapped(node)
  if (at.type === 'BinaryExpression') return sizeName(at.right) === '' ? sizeName(at.left) : sizeName(at.right)
  return lastName(at) ?? (at.type === 'Literal' ? at.raw : '')
}

const isSizeObject = (node: Expression | SpreadElement): boolean =>
  node.type === 'ObjectExpression' && node.properties.every((each) => each.type === 'Property' && keyName(each) === 'length')

/** `this.report({ metric: 'm', value: 0 })` of an evaluation agent: a measurement that was not measured. */
function isMeasureReport({ callee, arguments: given }: CallExpression | NewExpression, hollow: (part: TsNode) => boolean): boolean {
  if (callee.type !== 'MemberExpression' || lastName(callee) !== 'report' || given.length !== 1) return false
  const [measure] = given
  return measure?.type === 'ObjectExpression' && measure.properties.some((each) => each.type === 'Property' && keyName(each) === 'value') && hollow(measure)
}

/**
 * A name given once, to a literal that cannot change: a constant, or an object or array with contents that nobody writes to. An empty
 * one is a constant at the top of a module alone, where nobody is handed it: elsewhere it may be filled, and `return rows` then gives
 * what was read so far.
 */
function isNamedConstant(module: TypeScriptModule, node: Identifier): boolean {
  if (constantOf(module, node)) return true
  const bindings = scopesOf(module).lookup(node.name, node)
  const given = givenValue(bindings)
  const [binding] = bindings
  if (!given || !binding || given.path.length > 0 || binding.is !== 'variable') return false
  const value = thawed(given.value)
  if ((value.type !== 'ObjectExpression' && value.type !== 'ArrayExpression') || !isLiteralOnly(value)) return false
  const isEmpty = value.type === 'ObjectExpression' ? value.properties.length === 0 : value.elements.length === 0
  if (isEmpty && binding.declaration.parent?.parent?.type !== 'Program') return false
  return scopesOf(module).references(binding).every((each) => isReadOnly(each) && !(isEmpty && isHandedOn(each)))
}

/** The `[]` of `Object.freeze([])`. */
function thawed(wrapped: Expression): TsNode {
  const node = unwrapped(wrapped)
  const [inner] = node.type === 'CallExpression' && /^(freeze|seal)$/.test(lastName(node.callee) ?? '') ? node.arguments : []
  return inner ? unwrapped(inner) : node
}

const isHandedOn = ({ parent }: TsNode): boolean =>
  (parent?.type === 'CallExpression' && !/^(freeze|seal)$/.test(lastName(parent.callee) ?? '')) || parent?.type === 'ExportSpecifier' || parent?.type === 'Property'

const isLiteralOnly = (value: TsNode): boolean =>
  !contains([value], 'CallExpression', 'NewExpression', 'AwaitExpression', 'FunctionExpression', 'ArrowFunctionExpression', 'MemberExpression', 'SpreadElement')
    && [...executedOf([value], 'Identifier')].every((node) => node.name === 'undefined' || node.name === 'NaN' || (node.parent?.type === 'Property' && node.parent.key === node && !node.parent.shorthand))

/** `x.y = 0` and `x.push(0)` write to what x holds. */
function isReadOnly(reference: TsNode): boolean {
  let at = reference
  while (at.parent?.type === 'MemberExpression' && at.parent.object === at) at = at.parent
  if (at === reference) return true
  const parent = at.parent
  return !(parent?.type === 'AssignmentExpression' && parent.left === at) && !(parent?.type === 'CallExpression' && parent.callee === at) && parent?.type !== 'UpdateExpression'
}

const sleepName = /^_*(sleep|delay|wait|pause|backoff|backOff|sleepMs|timeout)$/

/** Waiting before the next attempt: it tells nobody of the failure. */
export function isSleep(module: TypeScriptModule, call: CallExpression | NewExpression): boolean {
  const name = qualifiedName(module, call.callee)
  if (call.type === 'NewExpression') return name === 'Promise' && call.arguments.length === 1 && isTimerOnly(call.arguments[0])
  if (name === 'timers/promises.setTimeout' || name === 'timers/promises.scheduler.wait' || name === 'Atomics.wait' || name === 'Bun.sleep') return true
  return sleepName.test(lastName(call.callee) ?? '') && call.arguments.every((each) => each.type === 'Literal' || !contains([each], 'FunctionExpression', 'ArrowFunctionExpression'))
}

/** `(resolve) => setTimeout(resolve, 100)`. */
function isTimerOnly(executor: TsNode | undefined): boolean {
  if (executor?.type !== 'ArrowFunctionExpression' && executor?.type !== 'FunctionExpression') return false
  const calls = [...executedOf([executor.body], 'CallExpression')]
  return calls.length === 1 && /^(setTimeout|setImmediate|requestAnimationFrame)$/.test(lastName(calls[0]?.callee ?? executor) ?? '')
}
