import type { Constant, Expr, PyNode } from './ast.ts'

/** The text of a plain string literal; undefined for anything else, bytes included. */
export function stringValue(node: Expr | undefined | null): string | undefined {
  if (node?.nodeType !== 'Constant' || typeof node.value !== 'string') return undefined
  return node.quote_style !== undefined && !/[bB]/.test(node.quote_style) ? node.value : undefined
}

/** The literal `...`, which the parser gives as a text without quotes. */
export const isEllipsis = (node: PyNode): boolean => node.nodeType === 'Constant' && node.value === '...' && node.quote_style === undefined

export const isNone = (node: Expr | undefined): boolean => node === undefined || (node.nodeType === 'Constant' && node.value === null)

/** A literal that says nothing about what happened: a constant, or a list, tuple, set, dict, sign or f-string made of such only. */
export function isConstantExpression(node: Expr): boolean {
  switch (node.nodeType) {
    case 'Constant':
      return true
    case 'List':
    case 'Tuple':
    case 'Set':
      return node.elts.every(isConstantExpression)
    case 'Dict':
      return node.keys.every((key) => key !== null && isConstantExpression(key)) && node.values.every(isConstantExpression)
    case 'UnaryOp':
      return isConstantExpression(node.operand)
    case 'BinOp':
      return isConstantExpression(node.left) && isConstantExpression(node.right)
    case 'JoinedStr':
      return node.values.every(isConstantExpression)
    default:
      return false
  }
}

/** True for a constant whose truth is known to be false: `if 0:`, `while False:`. */
export const isFalseConstant = (node: Expr): boolean =>
  node.nodeType === 'Constant' && !isEllipsis(node) && (node.value === null || node.value === false || node.value === 0 || node.value === '')

export type { Constant }
