import type { Expr, Name, PyNode, Stmt } from './ast.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { useOf } from './outcome-use.ts'
import { lastName } from './walk.ts'

/**
 * Whether a read of the outcomes only keeps those that are no exceptions, and nothing counts or tells what is left out:
 * `[r for r in outcomes if not isinstance(r, Exception)]`, or a loop that skips the exceptions.
 */
export function onlyKeepsGood(module: PythonModule, read: Name): boolean {
  const parent: PyNode | undefined = read.parent
  if (parent?.nodeType === 'Comprehension' && parent.iter === read) {
    const whole = parent.parent
    if (!parent.ifs.some((test) => asksForException(module, test, false))) return false
    return whole === undefined || !isMeasured(module, whole as Expr)
  }
  if ((parent?.nodeType !== 'For' && parent?.nodeType !== 'AsyncFor') || parent.iter !== read) return false
  return parent.body.some((stmt) => skipsExceptions(module, stmt))
}

/** `isinstance(x, Exception)`, or its negation. */
function asksForException(module: PythonModule, test: Expr, positive: boolean): boolean {
  if (test.nodeType === 'UnaryOp' && test.op.nodeType === 'Not') return asksForException(module, test.operand, !positive)
  if (test.nodeType === 'BoolOp') return test.values.some((each) => asksForException(module, each, positive))
  if (test.nodeType !== 'Call' || !positive || qualifiedName(module, test.func) !== 'builtins.isinstance') return false
  return /(Exception|Error)$/.test(lastName(test.args[1] ?? test) ?? '')
}

/** The exceptions have a branch of their own that does nothing. */
function skipsExceptions(module: PythonModule, stmt: Stmt): boolean {
  if (stmt.nodeType !== 'If') return false
  const silent = (body: readonly Stmt[]) => body.every(({ nodeType }) => nodeType === 'Continue' || nodeType === 'Pass' || nodeType === 'Comment')
  if (asksForException(module, stmt.test, true)) return stmt.body.length > 0 && silent(stmt.body)
  return asksForException(module, stmt.test, false) && silent(stmt.orelse)
}

/** The good ones are counted or asked for: `if not good: raise …`, `len(good)`. */
function isMeasured(module: PythonModule, kept: Expr): boolean {
  const use = useOf(module, kept)
  if (use.is !== 'named') return use.is === 'elsewhere' && kept.parent?.nodeType === 'Call' && lastName(kept.parent.func) === 'len'
  return use.reads.some(({ parent }) => {
    if (parent?.nodeType === 'Call') return lastName(parent.func) === 'len'
    return parent?.nodeType === 'If' || parent?.nodeType === 'IfExp' || parent?.nodeType === 'UnaryOp' || parent?.nodeType === 'Assert' || parent?.nodeType === 'BoolOp' || parent?.nodeType === 'Compare'
  })
}
