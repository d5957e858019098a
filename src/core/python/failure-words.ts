import { type Held, isFailureName, isFailureText, isMainName, nameRecordsFailure } from '../failure-words.ts'
import type { Expr, Stmt } from './ast.ts'
import { isConstantExpression, stringValue } from './constants.ts'
import { executedOf, lastName } from './walk.ts'

/** Whether storing a constant under a name records a failure: `ok = False`, `failed = True`, `status = 'no fit'`. */
export const recordsFailure = (name: string, value: Expr): boolean => nameRecordsFailure(name, held(value))

function held(value: Expr): Held {
  if (value.nodeType !== 'Constant') return undefined
  if (typeof value.value === 'string') return stringValue(value)
  return typeof value.value === 'number' || typeof value.value === 'boolean' ? value.value : undefined
}

/** Whether a name says that what it holds are failures: `errors`, `self.failed`. */
export const namesFailures = (expr: Expr): boolean => isFailureName(lastName(expr) ?? '')

/** Whether a constant expression tells of a failure, in words or as a field such as `'ok': False`. */
export function tellsFailure(value: Expr): boolean {
  for (const node of executedOf([value], 'Constant')) if (isFailureText(stringValue(node) ?? '')) return true
  for (const { keys, values } of executedOf([value], 'Dict')) {
    for (const [index, key] of keys.entries()) {
      const name = key ? stringValue(key) : undefined
      const stored = values[index]
      if (name !== undefined && stored && recordsFailure(name, stored)) return true
    }
  }
  for (const { arg, value: stored } of executedOf([value], 'Keyword')) if (arg !== undefined && recordsFailure(arg, stored)) return true
  return false
}

/** A whole number other than 0 as the value of `main` is an exit status. */
export function isExitStatus(stmt: Stmt, functionName: string | undefined): boolean {
  if (stmt.nodeType !== 'Return' || !stmt.value || !isMainName(functionName ?? '')) return false
  return isConstantExpression(stmt.value) && stmt.value.nodeType === 'Constant' && typeof stmt.value.value === 'number' && stmt.value.value !== 0
}
