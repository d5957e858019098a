import type { AssignmentExpression, Expression, Pattern, Statement, TsNode, VariableDeclaration } from './ast.ts'
import { unwrapped } from './constants.ts'
import { isPartOfError } from './error-use.ts'
import { isExitStatus, namesFailures, recordsFailure, tellsFailure } from './failure-words.ts'
import type { Gathered, Place } from './hollow.ts'
import { hollowCall } from './hollow-calls.ts'
import { isHollowValue, isSleep } from './hollow-values.ts'
import { isIdle, onlyLastCounts } from './idle.ts'
import { lastName } from './walk.ts'

/** `return 0`, `return results.push(0)`, `return resolve(null)`. */
export function gatherReturn(place: Place, statement: Statement, value: Expression, found: Gathered): boolean {
  if (isExitStatus(value, place.functionName)) return false
  if (putsConstant(place, statement, value, found)) return true
  const call = unwrapped(value)
  return (call.type === 'CallExpression' || call.type === 'AwaitExpression') && gatherExpression(place, statement, value, found)
}

/** Names that only the handler knows. */
export function gatherVariables(place: Place, statement: VariableDeclaration, found: Gathered): boolean {
  const hollow = statement.declarations.every(({ init }) => {
    if (!init || init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') return true
    // Whether another name of the error is used is seen by `usesError`.
    return isIdle(init) || isHollowValue(place.module, init)
  })
  // A constant that only the handler knows takes nobody's place, and tells nobody.
  found.plain.push(statement)
  return hollow
}

/** Notes a constant that takes the place of the result. Returns false where it is none, or tells of the failure. */
export function putsConstant(place: Place, at: TsNode, given: Expression, found: Gathered): boolean {
  // `error && null` is null.
  const inner = unwrapped(given)
  const value = inner.type === 'LogicalExpression' && inner.operator === '&&' && isPartOfError(inner.left, place.errors) ? inner.right : given
  if (!onlyLastCounts(given) || !isHollowValue(place.module, value) || tellsFailure(place.module, value) || (value.type === 'Identifier' && namesFailures(value))) return false
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
export function gatherExpression(place: Place, at: TsNode, wrapped: Expression, found: Gathered): boolean {
  const value = unwrapped(wrapped)
  switch (value.type) {
    case 'Literal':
      return onlyLastCounts(wrapped) && found.plain.push(at) > 0
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
      if (isSleep(place.module, value)) return found.plain.push(at) > 0
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
