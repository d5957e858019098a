import type { Expr, PyNode, Stmt, Try } from './ast.ts'
import { callsIn, expectsException, fallsBack, functionAround, leavesLater } from './aftermath.ts'
import { type CaughtTypes, caughtOnly } from './exception-types.ts'
import { sizeOfTry } from './harmless.ts'
import type { Hollow } from './hollow.ts'
import { cleansUp, creates, type Discard, importsOnly, importsSomething, asks, isPredicate, onlyTells, raisesItself, replacesImports, retriesUntilDone, searches } from './idioms.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { settled } from './settled.ts'
import { contains, lastName } from './walk.ts'

/** 'honest': the handling is the meaning. 'doubtful': two readings can be defended; `because` gives the one that worries. */
export type Verdict = { readonly is: 'honest' } | { readonly is: 'hiding' } | { readonly is: 'doubtful'; readonly because: string }

const honest: Verdict = { is: 'honest' }
const hiding: Verdict = { is: 'hiding' }
const doubtful = (because: string): Verdict => ({ is: 'doubtful', because })

/** Exceptions that carry no failure, by their last identifier: each library has its own queue and its own cancellation. */
const signals = new Set([
  'StopIteration', 'StopAsyncIteration', 'GeneratorExit', 'KeyboardInterrupt', 'CancelledError', 'Cancelled', 'Empty', 'QueueEmpty', 'QueueShutDown', 'ShutDown', 'EOFError',
  'BlockingIOError', 'InterruptedError', 'SSLWantReadError', 'SSLWantWriteError', 'WouldBlock', 'EndOfStream', 'BdbQuit',
])
const signalName = /(Stop|Skip|Done|Finished|Exit|Next|Cancel(led)?|Exhausted|EndOf\w+)(Exception|Error|Signal)?$/
/** Classes of libraries and of the project whose name says "there is none". */
const absenceName = /(NotFound|NoSuch\w*|DoesNotExist|NoResult|NoResultFound|NoPath|AlreadyExists)(Exception|Error)?$/
const importTypes = new Set(['ImportError', 'ModuleNotFoundError', 'AttributeError'])
/** A library that is there can still fail to load. */
const loadTypes = new Set([...importTypes, 'OSError', 'RuntimeError'])
const lookupTypes = new Set(['StopIteration', 'KeyError', 'IndexError', 'LookupError', 'AttributeError', 'NameError', 'UnboundLocalError', 'TypeError'])
const conversionTypes = new Set([
  'ValueError', 'TypeError', 'OverflowError', 'UnicodeError', 'UnicodeDecodeError', 'UnicodeEncodeError', 'json.JSONDecodeError', 'SyntaxError', 'decimal.InvalidOperation',
  'struct.error', 'binascii.Error', 're.error', 'RecursionError', 'AttributeError', 'KeyError', 'IndexError', 'LookupError', 'ArithmeticError', 'tomllib.TOMLDecodeError',
  'zoneinfo.ZoneInfoNotFoundError', 'ipaddress.AddressValueError', 'MemoryError',
])
const divisionTypes = new Set(['ZeroDivisionError', 'FloatingPointError', 'decimal.DivisionByZero', 'decimal.InvalidOperation', 'statistics.StatisticsError'])
const systemTypes = new Set([
  'OSError', 'FileNotFoundError', 'FileExistsError', 'PermissionError', 'NotADirectoryError', 'IsADirectoryError', 'ProcessLookupError', 'ChildProcessError', 'BrokenPipeError',
  'ConnectionError', 'ConnectionResetError', 'ConnectionAbortedError', 'ConnectionRefusedError', 'TimeoutError', 'ValueError', 'RuntimeError', 'AttributeError', 'KeyError',
])
const absenceOfMethod = new Set(['NotImplementedError'])
const absenceTypes = new Set(['FileNotFoundError', 'NotADirectoryError', 'ProcessLookupError'])

/** Judges a discarded exception as an expert reviewer would; `integrity/swallowed-exception` gives the reasons. */
export function judgeDiscard(discard: Discard): Verdict {
  const { types, module, statement, hollow } = discard
  if (isSignal(types) || types.given || functionAround(statement)?.name === '__del__') return honest
  if (isTry(statement)) {
    if (leavesLater(module, statement, hollow)) return honest
    if (expectsException(module, statement) && !types.names.includes('AssertionError') && !types.broad) return honest
  }
  const judged = isTry(statement) && !fallsBack(statement, hollow) ? { ...discard, hollow: settled(module, statement, hollow) } : discard
  return types.broad ? judgeBroad(judged) : judgeNarrow(judged)
}

const isSignal = ({ broad, written }: CaughtTypes): boolean =>
  !broad && written.length > 0 && written.every((name) => signals.has(name) || (signalName.test(name) && name !== 'SystemExit'))

const isTry = (node: PyNode): node is Try => node.nodeType === 'Try' || node.nodeType === 'TryStar'

/** Everything is caught: programming errors too. Few reasons excuse that. */
function judgeBroad(discard: Discard): Verdict {
  const { statement, body } = discard
  if (isTry(statement.parent ?? statement) && (statement.parent as Try).finalbody.includes(statement as Stmt) && cleansUp(body)) return honest
  if (isTry(statement) && fallsBack(statement, discard.hollow)) return doubtful('the other way to the result is taken after a bug, too')
  if (importsOnly(body)) return doubtful('an import can fail for other reasons than absence, and this handler takes them all')
  if (isPredicate(discard)) return doubtful('the answer is the same for a bug as for the failure that was meant')
  return hiding
}

function judgeNarrow(discard: Discard): Verdict {
  const { module, types, body, hollow, statement } = discard
  if (isTry(statement) && fallsBack(statement, hollow)) return honest
  if (raisesItself(discard) || isPredicate(discard) || retriesUntilDone(discard)) return honest
  const marks = marksAbsence(module, hollow)
  if (caughtOnly(types, importTypes) && importsSomething(module, body)) return marks || importsOnly(body) || replacesImports(body, hollow) ? honest : hiding
  if (caughtOnly(types, loadTypes) && importsOnly(body) && (marks || replacesImports(body, hollow))) return honest
  const system = caughtOnly(types, systemTypes) ? judgeSystem(discard) : undefined
  return system ?? judgeByWork(discard, marks)
}

/** What is left depends on how much work stands in the `try`: of a conversion or a look-up one knows what failed. */
function judgeByWork(discard: Discard, marks: boolean): Verdict {
  const { module, types, body } = discard
  const size = sizeOfTry(module, body)
  if (searches(discard) && (size !== 'wide' || caughtOnly(types, conversionTypes))) return honest
  if (caughtOnly(types, absenceOfMethod)) return marks ? honest : doubtful('what is not implemented gets a value unseen')
  if (types.written.length > 0 && types.written.every((name) => absenceName.test(name)) && marks) {
    return size === 'wide' ? doubtful('more than one look-up stands in the try') : honest
  }
  if (size === 'one call' && caughtOnly(types, lookupTypes)) {
    const asked = marks && !discard.hollow.ends.has('continue') && !types.names.includes('TypeError')
    return asked ? honest : doubtful('the call in the try can fail in the same way for another reason')
  }
  if (size !== 'narrow') return hiding
  if (caughtOnly(types, lookupTypes)) return honest
  if (caughtOnly(types, divisionTypes)) return marks ? honest : doubtful('the value that stands for the undefined one looks like a measured one')
  return caughtOnly(types, conversionTypes) ? judgeConversion(discard, marks) : hiding
}

/** Removing what is gone, making what is there, asking after what may be absent. */
function judgeSystem({ module, types, body, hollow }: Discard): Verdict | undefined {
  const marks = marksAbsence(module, hollow)
  if (hollow.values.every((value) => value === null) && cleansUp(body)) return honest
  if (onlyTells(module, body) || (marks && asks(body))) return honest
  if (caughtOnly(types, new Set(['FileExistsError'])) && creates(body)) return honest
  if (!caughtOnly(types, absenceTypes)) return undefined
  return doubtful('a missing file gives the same result as an empty one')
}

/** A text that is no number is an answer when None, False or NaN says so; a number in its place, or nothing, hides it. */
function judgeConversion({ body, hollow }: Discard, marks: boolean): Verdict {
  if (removesItem(body)) return honest
  return hollow.values.length > 0 && (marks || (hollow.values.every(isEmptyText) && (hollow.ends.has('return') || !makesText(body)))) ? honest : hiding
}

/** An empty text is the kind of thing that `data.decode()` gives: among other texts it looks like one that was read. */
const makesText = (body: readonly Stmt[]): boolean =>
  contains(body, 'JoinedStr') || callsIn(body).some(({ func }) => /^(decode|str|strftime|isoformat|format|join|read|chr|hex|b64encode|unquote)$/.test(lastName(func) ?? ''))

const isEmptyText = (value: Expr | null): boolean => value?.nodeType === 'Constant' && value.value === ''

/** `items.remove(x)` and `items.index(x)` raise ValueError for "not among them". */
function removesItem(body: readonly Stmt[]): boolean {
  const calls = callsIn(body)
  return calls.length > 0 && calls.every(({ func }) => func.nodeType === 'Attribute' && /^r?index$|^remove$/.test(func.attr))
}

/** Only None, False, NaN or nothing takes the place of the result. */
function marksAbsence(module: PythonModule, { values }: Hollow): boolean {
  const isMarker = (value: Expr | null): boolean => {
    if (value === null) return true
    if (value.nodeType === 'Tuple') return value.elts.every(isMarker)
    if (value.nodeType === 'Constant') return value.value === null || value.value === false || value.value === '...'
    if (value.nodeType !== 'Call') return /^(math|numpy|pandas)\.(nan|NaN|NAN|NA|NaT)$/.test(qualifiedName(module, value) ?? '')
    const [text] = value.args
    return qualifiedName(module, value.func) === 'builtins.float' && text?.nodeType === 'Constant' && /^[-+]?nan$/i.test(String(text.value))
  }
  return values.every(isMarker)
}
