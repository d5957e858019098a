import type { CatchClause, FunctionNode, TsNode } from './ast.ts'
import { errorNames, usesError } from './error-use.ts'
import { cleansUp, type Discard, isNothing } from './idioms.ts'
import { isFunction } from './outcome-use.ts'
import { rejectionHandler } from './rejections.ts'
import { contains } from './walk.ts'

/** The error that is in flight around a `try` in a handler or in a `finally`. A `return` there would drop it. */
export function cleansUpInFlight({ statement, body, hollow }: Discard): boolean {
  let child = statement
  for (let at = statement.parent; at && !isFunction(at); child = at, at = at.parent) {
    if (at.type === 'TryStatement' && at.finalizer === child) return cleansUp(body)
    if (at.type === 'CatchClause') return !hollow.ends.has('return') && cleansUp(body)
  }
  return hollow.values.every((value) => value === null || isNothing(value)) && cleansUp(body)
}

/**
 * A second failure while a first one is handled, where nothing takes the place of a result.
 * @returns 'told' when the attempt hands the first error on, 'kept' when the handler uses it elsewhere
 */
export function secondFailure({ statement, body, hollow }: Discard): 'told' | 'kept' | undefined {
  if (hollow.values.length > 0 || hollow.ends.size !== 1 || !hollow.ends.has('falls through')) return undefined
  // What the attempt gives would be a result.
  if (contains(body, 'ReturnStatement', 'AssignmentExpression')) return undefined
  const handler = handlerAround(statement)
  const names = errorNames(handler?.type === 'CatchClause' ? handler.param : handler?.params[0])
  if (!handler || names.size === 0) return undefined
  if (usesError(body, names)) return 'told'
  return usesError([handler.body], names) ? 'kept' : undefined
}

/** The nearest handler, a `catch` or a function given to a promise, in which a statement runs. */
function handlerAround(statement: TsNode): CatchClause | FunctionNode | undefined {
  for (let at = statement.parent; at; at = at.parent) {
    if (at.type === 'CatchClause') return at
    if (!isFunction(at)) continue
    const call = at.parent
    return call?.type === 'CallExpression' && rejectionHandler(call) === at ? at : undefined
  }
  return undefined
}
