import type { Expression, ForStatement, FunctionNode, IfStatement, Statement, SwitchStatement, TryStatement, TsNode, WhileStatement } from './ast.ts'
import { constantOf } from './constants.ts'
import { isMention, usesError } from './error-use.ts'
import { gatherExpression, gatherReturn, gatherVariables, putsConstant } from './hollow-expressions.ts'
import { isIdle } from './idle.ts'
import type { TypeScriptModule } from './module.ts'
import { contains, statementsOf } from './walk.ts'

/** How a hollow block ends, and what it puts in the place of the result that never came. */
export interface Hollow {
  /** What tells most: the first that puts a value in the result's place, else the first statement. Undefined for an empty block. */
  readonly telling: TsNode | undefined
  /** The constants that replace the result; null for a plain `return`. */
  readonly values: readonly (Expression | null)[]
  /** Names and properties that got one of the constants. */
  readonly assigned: ReadonlySet<string>
  readonly ends: ReadonlySet<End>
  /** The variable of the attempt keeps a value that the program gave it before, which is no constant. */
  readonly keeps?: boolean
}

export type End = 'falls through' | 'return' | 'continue' | 'break'

/** Where a handler stands, as far as its emptiness depends on it. */
export interface Place {
  readonly module: TypeScriptModule
  /** The names of the error and of its parts. */
  readonly errors: ReadonlySet<string>
  /** The name of the function around. */
  readonly functionName: string | undefined
}

export interface Gathered {
  /** False as soon as a statement was met that may do something about the failure. */
  hollow: boolean
  readonly valued: TsNode[]
  readonly plain: TsNode[]
  readonly values: (Expression | null)[]
  readonly assigned: Set<string>
  readonly ends: Set<End>
  /** What is executed: `throw error` after a `return` uses no error. */
  readonly reached: TsNode[]
}

const nothingYet = (ends: readonly End[]): Gathered => ({ hollow: true, valued: [], plain: [], values: [], assigned: new Set(), ends: new Set(ends), reached: [] })

/**
 * Looks whether a block does nothing about a failure: it is empty, leaves, waits or puts constants somewhere. Every other
 * statement, an unknown call above all, may record the failure or do something about it.
 * @returns what it does instead, or undefined when it is not hollow
 */
export function hollowBlock(place: Place, body: readonly Statement[]): Hollow | undefined {
  const found = nothingYet([])
  if (gather(place, body, found)) found.ends.add('falls through')
  else if (found.ends.size === 0) return undefined
  if (!found.hollow || usesError(found.reached, place.errors)) return undefined
  return { telling: found.valued[0] ?? found.plain[0], values: found.values, assigned: found.assigned, ends: found.ends }
}

/** The same for a function that is given the error of a promise. What it returns takes the place of the result. */
export function hollowFunction(place: Place, node: FunctionNode): Hollow | undefined {
  const { body } = node
  if (body.type === 'BlockStatement') return hollowBlock(place, body.body)
  const found = nothingYet(['return'])
  if (!putsConstant(place, body, body, found) && !gatherExpression(place, body, body, found)) return undefined
  return usesError([body], place.errors) ? undefined : { telling: node, values: found.values, assigned: found.assigned, ends: found.ends }
}

/** Gathers a block. Returns whether its end is reached. */
function gather(place: Place, body: readonly Statement[], found: Gathered): boolean {
  for (const statement of body) {
    if (!found.hollow) return true
    const falls = gatherNested(place, statement, found)
    if (falls === true) continue
    if (falls === false) return false
    found.reached.push(statement)
    if (!gatherOne(place, statement, found)) found.hollow = false
    const end = ends[statement.type]
    if (end === undefined) continue
    found.ends.add(end)
    return false
  }
  return true
}

/** A statement that holds others. Returns whether the one below is reached; undefined when it is no such statement. */
function gatherNested(place: Place, statement: Statement, found: Gathered): boolean | undefined {
  switch (statement.type) {
    case 'BlockStatement':
      return gather(place, statement.body, found)
    case 'IfStatement':
      return gatherIf(place, statement, found)
    case 'SwitchStatement':
      return gatherSwitch(place, statement, found)
    case 'LabeledStatement':
      // `break label` goes on below.
      return goesOn(gatherInside(place, statementsOf(statement.body), ['break'], found))
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return gatherLoop(place, statement, found)
    case 'TryStatement':
      return gatherTry(place, statement, found)
    default:
      return undefined
  }
}

/** Gathers a block that some jumps leave only for what follows it. */
function gatherInside(place: Place, body: readonly Statement[], inner: readonly End[], found: Gathered): Inside {
  const inside: Gathered = { ...found, ends: new Set() }
  const reached = gather(place, body, inside)
  if (!inside.hollow) found.hollow = false
  const jumped = inner.filter((end) => inside.ends.delete(end)).length > 0
  for (const end of inside.ends) found.ends.add(end)
  return { reached, jumped }
}

interface Inside { readonly reached: boolean; readonly jumped: boolean }

const goesOn = ({ reached, jumped }: Inside): boolean => reached || jumped

/** `do { return 0 } while (true)`. The test of a loop must only ask. */
function gatherLoop(place: Place, statement: WhileStatement | ForStatement, found: Gathered): boolean {
  const parts = statement.type === 'ForStatement' ? [statement.init, statement.update, statement.test] : [statement.test]
  const own = parts.filter((part) => part !== null)
  found.reached.push(...own)
  if (contains(own, 'CallExpression', 'NewExpression', 'AwaitExpression', 'YieldExpression')) found.hollow = false
  const forEver = statement.test === null || constantOf(place.module, statement.test)?.value === true
  const falls = goesOn(gatherInside(place, statementsOf(statement.body), ['break', 'continue'], found))
  return falls || !(forEver || statement.type === 'DoWhileStatement')
}

/** A `try` that throws the error at itself ends as its handler does. */
function gatherTry(place: Place, { block, handler, finalizer }: TryStatement, found: Gathered): boolean {
  const last = block.body.at(-1)
  const throws = last?.type === 'ThrowStatement' && handler !== null
  const body = gather(place, throws ? block.body.slice(0, -1) : block.body, found) && !throws
  if (throws && !isIdle(last.argument)) found.hollow = false
  const handled = handler !== null && gather(place, handler.body.body, found)
  const left = finalizer === null || gather(place, finalizer.body, found)
  return left && (body || handled)
}

const ends: Readonly<Partial<Record<Statement['type'], End>>> = { ReturnStatement: 'return', ContinueStatement: 'continue', BreakStatement: 'break' }

function gatherIf(place: Place, { test, consequent, alternate }: IfStatement, found: Gathered): boolean {
  if (contains([test], 'CallExpression', 'NewExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression', 'YieldExpression')) found.hollow = false
  found.reached.push(test)
  // `if (false) throw error` handles nothing: only what can be reached counts.
  const known = constantOf(place.module, test)
  const then = !(known && !known.value) && gather(place, statementsOf(consequent), found)
  const otherwise = !known?.value && gather(place, statementsOf(alternate), found)
  return then || otherwise
}

/** Each case is a block of its own, and `break` goes on below. */
function gatherSwitch(place: Place, { discriminant, cases }: SwitchStatement, found: Gathered): boolean {
  const asked = [discriminant, ...cases.flatMap(({ test }) => test ?? [])]
  found.reached.push(...asked)
  if (contains(asked, 'CallExpression', 'NewExpression', 'AwaitExpression', 'AssignmentExpression')) found.hollow = false
  let falls = cases.every(({ test }) => test !== null)
  for (const [index, { consequent }] of cases.entries()) {
    const { reached, jumped } = gatherInside(place, consequent, ['break'], found)
    falls ||= (reached && index === cases.length - 1) || jumped
  }
  return falls
}

/** Notes one statement. Returns false when it is not hollow. */
function gatherOne(place: Place, statement: Statement, found: Gathered): boolean {
  switch (statement.type) {
    case 'EmptyStatement':
    case 'DebuggerStatement':
      return true
    case 'ContinueStatement':
    case 'BreakStatement':
    case 'FunctionDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      found.plain.push(statement)
      return true
    case 'ReturnStatement':
      if (statement.argument) return gatherReturn(place, statement, statement.argument, found)
      found.plain.push(statement)
      found.values.push(null)
      return true
    case 'VariableDeclaration':
      return gatherVariables(place, statement, found)
    case 'ExpressionStatement':
      if (isMention(statement)) return true
      return gatherExpression(place, statement, statement.expression, found)
    default:
      return false
  }
}

