import type { CallExpression, Expression, NewExpression, SpreadElement, TsNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import { isFunction } from './outcome-use.ts'
import { lastName } from './walk.ts'

/** Below this nesting nothing is looked at. */
const deepest = 30

/**
 * Whether an expression does nothing but give a value: names, parts, comparisons, texts put together, conversions, and an error that
 * is made and not thrown. As a statement it is thrown away.
 */
export function isIdle(wrapped: TsNode | null, depth = 0): boolean {
  if (wrapped === null) return true
  if (depth > deepest) return false
  const all = (parts: readonly (TsNode | null)[]) => parts.every((part) => isIdle(part, depth + 1))
  // The last of a sequence is what `unwrapped` gives.
  if (wrapped.type === 'SequenceExpression') return all(wrapped.expressions)
  const node = unwrapped(wrapped)
  switch (node.type) {
    case 'Identifier':
    case 'Literal':
    case 'ThisExpression':
    case 'PrivateIdentifier':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true
    case 'TemplateLiteral':
      return all(node.expressions)
    case 'ArrayExpression':
      return all(node.elements)
    case 'SpreadElement':
      return all([node.argument])
    case 'UnaryExpression':
      return node.operator !== 'delete' && all([node.argument])
    case 'BinaryExpression':
    case 'LogicalExpression':
      return all([node.left, node.right])
    case 'ConditionalExpression':
      return all([node.test, node.consequent, node.alternate])
    case 'MemberExpression':
      return all(node.computed ? [node.object, node.property] : [node.object])
    case 'ObjectExpression':
      return all(node.properties.map((each) => (each.type === 'SpreadElement' ? each.argument : each.value)))
    case 'CallExpression':
    case 'NewExpression':
      return isIdleCall(node, all)
    default:
      return false
  }
}

const conversions = /^(toString|valueOf|toJSON|toLocaleString|trim|slice|substring|split|toLowerCase|toUpperCase|replace|replaceAll|includes|startsWith|endsWith|padStart|padEnd)$/

function isIdleCall({ type, callee, arguments: given }: CallExpression | NewExpression, all: (parts: readonly TsNode[]) => boolean): boolean {
  const called = unwrapped(callee)
  if (type === 'NewExpression') return /(Error|Exception)$/.test(lastName(called) ?? '') && all(given)
  // `(() => {})()`.
  if (isFunction(called)) return called.body.type === 'BlockStatement' && called.body.body.length === 0 && all(given)
  if (isConversion({ callee })) return all(given)
  return called.type === 'MemberExpression' && conversions.test(lastName(called) ?? '') && all([called.object, ...given])
}

/** `String(error)`, `JSON.stringify(error)`: as a statement nobody gets the text. */
export const isConversion = ({ callee }: Pick<CallExpression, 'callee'>): boolean =>
  (callee.type === 'Identifier' && /^(String|Number|Boolean|Array|Object)$/.test(callee.name)) || (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'JSON')

/** Whether all but the last of a sequence are idle: `(record(error), 0)` records. */
export function onlyLastCounts(node: Expression | SpreadElement): boolean {
  let at: TsNode = node
  while (at.type === 'TSAsExpression' || at.type === 'TSNonNullExpression' || at.type === 'TSSatisfiesExpression') at = at.expression
  return at.type !== 'SequenceExpression' || at.expressions.slice(0, -1).every((each) => isIdle(each))
}
