import type { Expr, PyNode, Stmt, Try } from './ast.ts'
import { isEllipsis } from './constants.ts'
import type { Hollow } from './hollow.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { contains, executed, executedOf, following, lastName } from './walk.ts'

/**
 * Whether an error that a handler does not raise leaves later, in the same function: the attempts of a loop end in a
 * `raise`, a check such as `if value is None: raise …` follows on what the `try` should have produced, or the `try` is a
 * clean-up inside a handler that raises.
 */
export function leavesLater(module: PythonModule, statement: Try, hollow: Hollow): boolean {
  if ([...hollow.ends].every((end) => end === 'return')) return false
  // `fit = {"exponent": 1.5}` passes every check that follows.
  const watched = hollow.values.some(isMadeUp) ? new Set<string>() : new Set([...hollow.assigned, ...storedNames(statement.body)])
  let skipping = !hollow.ends.has('falls through')
  const broke = skipping && !hollow.ends.has('continue')
  for (let at: PyNode = statement; at.parent; at = at.parent) {
    if (isScope(at)) return false
    if (at.nodeType === 'For' || at.nodeType === 'AsyncFor' || at.nodeType === 'While') {
      if (!(skipping && broke) && at.orelse.some((stmt) => isAlarm(module, stmt, watched))) return true
      skipping = false
    }
    if (skipping) continue
    for (const stmt of following(at)) {
      if (isAlarm(module, stmt, watched)) return true
      if (stmt.nodeType === 'Return') return false
    }
  }
  return false
}

const isScope = ({ nodeType }: PyNode): boolean =>
  nodeType === 'FunctionDef' || nodeType === 'AsyncFunctionDef' || nodeType === 'ClassDef' || nodeType === 'Module' || nodeType === 'Lambda'

/** Whether a constant looks like a result, and not like its absence: `1.5`, `{"exponent": 1.5}`, where `None`, `0` and `[]` do not. */
function isMadeUp(value: Expr | null): boolean {
  if (value?.nodeType === 'List' || value?.nodeType === 'Tuple' || value?.nodeType === 'Set') return value.elts.some(isMadeUp)
  if (value?.nodeType === 'Dict') return value.values.length > 0
  return value?.nodeType === 'Constant' && !isEllipsis(value) && Boolean(value.value)
}

/** Names and attributes that a block gives a value. */
export function storedNames(body: readonly Stmt[]): Set<string> {
  const names = new Set<string>()
  for (const node of executed(body)) {
    if (node.nodeType === 'Name' && node.ctx.nodeType === 'Store') names.add(node.id)
    if (node.nodeType === 'Attribute' && node.ctx.nodeType === 'Store') names.add(node.attr)
  }
  return names
}

/** A statement that surely tells of the failure, or does so when one of the watched values shows it. */
function isAlarm(module: PythonModule, stmt: Stmt, watched: ReadonlySet<string>): boolean {
  if (isLoud(module, stmt)) return true
  if (stmt.nodeType === 'Assert') return mentions(stmt.test, watched)
  if (stmt.nodeType !== 'If' || !mentions(stmt.test, watched)) return false
  const loud = (inner: Stmt) => isLoud(module, inner) || isAlarm(module, inner, watched)
  if (stmt.body.some(loud) || stmt.orelse.some(loud)) return true
  const absent = meansAbsence(stmt.test)
  return absent !== undefined && (absent ? stmt.body : stmt.orelse).some((inner) => contains([inner], 'Call'))
}

/** Whether a test asks that a value is missing (`x is None`, `not x`); false when it asks for its presence; undefined when unclear. */
function meansAbsence(test: Expr): boolean | undefined {
  if (test.nodeType === 'UnaryOp') return test.op.nodeType === 'Not'
  if (test.nodeType === 'Name' || test.nodeType === 'Attribute') return false
  if (test.nodeType !== 'Compare' || test.ops.length !== 1) return undefined
  const op = test.ops[0]?.nodeType
  return op === 'Is' || op === 'Eq' ? true : op === 'IsNot' || op === 'NotEq' ? false : undefined
}

/**
 * Whether the `try` is one way to the result and another follows: it leaves when it succeeds, and the code below it works on
 * when it does not.
 */
export function fallsBack(statement: Try, hollow: Hollow): boolean {
  const last = statement.orelse.at(-1) ?? statement.body.at(-1)
  if (!last || hollow.values.length > 0 || hollow.ends.size !== 1 || !hollow.ends.has('falls through')) return false
  if (!leaves(last)) return false
  for (let at: PyNode = statement; at.parent && !isScope(at); at = at.parent) {
    const next = following(at)
    if (next.length > 0) return contains(next.slice(0, mostFallback), 'Call')
    if (at.parent.nodeType === 'For' || at.parent.nodeType === 'While' || at.parent.nodeType === 'AsyncFor') return false
  }
  return false
}

/** The other way begins right below. */
const mostFallback = 4

/** A statement after which the one below is not reached, on some path at least. */
const leaves = (stmt: Stmt): boolean =>
  stmt.nodeType === 'Return' || stmt.nodeType === 'Continue' || stmt.nodeType === 'Break' || (stmt.nodeType === 'If' && stmt.body.some(leaves))

const exits = new Set(['sys.exit', 'os._exit', 'os.abort', 'builtins.exit', 'builtins.quit', 'pytest.fail', 'pytest.skip', 'pytest.exit'])

/** A raise, the end of the process, or a test's failure. */
export function isLoud(module: PythonModule, stmt: Stmt): boolean {
  if (stmt.nodeType === 'Raise') return true
  if (stmt.nodeType === 'Assert') return stmt.test.nodeType === 'Constant' && !stmt.test.value
  if (stmt.nodeType !== 'Expr' || stmt.value.nodeType !== 'Call') return false
  const { func } = stmt.value
  return exits.has(qualifiedName(module, func) ?? '') || /^(fail|skipTest)$/.test(lastName(func) ?? '')
}

function mentions(test: Expr, names: ReadonlySet<string>): boolean {
  for (const node of executed([test])) {
    if (node.nodeType === 'Name' && names.has(node.id)) return true
    if (node.nodeType === 'Attribute' && names.has(node.attr)) return true
  }
  return false
}

/** Whether the `try` expects its exception: without one it fails, as tests of exceptions were written before `assertRaises`. */
export function expectsException(module: PythonModule, statement: Try): boolean {
  const last = statement.orelse.at(-1) ?? statement.body.at(-1)
  return last !== undefined && isLoud(module, last)
}

/** The loop around a node in the same function. */
export function loopAround(node: PyNode): (PyNode & { readonly nodeType: 'For' | 'AsyncFor' | 'While' }) | undefined {
  for (let at = node.parent; at && !isScope(at); at = at.parent) {
    if (at.nodeType === 'For' || at.nodeType === 'AsyncFor' || at.nodeType === 'While') return at
  }
  return undefined
}

/** The function around a node. */
export function functionAround(node: PyNode): (PyNode & { readonly nodeType: 'FunctionDef' | 'AsyncFunctionDef' }) | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.nodeType === 'FunctionDef' || at.nodeType === 'AsyncFunctionDef') return at
    if (at.nodeType === 'ClassDef' || at.nodeType === 'Lambda') return undefined
  }
  return undefined
}

/** The calls executed in a block. */
export const callsIn = (body: readonly Stmt[]) => [...executedOf(body, 'Call')]
