import type { Expr, PyNode, Stmt, Try } from './ast.ts'
import { storedNames } from './aftermath.ts'
import type { Hollow } from './hollow.ts'
import { isHollowValue } from './hollow-values.ts'
import type { PythonModule } from './module.ts'
import { following } from './walk.ts'

/**
 * What takes the place of the result after a handler that only passes: the constant that is returned right below it, None where
 * the function ends there, or what the variable of the attempt held before. So `pass` and `return 0.0` after it are judged like
 * `return 0.0` in the handler.
 */
export function settled(module: PythonModule, statement: Try, hollow: Hollow): Hollow {
  if (hollow.values.length > 0 || hollow.ends.size !== 1 || !hollow.ends.has('falls through') || statement.orelse.length > 0 || statement.finalbody.length > 0) return hollow
  const returns = statement.body.at(-1)?.nodeType === 'Return'
  const before = returns ? undefined : valueBefore(module, statement)
  if (before) return { ...hollow, values: [before] }
  for (let at: PyNode = statement; at.parent; at = at.parent) {
    const [next] = following(at)
    if (next?.nodeType === 'Return') return next.value === undefined || isHollowValue(module, next.value) ? becomes(hollow, next.value ?? null) : hollow
    const { nodeType } = at.parent
    if (next || nodeType === 'For' || nodeType === 'AsyncFor' || nodeType === 'While') return hollow
    if (nodeType === 'FunctionDef' || nodeType === 'AsyncFunctionDef') return returns ? becomes(hollow, null) : hollow
  }
  return hollow
}

const becomes = (hollow: Hollow, value: Expr | null): Hollow => ({ ...hollow, values: [value], ends: new Set(['return']) })

/** The constant that the one name of the attempt got above it, in the same block. */
function valueBefore(module: PythonModule, statement: Try): Expr | undefined {
  const [name, ...others] = storedNames(statement.body)
  if (name === undefined || others.length > 0) return undefined
  const above = preceding(statement).findLast((stmt) => storedNames([stmt]).has(name))
  const value = above?.nodeType === 'Assign' || above?.nodeType === 'AnnAssign' ? above.value : undefined
  return value && isHollowValue(module, value) ? value : undefined
}

function preceding(stmt: Stmt): readonly Stmt[] {
  for (const field of Object.values(stmt.parent ?? {})) {
    const at = Array.isArray(field) ? field.indexOf(stmt) : -1
    if (at >= 0) return (field as Stmt[]).slice(0, at)
  }
  return []
}
