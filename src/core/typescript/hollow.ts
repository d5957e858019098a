import type { AssignmentExpression, Expression, FunctionNode, IfStatement, Pattern, Statement, SwitchStatement, TsNode, VariableDeclaration } from './ast.ts'
import { constantOf, unwrapped } from './constants.ts'
import { isMention, isPartOfError, usesError } from './error-use.ts'
import { isExitStatus, namesFailures, recordsFailure, tellsFailure } from './failure-words.ts'
import { hollowCall, isConversion } from './hollow-calls.ts'
import { isHollowValue, isSleep } from './hollow-values.ts'
import type { TypeScriptModule } from './module.ts'
import { contains, lastName, statementsOf } from './walk.ts'

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
    if (statement.type === 'IfStatement') {
      if (gatherIf(place, statement, found)) continue
      return false
    }
    if (statement.type === 'SwitchStatement') {
      if (gatherSwitch(place, statement, found)) continue
      return false
    }
    if (statement.type === 'BlockStatement') {
      if (gather(place, statement.body, found)) continue
      return false
    }
    found.reached.push(statement)
    if (!gatherOne(place, statement, found)) found.hollow = false
    const end = ends[statement.type]
    if (end === undefined) continue
    found.ends.add(end)
    return false
  }
  return true
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
    const inside: Gathered = { ...found, ends: new Set() }
    const reached = gather(place, consequent, inside)
    if (!inside.hollow) found.hollow = false
    falls ||= (reached && index === cases.length - 1) || inside.ends.delete('break')
    for (const end of inside.ends) found.ends.add(end)
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

/** `return 0`, `return results.push(0)`, `return resolve(null)`. */
function gatherReturn(place: Place, statement: Statement, value: Expression, found: Gathered): boolean {
  if (isExitStatus(value, place.functionName)) return false
  if (putsConstant(place, statement, value, found)) return true
  const call = unwrapped(value)
  return (call.type === 'CallExpression' || call.type === 'AwaitExpression') && gatherExpression(place, statement, value, found)
}

function gatherVariables(place: Place, statement: VariableDeclaration, found: Gathered): boolean {
  const hollow = statement.declarations.every(({ init }) => {
    if (!init || init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') return true
    const value = unwrapped(init)
    // Whether the other name is used is seen by `usesError`.
    if (isPartOfError(value, place.errors)) return true
    return isHollowValue(place.module, init)
  })
  // A constant that only the handler knows takes nobody's place, and tells nobody.
  found.plain.push(statement)
  return hollow
}

function putsConstant(place: Place, at: TsNode, value: Expression, found: Gathered): boolean {
  if (!isHollowValue(place.module, value) || tellsFailure(place.module, value) || (value.type === 'Identifier' && namesFailures(value))) return false
  found.valued.push(at)
  found.values.push(value)
  return true
}

/** Notes where a constant goes. Returns false where that place records failures: `errors[name] = true`, `this.ok = false`. */
function noteTarget(place: Place, wrapped: Pattern | Expression, value: Expression, found: Gathered): boolean {
  const target = unwrapped(wrapped)
  switch (target.type) {
    case 'Identifier':
    case 'MemberExpression': {
      if (target.type === 'MemberExpression') {
        const holder = lastName(target.object)
        if (holder !== undefined && target.computed) found.assigned.add(holder)
        if (namesFailures(target.object)) return false
      }
      const name = lastName(target)
      if (name !== undefined) found.assigned.add(name)
      return name === undefined || !recordsFailure(place.module, name, value)
    }
    case 'ArrayPattern': {
      const parts = value.type === 'ArrayExpression' ? value.elements : []
      return target.elements.every((each, index) => !each || noteTarget(place, each, (parts[index] as Expression | undefined) ?? value, found))
    }
    case 'ObjectPattern':
      return true
    default:
      return false
  }
}

/** A constant that is assigned, yielded or put into a collection; a wait; a text. */
function gatherExpression(place: Place, at: TsNode, wrapped: Expression, found: Gathered): boolean {
  const value = unwrapped(wrapped)
  switch (value.type) {
    case 'Literal':
      return found.plain.push(at) > 0
    case 'UnaryExpression':
      return value.operator === 'void' && gatherExpression(place, at, value.argument, found)
    case 'AwaitExpression':
      return gatherExpression(place, at, value.argument, found)
    case 'YieldExpression':
      if (value.argument) return putsConstant(place, at, value.argument, found)
      found.values.push(null)
      return found.plain.push(at) > 0
    case 'AssignmentExpression':
      return gatherAssignment(place, at, value, found)
    case 'CallExpression':
    case 'NewExpression':
      if (isSleep(place.module, value) || (at.type === 'ExpressionStatement' && isConversion(value))) return found.plain.push(at) > 0
      return hollowCall(place, at, value, found, putsConstant)
    default:
      return false
  }
}

/** `x = y = 0` names both; `x ??= 0` and `x = x ?? 0` are assignments like others; `_ = error` uses nothing. */
function gatherAssignment(place: Place, at: TsNode, { operator, left, right }: AssignmentExpression, found: Gathered): boolean {
  const value = unwrapped(right)
  if (value.type === 'Identifier' && place.errors.has(value.name) && left.type === 'Identifier' && left.name === '_') return found.plain.push(at) > 0
  if (operator !== '=' && operator !== '??=' && operator !== '||=') return false
  if (value.type === 'AssignmentExpression') return noteTarget(place, left, value.right, found) && gatherAssignment(place, at, value, found)
  const otherwise = value.type === 'LogicalExpression' && lastName(value.left) === lastName(left) ? value.right : right
  return noteTarget(place, left, otherwise, found) && putsConstant(place, at, otherwise, found)
}
