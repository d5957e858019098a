import type { Flow, FlowPath } from './flow.ts'
import type { Handler } from './flow-code.ts'
import { marksFailure, tellsFailure } from './flow-marks.ts'
import { type Constant, isConstant, type Value, type Written, written } from './flow-values.ts'
import type { Span } from './source.ts'

/** A constant that a handler puts into an output in the place of what could not be had. */
export interface Fabrication {
  readonly port: string
  /** The field of the port's value, when it is not the whole: 'exponent', 'rows[0]'. */
  readonly field: string
  readonly constant: Written
  /** It is one of several things that the output holds. */
  readonly item: boolean
  readonly handler: Handler
  readonly returned: Span
  /** The constant may be meant as it is: a text, or a no. */
  readonly mild: boolean
}

/**
 * The constants that reach the given ports after a failure, each port and handler once. A path whose outputs also tell of the
 * failure is none, nor is one on which the failure was looked at.
 */
export function fabrications({ paths }: Flow, ports: (port: string) => boolean): readonly Fabrication[] {
  const found = new Map<string, Fabrication>()
  for (const path of paths) {
    if (path.entered.length === 0 || path.checked || path.value.is !== 'record' || tells(path, paths)) continue
    for (const [port, value] of path.value.entries) {
      if (!ports(port)) continue
      for (const { field, constant, handler, item } of madeUp(value, '', (at) => partAt([port, ...at], paths, handlersOf(value)))) {
        const key = `${port} ${handler.span.file} ${handler.span.start}`
        if (!found.has(key)) found.set(key, { port, field, constant, handler, item, returned: path.span, mild: gravest(constant) === 'text' || isNo(constant) })
      }
    }
  }
  return [...found.values()]
}

/** An evaluation that could not be made counts as failed in many projects, and a place that was not found is -1. */
const isNo = (value: Written): boolean => value.is === 'constant' && (value.literal.value === false || value.literal.text === '-1')

type Reference = 'computed' | 'constant' | 'absent'

/** What a path must have for its value to be judged. */
type Path = Pick<FlowPath, 'value' | 'entered'>

/** Whether a function gives a constant on a path on which something failed, in the place of something computed, and without a mark. */
export const isMadeUp = (path: Path, paths: readonly Path[]): boolean =>
  !tells(path, paths) && madeUp(path.value, '', (at) => partAt(at, paths, handlersOf(path.value))).length > 0

/** What a part of an output is when the given handlers are not entered. */
function partAt(field: readonly string[], paths: readonly Path[], handlers: readonly Handler[]): Reference {
  let found: Reference = 'absent'
  for (const { entered, value } of paths) {
    if (entered.some((each) => handlers.includes(each))) continue
    let at: Value | undefined = value
    for (const key of field) if (at && at.is !== 'computed') at = at.is === 'record' ? at.entries.get(key) : at.is === 'list' ? at.items[Number(key)] : undefined
    if (at && !isConstant(at)) return 'computed'
    if (at) found = 'constant'
  }
  return found
}

function handlersOf(value: Value): readonly Handler[] {
  if (value.is === 'computed') return value.filled?.by ? [value.filled.by] : []
  const own = value.by ? [value.by] : []
  if (value.is === 'constant') return own
  return [...own, ...[...(value.is === 'record' ? value.entries.values() : value.items)].flatMap(handlersOf)]
}

interface MadeUp {
  readonly field: string
  readonly constant: Written
  readonly handler: Handler
  readonly item: boolean
}

/** The outermost constants of a value that stand for something computed. */
function madeUp(value: Value, field: string, referenceAt: (field: readonly string[]) => Reference, keys: readonly string[] = []): readonly MadeUp[] {
  if (value.is === 'computed') return value.filled?.by && referenceAt(keys) === 'computed' ? [{ field, constant: value.filled, handler: value.filled.by, item: true }] : []
  if (isConstant(value)) return value.by && !isTelling(value) && !isAnswer(value, value.by) && referenceAt(keys) === 'computed' ? [{ field, constant: value, handler: value.by, item: false }] : []
  if (value.is === 'record') return [...value.entries].flatMap(([key, each]) => madeUp(each, field === '' ? key : `${field}.${key}`, referenceAt, [...keys, key]))
  return value.is === 'list' ? value.items.flatMap((each, index) => madeUp(each, `${field}[${index}]`, referenceAt, [...keys, String(index)])) : []
}

/** The yes or no of a function that asks: `is_number`, `hasGpu`. */
const isAnswer = (value: Value, { place }: Handler): boolean =>
  value.is === 'constant' && value.literal.kind === 'boolean' && /^_*(?:is|has|can|looks|supports|should|check|exists)(?:_|[A-Z]|$)/.test(place)

/** A text that says that there is none, such as 'unknown'. */
const isTelling = (value: Value): boolean => value.is === 'constant' && typeof value.literal.value === 'string' && tellsFailure(value.literal.value)

/** Whether some output of a path tells of the failure, so that the constants beside it deceive nobody. */
function tells({ value, entered }: Path, paths: readonly Path[]): boolean {
  const ordinary = paths.filter((path) => !path.entered.some((each) => entered.includes(each)))
  const look = (part: Value, key: string, others: readonly (Value | undefined)[]): boolean => {
    if (part.is === 'computed') return part.recorded
    if (part.is === 'constant') {
      if (!part.by) return flips(part, others)
      return isBlank(part) ? false : marksFailure(key, part) && !others.some((each) => each && isSameMark(part, each)) || flips(part, others)
    }
    if (part.is === 'list') return part.items.some((each) => look(each, key, []))
    return [...part.entries].some(([name, each]) => isFieldOfItsOwn(each, name, others) || look(each, name, others.map((other) => (other?.is === 'record' ? other.entries.get(name) : undefined))))
  }
  return look(value, '', ordinary.map((path) => path.value))
}

/** A yes or a text under a name that the outputs have on no other path. */
const isFieldOfItsOwn = (value: Value, name: string, others: readonly (Value | undefined)[]): boolean =>
  value.is === 'constant' && (value.literal.kind === 'boolean' || value.literal.kind === 'text') && !isBlank(value) && others.length > 0 && others.every((other) => other?.is === 'record' && !other.entries.has(name))

const isBlank = ({ literal: { value } }: Constant): boolean => typeof value === 'string' && /^\W*$/.test(value)

const isSameMark = (one: Constant, other: Value): boolean => other.is === 'constant' && other.literal.text === one.literal.text

/** A constant that has another value when nothing fails: `source` is "catalogue" here and "archive" there. */
function flips(part: Constant, others: readonly (Value | undefined)[]): boolean {
  const there = others.filter((each) => each !== undefined)
  return there.length > 0 && part.literal.kind !== 'other' && there.every((each) => each.is === 'constant' && each.literal.kind === part.literal.kind && each.literal.text !== part.literal.text)
}

/** The values of a port when they are constant, and the same, on every path; undefined otherwise. */
export function constantOutput({ paths }: Flow, port: string): Written | undefined {
  let found: Written | undefined
  for (const { value } of paths) {
    const output = value.is === 'record' ? value.entries.get(port) : undefined
    const at = output && written(output)
    if (!at || (found && !isEqual(found, at))) return undefined
    found = at
  }
  return found
}

function isEqual(one: Value, other: Value): boolean {
  if (one.is === 'constant' && other.is === 'constant') return one.literal.text === other.literal.text && one.literal.kind !== 'other'
  if (one.is === 'list' && other.is === 'list') return one.items.length === other.items.length && one.items.every((each, index) => isEqual(each, other.items[index] as Value))
  if (one.is === 'record' && other.is === 'record') return one.entries.size === other.entries.size && [...one.entries].every(([key, each]) => isEqual(each, other.entries.get(key) ?? { ...one, entries: new Map() }))
  return false
}

/** What a constant holds at its gravest: a number is a result, a text or an empty list may be none. */
export function gravest(value: Written): 'number' | 'text' | 'boolean' | 'empty' {
  if (value.is === 'constant') {
    const { kind } = value.literal
    return kind === 'number' || kind === 'other' || kind === 'nan' ? 'number' : kind === 'none' ? 'empty' : kind
  }
  const parts = (value.is === 'record' ? [...value.entries.values()] : value.items).flatMap((part) => written(part) ?? []).map(gravest)
  return (['number', 'text', 'boolean'] as const).find((kind) => parts.includes(kind)) ?? 'empty'
}
