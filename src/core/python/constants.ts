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
export function isConstantExpression(expr: Expr): boolean {
  // Without recursion: a sum of ten thousand terms is ten thousand levels deep.
  const left = [expr]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const parts = constantParts(node)
    if (!parts) return false
    for (const part of parts) left.push(part)
  }
  return true
}

/** What must be constant for the node to be so; undefined for a node that never is. */
function constantParts(node: Expr): readonly Expr[] | undefined {
  switch (node.nodeType) {
    case 'Constant':
      return []
    case 'List':
    case 'Tuple':
    case 'Set':
      return node.elts
    case 'Dict':
      return node.keys.includes(null) ? undefined : [...(node.keys as readonly Expr[]), ...node.values]
    case 'UnaryOp':
      return [node.operand]
    case 'BinOp':
      return [node.left, node.right]
    case 'JoinedStr':
      return node.values
    default:
      return undefined
  }
}

/** True for a constant whose truth is known to be false: `if 0:`, `while False:`. */
export const isFalseConstant = (node: Expr): boolean =>
  node.nodeType === 'Constant' && !isEllipsis(node) && (node.value === null || node.value === false || node.value === 0 || node.value === '')

export type { Constant }
