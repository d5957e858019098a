import { type Held, isFailureName, isFailureText, isMainName, nameRecordsFailure } from '../failure-words.ts'
import type { Expression, Property, TsNode } from './ast.ts'
import { constantOf, stringValue, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { isRead } from './scope-reads.ts'
import { children, executedOf, lastName } from './walk.ts'

/** Whether storing a constant under a name records a failure: `ok = false`, `failed = true`, `status = 'no fit'`. */
export const recordsFailure = (module: TypeScriptModule, name: string, value: TsNode): boolean => nameRecordsFailure(name, held(module, value))

function held(module: TypeScriptModule, wrapped: TsNode): Held {
  const value = unwrapped(wrapped)
  if (value.type === 'Identifier') {
    const constant = constantOf(module, value)?.value
    return typeof constant === 'string' || typeof constant === 'number' || typeof constant === 'boolean' ? constant : undefined
  }
  if (value.type === 'Literal') return typeof value.value === 'string' || typeof value.value === 'number' || typeof value.value === 'boolean' ? value.value : undefined
  if (value.type === 'UnaryExpression' && value.operator === '-') return 1
  return value.type === 'TemplateLiteral' ? value.quasis.map((part) => part.value.cooked ?? '').join('') : undefined
}

/** Whether a name says that what it holds are failures: `errors`, `this.failed`. */
export const namesFailures = (expr: TsNode): boolean => isFailureName(lastName(expr) ?? '')

/** The name of a property that is written without a computation. */
export const keyName = ({ key, computed }: Pick<Property, 'key' | 'computed'>): string | undefined =>
  !computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier') ? key.name : stringValue(key)

/** Whether a constant expression tells of a failure, in words or as a field such as `ok: false`. */
export function tellsFailure(module: TypeScriptModule, value: Expression): boolean {
  for (const node of executedOf([value], 'Identifier')) {
    const text = isRead(node) ? held(module, node) : undefined
    if (typeof text === 'string' && isFailureText(text)) return true
  }
  for (const node of executedOf([value], 'Literal')) if (typeof node.value === 'string' && isFailureText(node.value)) return true
  for (const { value: { cooked } } of executedOf([value], 'TemplateElement')) if (isFailureText(cooked ?? '')) return true
  for (const { properties } of executedOf([value], 'ObjectExpression')) {
    for (const each of properties) {
      const name = each.type === 'Property' ? keyName(each) : undefined
      if (each.type === 'Property' && name !== undefined && recordsFailure(module, name, each.value)) return true
    }
  }
  return false
}

/** A whole number other than 0 as the value of `main` is an exit status. */
export const isExitStatus = (value: Expression, functionName: string | undefined): boolean =>
  isMainName(functionName ?? '') && value.type === 'Literal' && typeof value.value === 'number' && value.value !== 0

/** Whether one of the names is read, as a variable or as a property. */
export function mentions(roots: readonly TsNode[], names: ReadonlySet<string>): boolean {
  const left = [...roots]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ((node.type === 'Identifier' || node.type === 'PrivateIdentifier') && names.has(node.name)) return true
    left.push(...children(node))
  }
  return false
}
