import type { Call, Expr } from './ast.ts'
import { isEllipsis, stringValue } from './constants.ts'
import type { PythonModule } from './module.ts'
import { scopesOf } from './scope.ts'

/** The literal behind an expression: the expression itself, or what the one name it is holds. Undefined when that is computed. */
export function literalBehind(module: PythonModule, expr: Expr | undefined): Expr | undefined {
  if (expr?.nodeType !== 'Name') return expr
  const [only, ...others] = scopesOf(module).lookup(expr.id, expr)
  return only?.is === 'value' && others.length === 0 ? only.value : undefined
}

/** The text of a string literal, or of a name that holds one. */
export const textBehind = (module: PythonModule, expr: Expr | undefined): string | undefined => stringValue(literalBehind(module, expr))

/** The argument of a call, by keyword or by position. */
export function argument({ args, keywords }: Call, name: string, position: number): Expr | undefined {
  const positional = args.slice(0, position + 1)
  const found = positional.some(({ nodeType }) => nodeType === 'Starred') ? undefined : positional[position]
  return found ?? keywords.find(({ arg }) => arg === name)?.value
}

/** A number literal, or undefined. */
export function numberBehind(module: PythonModule, expr: Expr | undefined): number | undefined {
  const literal = literalBehind(module, expr)
  if (literal?.nodeType !== 'Constant' || isEllipsis(literal)) return undefined
  return typeof literal.value === 'number' || typeof literal.value === 'bigint' ? Number(literal.value) : undefined
}
