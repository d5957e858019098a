import type { Handler, Literal, Source } from './flow-code.ts'
import type { Span } from './source.ts'

/** What is known of a value on one path through a function. Containers are told apart by identity, so that a change is seen under every name. */
export type Value = Constant | RecordValue | ListValue | Computed

/** A value that is written into the source. */
export interface Constant {
  readonly is: 'constant'
  readonly literal: Literal
  readonly span: Span
  /** The handler that put it in the place of a value that could not be had. */
  readonly by?: Handler
}
export interface RecordValue {
  readonly is: 'record'
  readonly entries: ReadonlyMap<string, Value>
  readonly span: Span
  readonly text: string
  readonly by?: Handler
}
export interface ListValue {
  readonly is: 'list'
  readonly items: readonly Value[]
  readonly span: Span
  readonly text: string
  readonly by?: Handler
}
/** Measured, or computed in a way that is not followed. */
export interface Computed {
  readonly is: 'computed'
  /** Where it comes from, as far as that is known; empty for a value of which nothing is known. */
  readonly sources: ReadonlySet<Source>
  /** It tells of the failure: the exception is in it, or a handler counted in it. */
  readonly recorded: boolean
  /** A constant that a handler put into this container. */
  readonly filled?: Constant
  /** The value of a parameter that nobody sets, for tests. */
  readonly assumed?: Written
}

const none: ReadonlySet<Source> = new Set()
export const computed = (sources: ReadonlySet<Source> = none, recorded = false): Computed => ({ is: 'computed', sources, recorded })

/** A value that may be written into the source as a whole. */
export type Written = Constant | RecordValue | ListValue

/** Whether all of a value is written into the source. */
export function isConstant(value: Value): boolean {
  switch (value.is) {
    case 'constant':
      return true
    case 'record':
      return [...value.entries.values()].every(isConstant)
    case 'list':
      return value.items.every(isConstant)
    case 'computed':
      return false
  }
}

/** The value when all of it is written into the source. */
export const written = (value: Value): Written | undefined => (value.is !== 'computed' && isConstant(value) ? value : undefined)

/** A value that several others went into. */
export function mixed(values: readonly Value[]): Computed {
  const sources = new Set<Source>()
  let recorded = false
  const add = (value: Value): void => {
    if (value.is === 'record') value.entries.forEach(add)
    else if (value.is === 'list') value.items.forEach(add)
    else if (value.is === 'computed') {
      value.sources.forEach((source) => sources.add(source))
      recorded ||= value.recorded
    }
  }
  values.forEach(add)
  return computed(sources, recorded)
}

/** The one value where two paths come together. */
export function joined(one: Value, other: Value): Value {
  if (one === other) return one
  if (one.is === 'constant' && other.is === 'constant' && one.literal.text === other.literal.text && one.by === other.by) return one
  return mixed([one, other])
}

/** The handler that made some part of a value. */
export function handlerOf(value: Value): Handler | undefined {
  if (value.is === 'computed') return undefined
  if (value.by || value.is === 'constant') return value.by
  for (const part of value.is === 'record' ? value.entries.values() : value.items) {
    const by = handlerOf(part)
    if (by) return by
  }
  return undefined
}

/** The value after a failure has kept it from being replaced: what it holds from before stands in for the result. */
export function keptBy(handler: Handler, value: Value): Value {
  switch (value.is) {
    case 'computed':
      return value
    case 'constant':
      return value.by ? value : { ...value, by: handler }
    case 'record':
      return isConstant(value) && !value.by ? { ...value, by: handler } : value
    case 'list':
      return isConstant(value) && !value.by ? { ...value, by: handler } : value
  }
}

/**
 * Whether a value counts as true in a test; undefined when that cannot be told.
 * @param emptyIsTrue of TypeScript, where an empty list is true
 */
export function truthOf(value: Value, emptyIsTrue: boolean): boolean | undefined {
  switch (value.is) {
    case 'constant': {
      const { kind, value: held } = value.literal
      if (kind === 'none') return false
      if (kind === 'nan') return emptyIsTrue ? undefined : true
      return held === undefined ? undefined : Boolean(held)
    }
    case 'record':
      return emptyIsTrue || value.entries.size > 0
    case 'list':
      return emptyIsTrue || value.items.length > 0
    case 'computed':
      return value.assumed && truthOf(value.assumed, emptyIsTrue)
  }
}

/** Whether two values are the same in every run; undefined when that cannot be told. */
export function sameness(one: Value, other: Value): boolean | undefined {
  const [left, right] = [one.is === 'computed' ? one.assumed : one, other.is === 'computed' ? other.assumed : other]
  if (!left || !right) return undefined
  if (left.is !== 'constant' || right.is !== 'constant') {
    const isNone = (value: Value) => value.is === 'constant' && value.literal.kind === 'none'
    return isNone(left) || isNone(right) ? false : undefined
  }
  if (left.literal.kind === 'none' || right.literal.kind === 'none') return left.literal.kind === right.literal.kind
  if (left.literal.value === undefined || right.literal.value === undefined) return undefined
  return left.literal.value === right.literal.value
}

/** A value with one that it holds replaced, wherever it is held; the value itself when it is not in there. */
export function replaced(value: Value, from: Value, to: Value): Value {
  if (value === from) return to
  if (value.is === 'record') {
    const entries = new Map([...value.entries].map(([key, each]) => [key, replaced(each, from, to)]))
    return [...entries].every(([key, each]) => each === value.entries.get(key)) ? value : { ...value, entries }
  }
  if (value.is === 'list') {
    const items = value.items.map((each) => replaced(each, from, to))
    return items.every((each, index) => each === value.items[index]) ? value : { ...value, items }
  }
  return value
}

/** As the source has it, unless names stand there. */
function sourceText(value: Value): string {
  if (value.is === 'computed') return '…'
  if (value.is === 'constant') return value.literal.text
  const parts = (value.is === 'record' ? [...value.entries] : value.items.map((each) => ['', each] as const)).map(([key, each]) => ({ key, text: sourceText(each) }))
  if (parts.every(({ text }) => value.text.includes(text) || text.endsWith('…'))) return value.text
  return value.is === 'record' ? `{${parts.map(({ key, text }) => `${JSON.stringify(key)}: ${text}`).join(', ')}}` : `[${parts.map(({ text }) => text).join(', ')}]`
}

/** Short enough for a message. */
const longestText = 60

/** A constant as it is written, on one line. */
export function constantText(value: Written): string {
  const text = sourceText(value).replace(/\s+/g, ' ')
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
}
