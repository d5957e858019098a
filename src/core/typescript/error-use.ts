import type { Identifier, Parameter, Statement, TsNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import { isIdle } from './idle.ts'
import { isFunction } from './outcome-use.ts'
import { isRead } from './scope-reads.ts'
import { executed, executedOf, lastName } from './walk.ts'

/** The names that the parameter of a handler gives to the error, or to parts of it. */
export function errorNames(parameter: Parameter | null | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  if (!parameter) return names
  for (const node of executedOf([parameter], 'Identifier')) if (isBound(node)) names.add(node.name)
  return names
}

const isBound = (node: Identifier): boolean => !(node.parent?.type === 'Property' && node.parent.key === node && node.parent.value !== node)

/**
 * Whether a block uses one of the names in what is executed in place. A bare mention, `void error`, `_ = error`, a text of it that
 * nobody takes and the question whether there is an error are no use. Another name that the block gives it is followed.
 */
export function usesError(body: readonly TsNode[], names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false
  const aliases = aliasesIn(body, names)
  const all = new Set([...names, ...aliases.names])
  for (const node of executed(body)) {
    if (node.type === 'Identifier' && all.has(node.name) && isRead(node) && !isThrownAway(node, aliases)) return true
  }
  return false
}

interface Aliases {
  readonly names: ReadonlySet<string>
  /** The declarations that give the names, or names that nobody reads. */
  readonly declared: ReadonlySet<TsNode>
}

/** The other names that a block gives the error or a part of it: `const { code } = error`, `const message = String(error)`. */
function aliasesIn(body: readonly TsNode[], errors: ReadonlySet<string>): Aliases {
  const names = new Set<string>()
  const declared = new Set<TsNode>()
  const open = [...executedOf(body, 'VariableDeclarator')].filter(({ init }) => init && isIdle(init))
  for (let more = true; more;) {
    more = false
    for (const each of open) {
      if (declared.has(each) || !each.init || ![...executedOf([each.init], 'Identifier')].some(({ name }) => errors.has(name) || names.has(name))) continue
      const own = errorNames(each.id)
      // The outcome of a question is used where it is read.
      if (isQuestion(each.init) && [...executedOf(body, 'Identifier')].some((node) => own.has(node.name) && isRead(node))) continue
      for (const name of own) names.add(name)
      declared.add(each)
      more = true
    }
  }
  return { names, declared }
}

/** `error.code === 'ENOENT'`, `error.message.includes('404')`. */
const isQuestion = (init: TsNode): boolean =>
  [...executed([init])].some((node) => (node.type === 'BinaryExpression' && node.operator !== '+') || (node.type === 'CallExpression' && /^(includes|startsWith|endsWith)$/.test(lastName(node.callee) ?? '')))

function isThrownAway(node: Identifier, { declared }: Aliases): boolean {
  let at: TsNode = node
  for (; at.parent && isSameValue(at, at.parent); at = at.parent);
  return at.parent !== undefined && (isIgnored(at, at.parent) || isPartOfIdle(at, declared))
}

/** Types, a part of the error, conversions, and the outcome of a question about it. */
function isSameValue(node: TsNode, parent: TsNode): boolean {
  switch (parent.type) {
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
      return true
    case 'UnaryExpression':
      return parent.operator === '!'
    case 'MemberExpression':
      return parent.object === node && parent.parent?.type !== 'AssignmentExpression' && !(parent.parent?.type === 'CallExpression' && parent.parent.callee === parent)
    case 'CallExpression':
      return parent.callee !== node && isIdle(parent)
    case 'SequenceExpression':
    case 'LogicalExpression':
      return !isIgnored(node, parent)
    default:
      return false
  }
}

/** `void error`, `_ = error`, `if (error)`, `error ? 0 : 1`, `error && 0`, `(error, 0)`. */
function isIgnored(node: TsNode, parent: TsNode): boolean {
  switch (parent.type) {
    case 'ExpressionStatement':
      return true
    case 'UnaryExpression':
      return parent.operator === 'void'
    case 'AssignmentExpression':
      return parent.left.type === 'Identifier' && parent.left.name === '_'
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node
    case 'LogicalExpression':
      return parent.operator === '&&' && parent.left === node
    case 'SequenceExpression':
      return parent.expressions.at(-1) !== node
    default:
      return false
  }
}

/** The value is part of a statement that only makes a value, or of one that gives it a name that is followed. */
function isPartOfIdle(node: TsNode, declared: ReadonlySet<TsNode>): boolean {
  let at: TsNode = node
  while (at.parent && !isFunction(at) && /Expression$|^TemplateLiteral$|^Property$|^SpreadElement$/.test(at.parent.type)) at = at.parent
  if (at.parent?.type === 'VariableDeclarator') return declared.has(at.parent)
  return at.parent?.type === 'ExpressionStatement' && isIdle(at)
}

/** The error, or a part of it: `error`, `(error as Error).message`. */
export function isPartOfError(wrapped: TsNode, names: ReadonlySet<string>): boolean {
  let at = unwrapped(wrapped)
  while (at.type === 'MemberExpression' && !at.computed) at = unwrapped(at.object)
  return at.type === 'Identifier' && names.has(at.name)
}

/** Whether a statement only makes a value that nobody takes: `void error`, `error.message`. It says nothing of what the handler does. */
export const isMention = (statement: Statement): boolean => statement.type === 'ExpressionStatement' && unwrapped(statement.expression).type !== 'Literal' && isIdle(statement.expression)
