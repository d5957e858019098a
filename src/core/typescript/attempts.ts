import type { Expression, Identifier, Statement, TsNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import { recordsFailure } from './failure-words.ts'
import { asks, type Discard } from './idioms.ts'
import { isHollowValue } from './hollow-values.ts'
import type { TypeScriptModule } from './module.ts'
import { scopesOf } from './scope.ts'
import { contains, executedOf, following, lastName, loopAround } from './walk.ts'

/** Ways to write an attempt that tell what its failure means. */

const leavesLoop = (nodes: readonly TsNode[]): boolean => contains(nodes, 'ReturnStatement', 'BreakStatement')

/** A `while`, or a `for` without a count, that goes on until the attempt succeeds: no result exists before that. */
export function retriesUntilDone({ statement, body, hollow: { ends } }: Discard): boolean {
  const loop = loopAround(statement)
  if (!loop || ends.has('return') || ends.has('break') || !(loop.type === 'WhileStatement' || loop.type === 'DoWhileStatement' || (loop.type === 'ForStatement' && !loop.test))) return false
  return leavesLoop(body) || (ends.has('continue') && leavesLoop(following(statement)))
}

/** A `for … of` over candidates that stops at the first that works: one that does not is no failure. Counted attempts are. */
export function searches({ statement, body, hollow: { values, ends } }: Discard): boolean {
  const loop = loopAround(statement)
  if (loop?.type !== 'ForOfStatement' || values.length > 0 || ends.has('break')) return false
  return leavesLoop(body) || (ends.has('continue') && leavesLoop(following(statement)))
}

const mostOfSearch = 3

/** What is tried of each candidate is short enough to see. */
export const isShort = (body: readonly TsNode[]): boolean => body.length <= mostOfSearch && !contains(body, 'TryStatement') && (asks(body) || !contains(body, 'AwaitExpression'))

/**
 * The attempt ends in `supported = true`: the flag that stays as it was is the record of the failure.
 * @returns 'record' when the name says so, 'flag' for any other name, and in a loop
 */
export function setsFlag({ module, body, statement, hollow }: Discard): 'record' | 'flag' | undefined {
  const last = body.at(-1)
  if (hollow.values.length > 0 || !hollow.ends.has('falls through') || hollow.ends.size > 1 || last?.type !== 'ExpressionStatement') return undefined
  const set = unwrapped(last.expression)
  if (set.type !== 'AssignmentExpression' || set.operator !== '=' || set.right.type !== 'Literal' || typeof set.right.value !== 'boolean') return undefined
  // Anything else that is stored is a result.
  if ([...executedOf(body, 'AssignmentExpression')].length > 1) return undefined
  const name = lastName(set.left)
  if (name === undefined || (set.left.type === 'Identifier' && !isReadAgain(module, set.left))) return undefined
  return !loopAround(statement) && recordsWhenNot(module, name, set.right) ? 'record' : 'flag'
}

const isReadAgain = (module: TypeScriptModule, node: Identifier): boolean => {
  const [binding] = scopesOf(module).lookup(node.name, node)
  return binding === undefined || scopesOf(module).references(binding).length > 0
}

/** `converged = false` would be a record, so `converged` that never became true is one. */
const recordsWhenNot = (module: TypeScriptModule, name: string, set: Expression & { readonly type: 'Literal' }): boolean =>
  recordsFailure(module, name, { ...set, value: set.value !== true, raw: String(set.value !== true) })

/** `this.at = saved` right below: what was tried is taken back, and another reading follows. */
export function takesBack(module: TypeScriptModule, { statement, hollow }: Discard): boolean {
  const [next] = following(statement)
  const back = next?.type === 'ExpressionStatement' ? unwrapped(next.expression) : undefined
  if (hollow.values.length > 0 || back?.type !== 'AssignmentExpression' || back.right.type !== 'Identifier') return false
  const [binding] = scopesOf(module).lookup(back.right.name, back.right)
  return binding?.is === 'variable' && binding.init !== null && module.textOf(binding.init) === module.textOf(back.left)
}

const mostFollowing = 4

/** Below an attempt that returns stands another answer, which is no constant: the text itself, a name in a table. */
export function answersOtherwise({ module, statement, body, hollow }: Discard): boolean {
  if (hollow.values.length > 0 || hollow.ends.size !== 1 || !hollow.ends.has('falls through') || body.at(-1)?.type !== 'ReturnStatement') return false
  const next: readonly Statement[] = following(statement).slice(0, mostFollowing)
  return [...executedOf(next, 'ReturnStatement')].some(({ argument }) => argument !== null && !isHollowValue(module, argument))
}

const leniency = /^(silent|quiet|quietly|lenient|optional|ignoreErrors?|ignoreFailures?|ignoreMissing|missingOk|noThrow|nothrow|allowFailures?|swallow|suppress)$/

/** `if (silent) try { … } catch { return }`: the caller asked for it. */
export function isAskedFor({ statement }: Discard): boolean {
  const block = statement.parent?.type === 'BlockStatement' ? statement.parent : statement
  const around = block.parent
  return around?.type === 'IfStatement' && around.consequent === block && leniency.test(lastName(around.test) ?? '')
}
