import { fallsBack, isLoud, leavesLater } from './aftermath.ts'
import type { Expression, TsNode } from './ast.ts'
import { answersOtherwise, isAskedFor, isShort, retriesUntilDone, searches, setsFlag, takesBack } from './attempts.ts'
import { constantOf, unwrapped } from './constants.ts'
import { isAnnounced, isMissing, reads, showsPlaceholder } from './conversions.ts'
import { type Size, sizeOfAttempt } from './harmless.ts'
import type { Hollow } from './hollow.ts'
import { isHollowValue } from './hollow-values.ts'
import { asks, creates, describesOnly, type Discard, importsOnly, isPredicate, listens, onlyTells, replacesImports, usesPackage } from './idioms.ts'
import { cleansUpInFlight, secondFailure } from './in-flight.ts'
import type { TypeScriptModule } from './module.ts'
import { functionAround, outermost, useOf } from './outcome-use.ts'
import { scopesOf } from './scope.ts'
import { settled } from './settled.ts'
import { contains, executed, following, lastName, statementsOf } from './walk.ts'

/** 'honest': the handling is the meaning. 'doubtful': two readings can be defended; `because` gives the one that worries. */
export type Verdict = { readonly is: 'honest' } | { readonly is: 'hiding' } | { readonly is: 'doubtful'; readonly because: string }

const honest: Verdict = { is: 'honest' }
const hiding: Verdict = { is: 'hiding' }
const doubtful = (because: string): Verdict => ({ is: 'doubtful', because })

/**
 * Judges a discarded error as an expert reviewer would; `integrity/swallowed-exception` gives the reasons. A handler of JavaScript
 * takes every error, so what an `except ValueError` says in Python is told here by what stands in the `try`: where only a text is
 * converted, only that can fail.
 */
export function judgeDiscard(discard: Discard): Verdict {
  const { module, node, hollow, body } = discard
  if (isDispose(node) || leavesLater(module, discard)) return honest
  const second = secondFailure(discard)
  if (cleansUpInFlight(discard) || onlyTells(module, body) || second === 'told') return honest
  if (second === 'kept') return doubtful('a second failure, while the first one is handled, is told by nobody')
  if (node.type !== 'TryStatement') return judgePromise(discard)
  if (expectsError(module, discard) || onlyWaits(module, body) || describesOnly(module, body) || isAskedFor(discard) || loadsOptional(discard)) return honest
  const way = fallsBack(node, hollow)
  if (way === 'again') return honest
  const size = sizeOfAttempt(module, body)
  const narrow = size === 'look-up' || size === 'conversion'
  return judgeWays(discard, narrow, way) ?? judgeResult({ ...discard, hollow: settled(discard) }, size)
}

/** Another way to the result, the next candidate, a flag: what follows tells what a failure of the attempt means. */
function judgeWays(discard: Discard, narrow: boolean, way: 'other' | undefined): Verdict | undefined {
  const { module, body } = discard
  const seen = narrow || asks(body)
  if (way === 'other' || (narrow && answersOtherwise(discard))) return seen ? honest : doubtful('the other way to the result is taken after a bug, too')
  if (searches(discard) && (sizeOfAttempt(module, body) !== 'wide' || isShort(body))) return seen ? honest : doubtful('the next one is tried after a bug, too')
  if (takesBack(module, discard)) return doubtful('what was tried is taken back after a bug, too')
  const flag = setsFlag(discard)
  return flag === 'record' ? honest : flag && doubtful('the flag is the same for a bug as for the failure that was meant')
}

function judgeResult(judged: Discard, size: Size): Verdict {
  const narrow = size === 'look-up' || size === 'conversion'
  if (isPredicate(judged)) return narrow ? honest : judgeAnswer(judged)
  if (retriesUntilDone(judged)) return doubtful('the attempts go on after a bug, too')
  return narrow ? judgeNarrow(judged, size) : judgeWork(judged)
}

/** What a promise does is never told by its own expression: nothing that converts a text gives a promise. */
function judgePromise(discard: Discard): Verdict {
  const { module, statement, node, hollow: { ends } } = discard
  if (isKept(module, node) || (statement.type === 'IfStatement' && statementsOf(statement.consequent).some((each) => isLoud(module, each)))) return honest
  // What the handler of a promise gives goes to the statement around, which is not left.
  if (leavesLater(module, { ...discard, hollow: { ...discard.hollow, ends: new Set(['falls through']) } })) return honest
  if (isPredicate(discard)) return judgeAnswer(discard)
  if (discard.hollow.values.length === 0 && usesPackage(module, discard.body)) return doubtful('what the package does may fail, too')
  if (anotherFollows(node)) return doubtful('the other way to the result is taken after a bug, too')
  return judgeWork(ends.has('falls through') && discard.hollow.values.length === 0 ? { ...discard, hollow: { ...discard.hollow, values: [null] } } : discard)
}

const judgeAnswer = ({ module, body }: Discard): Verdict =>
  asks(body) || importsOnly(module, body) ? honest : doubtful('the answer is the same for a bug as for the failure that was meant')

/** `(await cached(key).catch(() => undefined)) ?? compute(key)`. */
function anotherFollows(node: TsNode): boolean {
  const whole = outermost(node)
  const parent = whole.parent
  return parent?.type === 'LogicalExpression' && parent.left === whole && parent.operator !== '&&' && contains([parent.right], 'CallExpression')
}

/** `try { await work } catch {}` where `work` is known elsewhere, too: this place waits for its end, others get its error. */
function onlyWaits(module: TypeScriptModule, [only, ...others]: readonly TsNode[]): boolean {
  if (only?.type !== 'ExpressionStatement' || others.length > 0 || only.expression.type !== 'AwaitExpression') return false
  return isKnownElsewhere(module, unwrapped(only.expression.argument))
}

/** `work.catch(() => {})` as a statement only says that `work` is awaited later: its error leaves there. */
function isKept(module: TypeScriptModule, call: TsNode): boolean {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression' || useOf(module, call).is !== 'dropped' || outermost(call).type === 'AwaitExpression') return false
  let promise = unwrapped(call.callee.object)
  // What `finally` gives is another promise, which nobody holds.
  if (promise.type === 'CallExpression' && promise.callee.type === 'MemberExpression' && lastName(promise.callee) === 'finally') promise = unwrapped(promise.callee.object)
  return promise.type === 'MemberExpression' || isKnownElsewhere(module, promise) || watchesAnother(module, promise)
}

/** `trace(() => promise)`: whoever has the promise gets its error, and this one only watches it. */
const watchesAnother = (module: TypeScriptModule, call: TsNode): boolean =>
  call.type === 'CallExpression' && call.arguments.some((each) => each.type === 'ArrowFunctionExpression' && each.params.length === 0 && isKnownElsewhere(module, each.body))

function isKnownElsewhere(module: TypeScriptModule, promise: TsNode): boolean {
  if (promise.type !== 'Identifier') return false
  const [binding] = scopesOf(module).lookup(promise.name, promise)
  return binding !== undefined && scopesOf(module).references(binding).length > 1
}

/** What a package would change stays as it was without it. */
const loadsOptional = ({ module, body, hollow: { values, ends } }: Discard): boolean =>
  values.length === 0 && ends.size === 1 && ends.has('falls through') && !contains(body, 'ReturnStatement') && importsOnly(module, body)

/** A text that is no number is an answer when null, false or NaN says so; a number in its place, or nothing, hides it. */
function judgeNarrow({ module, body, hollow }: Discard, size: Size): Verdict {
  if (size === 'look-up') return hollow.ends.has('continue') && hollow.values.length === 0 ? hiding : honest
  if (hollow.keeps || asksTheEngine(module, body)) return honest
  const isEmptyText = hollow.ends.has('return') && hollow.values.every((value) => value?.type === 'Literal' && value.value === '')
  return hollow.values.length > 0 && (isEmptyText || marksAbsence(module, hollow) || showsPlaceholder(module, body, hollow)) ? honest : hiding
}

/** `new RegExp('(?<=a)b')`: made of constants alone, it can only fail where the engine lacks something. */
function asksTheEngine(module: TypeScriptModule, body: readonly TsNode[]): boolean {
  for (const node of executed(body)) {
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && !node.arguments.every((each) => isHollowValue(module, each))) return false
  }
  return true
}

/** The error is expected: without it the statement below throws, as in tests without `assert.throws`. */
function expectsError(module: TypeScriptModule, { node, body, hollow }: Discard): boolean {
  const [next] = following(node)
  return next !== undefined && hollow.values.every((value) => value === null) && isLoud(module, next) && !contains(body, 'ReturnStatement')
}

function judgeWork(discard: Discard): Verdict {
  const { module, body, hollow } = discard
  const leavesOut = hollow.values.length === 0 && hollow.ends.has('continue')
  if (leavesOut && asks(body)) return doubtful('what cannot be asked about is left out, and nobody counts it')
  const marks = marksAbsence(module, hollow) && !hollow.ends.has('continue') && !hollow.ends.has('break')
  if (importsOnly(module, body)) return marks || replacesImports(body, hollow) ? honest : hiding
  if (!marks) return hiding
  if (asks(body)) return honest
  if (hollow.values.every((value) => value === null) && usesPackage(module, body)) return doubtful('what the package does may fail, too')
  if (hollow.values.length === 0 && listens(module, body)) return doubtful('what cannot be listened to is told by nobody')
  if (creates(body)) return doubtful('what cannot be made gives the same as what is there already')
  if (reads(module, body) && hollow.values.length > 0) return doubtful('what cannot be read gives the same as what is not there')
  return isAnnounced(discard) ? doubtful('a bug gives the same as what cannot be parsed') : hiding
}

/** Only null, undefined, false, NaN or nothing takes the place of the result. */
function marksAbsence(module: TypeScriptModule, { values }: Hollow): boolean {
  return values.every((value) => value === null || isMarker(module, value))
}

function isMarker(module: TypeScriptModule, value: Expression): boolean {
  if (value.type === 'ArrayExpression') return value.elements.length > 0 && value.elements.every((each) => each !== null && each.type !== 'SpreadElement' && isMarker(module, each))
  return isMissing(module, value) || constantOf(module, value)?.value === false
}

/** Nothing can leave a disposer either, when an error is in flight already. */
function isDispose(node: TsNode): boolean {
  const method = functionAround(node)?.parent
  if (method?.type !== 'MethodDefinition' && method?.type !== 'Property') return false
  const { key, computed } = method
  if (computed) return key.type === 'MemberExpression' && key.property.type === 'Identifier' && /^(asyncDispose|dispose)$/.test(key.property.name)
  return key.type === 'Identifier' && /^(asyncDispose|dispose)$/.test(key.name)
}
