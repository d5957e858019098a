import type { CatchClause, Expression, Statement, TryStatement } from './ast.ts'
import { stringValue, unwrapped } from './constants.ts'
import { contains, following, lastName, loopAround, statementsOf } from './walk.ts'

/** Kinds of errors that say "there is none" or "no more": an item without them is no loss. */
const meantToSkip = /Abort|Cancel|NotFound|NoSuch|NotExist|Exists|Skip|Stop|Done|Exit|EndOf|Empty|Closed|Duplicate/

/**
 * Whether a handler in a loop tells one kind of error by its type alone, leaves the item out for it and throws all others: what
 * `except ValueError: continue` is in Python. A code or a status says more than a type, and a search may well leave one out.
 */
export function skipsItem(clause: CatchClause, statement: TryStatement): boolean {
  const name = clause.param?.type === 'Identifier' ? clause.param.name : undefined
  if (name === undefined || !loopAround(statement) || contains(statement.block.body, 'ReturnStatement', 'BreakStatement')) return false
  const [first, second, ...others] = clause.body.body
  if (first?.type !== 'IfStatement' || others.length > 0) return false
  const [then, otherwise] = [statementsOf(first.consequent), first.alternate ? statementsOf(first.alternate) : second ? [second] : []]
  const negated = first.test.type === 'UnaryExpression' && first.test.operator === '!'
  const kind = kindAsked(negated ? (first.test as Expression & { readonly argument: Expression }).argument : first.test, name)
  if (kind === undefined || meantToSkip.test(kind)) return false
  const [skipping, rest] = negated ? [otherwise, then] : [then, otherwise]
  return rethrows(rest, name) && leavesOut(skipping, statement)
}

/** The 'RangeError' of `error instanceof RangeError` and `error.name === 'RangeError'`. */
function kindAsked(wrapped: Expression, error: string): string | undefined {
  const test = unwrapped(wrapped)
  if (test.type !== 'BinaryExpression') return undefined
  const left = unwrapped(test.left)
  if (test.operator === 'instanceof') return left.type === 'Identifier' && left.name === error ? lastName(test.right) : undefined
  if (!/^===?$/.test(test.operator) || left.type !== 'MemberExpression' || lastName(left) !== 'name' || lastName(left.object) !== error) return undefined
  return stringValue(test.right)
}

function rethrows(statements: readonly Statement[], error: string): boolean {
  const [only, ...others] = statements
  return only?.type === 'ThrowStatement' && others.length === 0 && only.argument.type === 'Identifier' && only.argument.name === error
}

/** `continue`, or nothing where the turn of the loop ends anyway. */
function leavesOut(statements: readonly Statement[], statement: TryStatement): boolean {
  const [only, ...others] = statements
  if (only) return only.type === 'ContinueStatement' && others.length === 0
  return following(statement).length === 0
}
