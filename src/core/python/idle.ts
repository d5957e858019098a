import type { Call, Expr } from './ast.ts'
import { lastName } from './walk.ts'

/** Below this nesting nothing is looked at. */
const deepest = 30
const makers = /^(str|repr|bool|type|len|isinstance|format|ascii)$|(Error|Exception)$/
const conversions = /^(strip|lstrip|rstrip|lower|upper|split|replace|format|startswith|endswith|with_traceback)$/

/**
 * Whether an expression does nothing but give a value: names, parts, comparisons, texts put together, conversions, and an exception
 * that is made and not raised. As a statement it is thrown away.
 */
export function isIdle(expr: Expr | null | undefined, depth = 0): boolean {
  if (!expr) return true
  if (depth > deepest) return false
  const all = (parts: readonly Expr[]) => parts.every((part) => isIdle(part, depth + 1))
  switch (expr.nodeType) {
    case 'Name':
    case 'Constant':
      return true
    case 'Attribute':
      return all([expr.value])
    case 'Subscript':
      return all([expr.value, expr.slice])
    case 'List':
    case 'Tuple':
    case 'Set':
      return all(expr.elts)
    case 'JoinedStr':
    case 'BoolOp':
      return all(expr.values)
    case 'FormattedValue':
      return all([expr.value])
    case 'UnaryOp':
      return all([expr.operand])
    case 'BinOp':
      return all([expr.left, expr.right])
    case 'Compare':
      return all([expr.left, ...expr.comparators])
    case 'IfExp':
      return all([expr.test, expr.body, expr.orelse])
    case 'Call':
      return isIdleCall(expr, all)
    default:
      return false
  }
}

function isIdleCall({ func, args, keywords }: Call, all: (parts: readonly Expr[]) => boolean): boolean {
  if (!all([...args, ...keywords.map(({ value }) => value)])) return false
  if (func.nodeType === 'Name') return makers.test(func.id)
  return func.nodeType === 'Attribute' && conversions.test(lastName(func) ?? '') && all([func.value])
}
