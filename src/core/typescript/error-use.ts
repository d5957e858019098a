import type { Identifier, Parameter, Pattern, Statement, TsNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import { isConversion } from './hollow-calls.ts'
import { isRead } from './scope-reads.ts'
import { executed, executedOf } from './walk.ts'

/** The names that the parameter of a handler gives to the error, or to parts of it. */
export function errorNames(parameter: Parameter | null | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  if (!parameter) return names
  for (const node of executedOf([parameter], 'Identifier')) if (isBound(node)) names.add(node.name)
  return names
}

const isBound = (node: Identifier): boolean => !(node.parent?.type === 'Property' && node.parent.key === node && node.parent.value !== node)

/**
 * Whether a block uses one of the names in what is executed in place. `void error`, a bare mention, `_ = error` and another name
 * that is not read either are no use: they only silence a linter.
 */
export function usesError(body: readonly TsNode[], names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false
  for (const node of executed(body)) {
    if (node.type === 'Identifier' && names.has(node.name) && isRead(node) && !isThrownAway(node, body)) return true
  }
  return false
}

function isThrownAway(node: Identifier, body: readonly TsNode[]): boolean {
  const parent = outside(node)
  switch (parent?.type) {
    case 'ExpressionStatement':
      return true
    case 'UnaryExpression':
      return parent.operator === 'void'
    case 'AssignmentExpression':
      return parent.left.type === 'Identifier' && parent.left.name === '_'
    case 'VariableDeclarator':
      return isUnusedAlias(parent.id, body)
    default:
      return false
  }
}

function outside(node: Identifier): TsNode | undefined {
  let at: TsNode = node
  while (at.parent && isSameValue(at, at.parent)) at = at.parent
  return at.parent
}

/** Types, a part of the error, and conversions whose result may still be dropped. */
function isSameValue(node: TsNode, parent: TsNode): boolean {
  switch (parent.type) {
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
      return true
    case 'MemberExpression':
      return parent.object === node && parent.parent?.type !== 'AssignmentExpression' && !(parent.parent?.type === 'CallExpression' && parent.parent.callee === parent)
    case 'CallExpression':
      return parent.callee !== node && isConversion(parent)
    default:
      return false
  }
}

/** The error, or a part of it: `error`, `(error as Error).message`. */
export function isPartOfError(wrapped: TsNode, names: ReadonlySet<string>): boolean {
  let at = unwrapped(wrapped)
  while (at.type === 'MemberExpression' && !at.computed) at = unwrapped(at.object)
  return at.type === 'Identifier' && names.has(at.name)
}

function isUnusedAlias(id: Pattern, body: readonly TsNode[]): boolean {
  const names = errorNames(id)
  return names.size > 0 && ![...executed(body)].some((node) => node.type === 'Identifier' && names.has(node.name) && isRead(node))
}

/** Whether a statement only mentions the error: `void error`, `const _ = error`. It says nothing of what the handler does. */
export function isMention(statement: Statement): boolean {
  if (statement.type !== 'ExpressionStatement') return false
  const expression = unwrapped(statement.expression)
  return expression.type === 'Identifier' || (expression.type === 'UnaryExpression' && expression.operator === 'void' && unwrapped(expression.argument).type === 'Identifier')
}
