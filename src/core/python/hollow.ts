import type { Call, Expr, PyNode, Stmt } from './ast.ts'
import { isEllipsis, isFalseConstant } from './constants.ts'
import { usesError } from './error-use.ts'
import { isExitStatus, namesFailures, recordsFailure, tellsFailure } from './failure-words.ts'
import { isHollowValue, isSleep } from './hollow-values.ts'
import { isIdle } from './idle.ts'
import type { PythonModule } from './module.ts'
import { contains, executedOf, lastName } from './walk.ts'

/** How a hollow block ends, and what it puts in the place of the result that never came. */
export interface Hollow {
  /** The statement that tells most: the first that puts a value in the result's place, else the first that is no comment. */
  readonly telling: Stmt
  /** The constants that replace the result; null for a plain `return`. */
  readonly values: readonly (Expr | null)[]
  /** Names and attributes that got one of the constants. */
  readonly assigned: ReadonlySet<string>
  readonly ends: ReadonlySet<End>
}

export type End = 'falls through' | 'return' | 'continue' | 'break'

/** Where a handler stands, as far as its emptiness depends on it. */
export interface Place {
  readonly module: PythonModule
  /** The name of the exception, when it has one. */
  readonly error: string | undefined
  /** The name of the function around. */
  readonly functionName: string | undefined
}

interface Gathered {
  /** False as soon as a statement was met that may do something about the failure. */
  hollow: boolean
  readonly valued: Stmt[]
  readonly plain: Stmt[]
  readonly values: (Expr | null)[]
  readonly assigned: Set<string>
  readonly ends: Set<End>
  /** What is executed: `raise error` after a `return` uses no error. */
  readonly reached: PyNode[]
}

/**
 * Looks whether a block does nothing about a failure: it only passes, leaves, waits or puts constants somewhere. Every other
 * statement, an unknown call above all, may record the failure or do something about it.
 * @returns what it does instead, or undefined when it is not hollow
 */
export function hollowBlock(place: Place, body: readonly Stmt[]): Hollow | undefined {
  const found: Gathered = { hollow: true, valued: [], plain: [], values: [], assigned: new Set(), ends: new Set(), reached: [] }
  if (gather(place, body, found)) found.ends.add('falls through')
  else if (found.ends.size === 0) return undefined
  const telling = found.valued[0] ?? found.plain[0] ?? body[0]
  if (!telling || !found.hollow || (place.error !== undefined && usesError(place.module, found.reached, place.error))) return undefined
  return { telling, values: found.values, assigned: found.assigned, ends: found.ends }
}

/** Gathers a block. Returns whether its end is reached. */
function gather(place: Place, body: readonly Stmt[], found: Gathered): boolean {
  for (const stmt of body) {
    if (stmt.nodeType === 'If') {
      found.reached.push(stmt.test)
      if (contains([stmt.test], 'Call', 'Await', 'NamedExpr', 'Yield', 'YieldFrom')) found.hollow = false
      // `if False: raise` handles nothing: only what can be reached counts.
      const then = !isFalseConstant(stmt.test) && gather(place, stmt.body, found)
      const otherwise = !isTrueConstant(stmt.test) && gather(place, stmt.orelse, found)
      if (!then && !otherwise) return false
      continue
    }
    found.reached.push(stmt)
    if (!gatherOne(place, stmt, found)) found.hollow = false
    const end = endOf(stmt)
    if (end === undefined) continue
    found.ends.add(end)
    return false
  }
  return true
}

const isTrueConstant = (test: Expr): boolean => test.nodeType === 'Constant' && !isFalseConstant(test)

function endOf({ nodeType }: Stmt): End | undefined {
  switch (nodeType) {
    case 'Return':
      return 'return'
    case 'Continue':
      return 'continue'
    case 'Break':
      return 'break'
    default:
      return undefined
  }
}

/** Notes one statement. Returns false when it is not hollow. */
function gatherOne(place: Place, stmt: Stmt, found: Gathered): boolean {
  switch (stmt.nodeType) {
    case 'Pass':
    case 'Continue':
    case 'Break':
    case 'Comment':
    case 'Global':
    case 'Nonlocal':
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      found.plain.push(stmt)
      return true
    case 'Delete':
      found.plain.push(stmt)
      return stmt.targets.every(({ nodeType }) => nodeType === 'Name')
    case 'Return':
      if (!stmt.value) {
        found.plain.push(stmt)
        found.values.push(null)
        return true
      }
      return !isExitStatus(stmt, place.functionName) && putsConstant(place, stmt, stmt.value, [], found)
    case 'Assign':
      if (namesError(place, stmt.targets, stmt.value, found)) return found.plain.push(stmt) > 0
      return isThrownAway(place, stmt.targets, stmt.value, stmt, found) || putsConstant(place, stmt, withoutItself(stmt.targets, stmt.value), stmt.targets, found)
    case 'AnnAssign':
      if (stmt.value) return putsConstant(place, stmt, stmt.value, [stmt.target], found)
      found.plain.push(stmt)
      return true
    case 'Expr':
      return gatherExpression(place, stmt, stmt.value, found)
    default:
      return false
  }
}

/** The constant of `rows = rows or []`. */
function withoutItself([target]: readonly Expr[], value: Expr): Expr {
  if (value.nodeType !== 'BoolOp' || value.values.length !== 2 || !target) return value
  const [kept, otherwise] = value.values
  return kept && otherwise && lastName(kept) !== undefined && lastName(kept) === lastName(target) ? otherwise : value
}

/** `message = str(error)`, and `text = message.strip()` after it: whether the name is used is seen by `usesError`. */
function namesError({ error }: Place, targets: readonly Expr[], value: Expr, found: Gathered): boolean {
  if (error === undefined || !isIdle(value) || !targets.every(({ nodeType }) => nodeType === 'Name')) return false
  const given = new Set(found.reached.flatMap((node) => (node.nodeType === 'Assign' && node.value !== value ? node.targets.map((target) => lastName(target)) : [])))
  return [...executedOf([value], 'Name')].some(({ id }) => id === error || given.has(id))
}

/** `_ = error` silences a linter and uses nothing. */
function isThrownAway({ error }: Place, targets: readonly Expr[], value: Expr, stmt: Stmt, found: Gathered): boolean {
  const thrown = value.nodeType === 'Name' && value.id === error && targets.every((target) => target.nodeType === 'Name' && target.id === '_')
  if (thrown) found.plain.push(stmt)
  return thrown
}

function putsConstant(place: Place, stmt: Stmt, given: Expr, targets: readonly Expr[], found: Gathered): boolean {
  const value = withoutError(place, given)
  if (!isHollowValue(place.module, value) || tellsFailure(value) || (value.nodeType === 'Name' && namesFailures(value))) return false
  for (const target of targets) if (!noteTarget(target, value, found)) return false
  found.valued.push(stmt)
  found.values.push(value)
  return true
}

/** Notes where a constant goes. Returns false where that place records failures: `errors[name] = True`, `self.ok = False`. */
function noteTarget(target: Expr, value: Expr, found: Gathered): boolean {
  switch (target.nodeType) {
    case 'Name':
    case 'Attribute': {
      const name = lastName(target) ?? ''
      found.assigned.add(name)
      return !recordsFailure(name, value)
    }
    case 'Subscript': {
      const holder = lastName(target.value)
      if (holder !== undefined) found.assigned.add(holder)
      if (namesFailures(target.value)) return false
      return target.slice.nodeType !== 'Constant' || typeof target.slice.value !== 'string' || !recordsFailure(target.slice.value, value)
    }
    case 'Tuple':
    case 'List': {
      const parts = value.nodeType === 'Tuple' || value.nodeType === 'List' ? value.elts : []
      return target.elts.every((each, index) => noteTarget(each, parts[index] ?? value, found))
    }
    default:
      return false
  }
}

/** The None of `error and None`. */
function withoutError({ error }: Place, value: Expr): Expr {
  const [first, last] = value.nodeType === 'BoolOp' && value.op.nodeType === 'And' && value.values.length === 2 ? value.values : []
  return last && first?.nodeType === 'Name' && first.id === error ? last : value
}

const collectors = new Set(['append', 'add', 'insert', 'extend', 'setdefault', 'put', 'put_nowait', 'appendleft'])

/** `...`, a string, a mention of the error, a wait, `yield 0.0`, `scores.append(0.0)`. */
function gatherExpression(place: Place, stmt: Stmt, value: Expr, found: Gathered): boolean {
  if (value.nodeType !== 'Constant' && isIdle(value)) return found.plain.push(stmt) > 0
  switch (value.nodeType) {
    case 'Constant':
    case 'Name':
      found.plain.push(stmt)
      return value.nodeType === 'Name' || isEllipsis(value) || typeof value.value === 'string'
    case 'Await':
      return gatherExpression(place, stmt, value.value, found)
    case 'Yield':
      if (value.value) return putsConstant(place, stmt, value.value, [], found)
      found.values.push(null)
      return found.plain.push(stmt) > 0
    case 'NamedExpr':
      return putsConstant(place, stmt, value.value, [value.target], found)
    case 'Call':
      if (isSleep(place.module, value)) return found.plain.push(stmt) > 0
      return collectsConstant(place, stmt, value, found)
    default:
      return false
  }
}

function collectsConstant(place: Place, stmt: Stmt, call: Call, found: Gathered): boolean {
  const { func, args } = call
  if (func.nodeType !== 'Attribute' || !collectors.has(func.attr) || args.length === 0 || call.keywords.length > 0) return false
  const last = args.at(-1)
  if (namesFailures(func.value) || !last || !isHollowValue(place.module, last) || last.nodeType === 'Name') return false
  const holder = lastName(func.value)
  if (holder !== undefined) found.assigned.add(holder)
  return putsConstant(place, stmt, last, [], found)
}
