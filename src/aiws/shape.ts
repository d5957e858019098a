import { nearest } from '../core/nearest.ts'
import type { ErrorCode } from './codes.ts'
import { isDecimal, less } from './decimal.ts'
import { AiwsError, type AiwsProblem, type JsonPath, quoted } from './errors.ts'
import { isObject, type JsonObject, own, typeName } from './json.ts'

/** Looks at one value of a document and adds what is wrong with it. */
export type Check = (value: unknown, path: JsonPath, problems: AiwsProblem[]) => void

const idForm = /^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127}$/

/** Whether a text can be the id of anything. */
export const isId = (value: unknown): value is string => typeof value === 'string' && idForm.test(value) && value !== '__proto__'

export const id: Check = (value, path, problems) => {
  if (typeof value !== 'string') problems.push({ code: 'TYPE', path, message: `an id is a string, not ${typeName(value)}`, fix: 'Write the id in double quotes.' })
  else if (!isId(value)) {
    const fix = 'An id is 1 to 128 of A-Z a-z 0-9 _ . : - and begins with a letter, a digit or _; __proto__ is none.'
    problems.push({ code: 'ID_FORMAT', path, message: `${quoted(value)} is not an id`, fix })
  }
}

/** A word that the outside gives: a subject, a profile, an action, a resource. */
export const name: Check = (value, path, problems) => {
  if (typeof value === 'string' && value.length > 0 && value.length <= 1024 && !/\p{Cc}/u.test(value)) return
  const message = typeof value === 'string' ? `${quoted(value)} is not a name` : `a name is a string, not ${typeName(value)}`
  problems.push({ code: 'TYPE', path, message, fix: 'A name is a text of 1 to 1024 characters without control characters.' })
}

export const flag: Check = (value, path, problems) => {
  if (typeof value !== 'boolean') problems.push({ code: 'TYPE', path, message: `expected true or false, not ${typeName(value)}`, fix: 'Write true or false without quotes.' })
}

export const anyObject: Check = (value, path, problems) => {
  if (!isObject(value)) problems.push({ code: 'TYPE', path, message: `expected an object, not ${typeName(value)}`, fix: 'Write a JSON object.' })
}

/** Free JSON: the parser has judged it already. */
export const anything: Check = () => undefined

/** A quantity that is at least `least`. */
export const decimal = (least = '0'): Check => (value, path, problems) => {
  if (!isDecimal(value)) {
    const shown = typeof value === 'string' ? quoted(value) : typeName(value)
    const fix = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? `Write "${value}" in double quotes: quantities are decimal strings.`
      : 'A quantity is a string of 1 to 39 digits: a whole number without sign, leading zero, fraction or exponent.'
    problems.push({ code: 'DECIMAL_FORMAT', path, message: `${shown} is not a quantity`, fix })
  } else if (less(value, least)) problems.push({ code: 'DECIMAL_RANGE', path, message: `${quoted(value)} is too small`, fix: `The least value is "${least}".` })
}

/** An array whose items pass a check and are all different. */
export const listOf = (item: Check, { duplicate = 'DUPLICATE_VALUE' as ErrorCode } = {}): Check => (value, path, problems) => {
  if (!Array.isArray(value)) {
    problems.push({ code: 'TYPE', path, message: `expected an array, not ${typeName(value)}`, fix: 'Write a JSON array.' })
    return
  }
  const seen = new Set<unknown>()
  for (const [index, each] of (value as readonly unknown[]).entries()) {
    const count = problems.length
    item(each, [...path, index], problems)
    if (problems.length > count) continue
    if (seen.has(each)) problems.push({ code: duplicate, path: [...path, index], message: `${quoted(String(each))} stands twice`, fix: 'Name it once.' })
    seen.add(each)
  }
}

type Checks = Readonly<Record<string, Check>>

/** The codes with which an object's fields are told; a node's configuration has its own. */
export interface FieldCodes {
  readonly unknown: ErrorCode
  readonly missing: ErrorCode
}

/** An object of exactly these fields; those of `optional` may be absent. */
export function closed(fields: Checks, optional: Checks = {}, codes: FieldCodes = { unknown: 'UNKNOWN_FIELD', missing: 'MISSING_FIELD' }): Check {
  const all = new Map([...Object.entries(fields), ...Object.entries(optional)])
  const names = [...all.keys()]
  const required = new Set(Object.keys(fields))
  return (value, path, problems) => {
    if (!isObject(value)) return anyObject(value, path, problems)
    for (const key of Object.keys(value)) {
      if (!all.has(key)) problems.push({ code: codes.unknown, path: [...path, key], message: `unknown field ${quoted(key)}`, fix: fixOf(key, names) })
    }
    for (const [key, check] of all) {
      const member = own(value, key)
      if (member !== undefined) check(member, [...path, key], problems)
      else if (required.has(key)) problems.push({ code: codes.missing, path, message: `the field "${key}" is missing`, fix: `Add "${key}".` })
    }
  }
}

function fixOf(key: string, names: readonly string[]): string {
  const near = nearest(key, names)
  if (near !== undefined) return `Did you mean "${near}"?`
  return names.length === 0 ? 'No fields are allowed here.' : `The fields are: ${names.join(', ')}.`
}

/**
 * Holds a document to a check.
 * @throws AiwsError the first thing that is wrong
 */
export function demand(check: Check, value: JsonObject): void {
  const problems: AiwsProblem[] = []
  check(value, [], problems)
  if (problems[0]) throw new AiwsError(problems[0])
}
