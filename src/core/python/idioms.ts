import type { Expr, PyNode, Stmt, Try } from './ast.ts'
import { callsIn, functionAround, loopAround, storedNames } from './aftermath.ts'
import { type CaughtTypes, caughtTypes } from './exception-types.ts'
import { isNone } from './constants.ts'
import type { Hollow } from './hollow.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { contains, executed, executedOf, following, lastName } from './walk.ts'

/** An exception that is caught and not used, with all that an expert would look at before objecting. */
export interface Discard {
  readonly module: PythonModule
  readonly types: CaughtTypes
  /** What may raise it. */
  readonly body: readonly Stmt[]
  readonly hollow: Hollow
  /** The `try`, or the `with` of a `contextlib.suppress`. */
  readonly statement: PyNode
}

/** Shapes of code in which an exception that is dropped is part of a known, honest way to write something. */

const cleanups = new Set([
  'close', 'aclose', 'unlink', 'remove', 'removedirs', 'rmdir', 'rmtree', 'kill', 'killpg', 'terminate', 'send_signal', 'shutdown', 'disconnect', 'release', 'cancel',
  'wait_closed', 'stop', 'quit', 'logout', 'cleanup', 'detach', 'unregister', 'unlock', 'uncancel', 'removeHandler', 'remove_reader', 'remove_writer', 'deregister', 'closerange', 'delete',
])

/** Every statement gives something back: closes, removes, stops. */
export function cleansUp(body: readonly Stmt[]): boolean {
  return body.length > 0 && body.every((stmt) => {
    if (stmt.nodeType === 'If') return !contains([stmt.test], 'Await') && cleansUp(stmt.body) && (stmt.orelse.length === 0 || cleansUp(stmt.orelse))
    if (stmt.nodeType === 'Pass' || (stmt.nodeType === 'Delete')) return true
    if (stmt.nodeType === 'Assign') return stmt.value.nodeType === 'Constant'
    if (stmt.nodeType === 'Return') return stmt.value === undefined || isCleanupCall(stmt.value)
    return stmt.nodeType === 'Expr' && isCleanupCall(stmt.value)
  })
}

function isCleanupCall(value: Expr): boolean {
  if (value.nodeType === 'Await') return isCleanupCall(value.value)
  return value.nodeType === 'Call' && cleanups.has(lastName(value.func) ?? '')
}

const creators = new Set(['mkdir', 'makedirs', 'symlink', 'symlink_to', 'link', 'hardlink_to', 'touch', 'open', 'rename', 'mkfifo', 'copytree', 'create_task'])

/** Every call makes a file or a folder. */
export const creates = (body: readonly Stmt[]): boolean => {
  const outer = body.map((stmt) => (stmt.nodeType === 'Expr' || stmt.nodeType === 'Assign' || stmt.nodeType === 'Return' ? stmt.value : undefined))
  return outer.every((value) => value?.nodeType === 'Call' && creators.has(lastName(value.func) ?? ''))
}

const questions = new Set([
  'stat', 'lstat', 'fstat', 'exists', 'is_file', 'is_dir', 'is_symlink', 'isfile', 'isdir', 'islink', 'getsize', 'getmtime', 'readlink', 'access', 'getcwd', 'cwd', 'isatty',
  'fileno', 'get_terminal_size', 'samefile', 'resolve', 'tcgetattr', 'ttyname', 'getpwuid', 'getpwnam', 'getgrgid', 'getuser', 'getlogin', 'sysconf',
])

/** One question after a file, a terminal or a user, and nothing else that could fail. */
export function asks(body: readonly Stmt[]): boolean {
  const names = callsIn(body).map(({ func }) => lastName(func) ?? '')
  return body.length === 1 && names.some((name) => questions.has(name)) && names.every((name) => questions.has(name) || /^[A-Z]|^(str|int|S_IS[A-Z]+|fspath)$/.test(name))
}

/** Every statement tells somebody something: that the telling fails hides no result. */
export const onlyTells = (module: PythonModule, body: readonly Stmt[]): boolean =>
  body.length > 0 && body.every((stmt) => {
    if (stmt.nodeType !== 'Expr' || stmt.value.nodeType !== 'Call') return false
    const name = qualifiedName(module, stmt.value.func) ?? ''
    return /^(builtins\.print|sys\.__?std(out|err)__?\.\w+|sys\.std(out|err)\.\w+|traceback\.print_\w+|warnings\.warn)$/.test(name)
  })

export const importsOnly = (body: readonly Stmt[]): boolean =>
  body.some(isImport) && body.every((stmt) => isImport(stmt) || stmt.nodeType === 'Pass' || (stmt.nodeType === 'Assign' && !contains([stmt.value], 'Call', 'Await')))

const isImport = ({ nodeType }: Stmt): boolean => nodeType === 'Import' || nodeType === 'ImportFrom'

export const importsSomething = (module: PythonModule, body: readonly Stmt[]): boolean =>
  contains(body, 'Import', 'ImportFrom') || callsIn(body).some(({ func }) => {
    const name = qualifiedName(module, func) ?? ''
    return name === 'builtins.__import__' || name.startsWith('importlib.') || /import|^find_spec$/.test(lastName(func) ?? '')
  })

/** The constants take the place of names that the `try` would have imported. */
export function replacesImports(body: readonly Stmt[], { assigned, ends }: Hollow): boolean {
  const imported = new Set<string>()
  for (const { name, asname } of executedOf(body, 'Alias')) imported.add(asname ?? name.split('.')[0] ?? name)
  return !ends.has('return') && assigned.size > 0 && [...assigned].every((name) => imported.has(name))
}

/** A question answered by True and False: the failure is one of the answers. None is as good as False. */
export function isPredicate({ hollow, statement }: Discard): boolean {
  const answers = hollow.values.map((value) => (value === null || isNone(value) ? false : value.nodeType === 'Constant' && typeof value.value === 'boolean' ? value.value : undefined))
  const [answer] = answers
  if (answer === undefined || answers.some((each) => each !== answer) || !hollow.ends.has('return')) return false
  const around = functionAround(statement)
  if (!around) return false
  if (/^_*(is|has|can|looks|supports|should|check|exists)(_|[A-Z]|$)/.test(around.name)) return true
  return [...executedOf(around.body, 'Return')].some(({ value }) => value !== undefined && isAnswer(value, !answer))
}

function isAnswer(value: Expr, wanted: boolean): boolean {
  if (value.nodeType === 'Constant') return value.value === wanted
  return value.nodeType === 'Compare' || (value.nodeType === 'UnaryOp' && value.op.nodeType === 'Not')
}

/** The exception is raised in the `try` itself: a way out of nested loops, not a failure. */
export function raisesItself({ module, types, body }: Discard): boolean {
  for (const { exc } of executedOf(body, 'Raise')) {
    if (!exc) continue
    const raised = caughtTypes(module, exc.nodeType === 'Call' ? exc.func : exc).names
    const plain = lastName(exc.nodeType === 'Call' ? exc.func : exc)
    if (raised.some((name) => name !== '?' && types.names.includes(name)) || (plain !== undefined && types.written.includes(plain))) return true
  }
  return false
}

const leavesLoop = (stmts: readonly Stmt[]): boolean => contains(stmts, 'Return', 'Break')

/** A `while` that goes on until the `try` succeeds: no result exists before that. */
export function retriesUntilDone({ statement, body, hollow }: Discard): boolean {
  const loop = loopAround(statement)
  if (loop?.nodeType !== 'While' || hollow.ends.has('return') || hollow.ends.has('break')) return false
  const tried = statement as Try
  if (leavesLoop(body) || leavesLoop(tried.orelse ?? []) || (hollow.ends.has('continue') && leavesLoop(following(statement)))) return true
  const stored = storedNames(body)
  for (const node of executed([loop.test])) {
    if (node.nodeType === 'Name' && stored.has(node.id)) return true
    if (node.nodeType === 'Attribute' && stored.has(node.attr)) return true
  }
  return false
}

/** A `for` over candidates that stops at the first that works: one that does not is no failure. Counted attempts are. */
export function searches({ module, statement, body, hollow }: Discard): boolean {
  const loop = loopAround(statement)
  if (!loop || loop.nodeType === 'While' || hollow.values.length > 0 || hollow.ends.has('break')) return false
  const { iter } = loop
  if (iter.nodeType === 'Call' && qualifiedName(module, iter.func) === 'builtins.range') return false
  return leavesLoop(body) || leavesLoop((statement as Try).orelse ?? []) || (hollow.ends.has('continue') && leavesLoop(following(statement)))
}
