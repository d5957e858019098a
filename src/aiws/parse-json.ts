import { parseJson } from '../syntax/json.ts'
import { AiwsError, quoted, refuse } from './errors.ts'
import { frozen, type Json, type JsonObject } from './json.ts'

/** Longest document, in bytes of UTF-8. */
export const maximumBytes = 1024 * 1024
/** Deepest nesting of objects and arrays: `[[…]]` has two levels. */
export const maximumDepth = 64

/**
 * Parses the JSON of a contract or a command as strictly as an audit needs: where `JSON.parse` would silently keep the last of two
 * equal keys, round a number or give Infinity, this refuses.
 * @returns the value, frozen throughout
 * @throws AiwsError JSON_SIZE, JSON_SYNTAX, JSON_DEPTH, JSON_DUPLICATE_KEY, JSON_NUMBER
 */
export function parseStrictJson(text: string): Json {
  if (typeof text !== 'string') refuse('TYPE', 'the document is not a text', 'Pass the JSON text, not a value: `JSON.stringify(value)`.')
  if (bytesBeyond(text)) {
    refuse('JSON_SIZE', `the document is longer than ${maximumBytes} bytes`, 'A contract or a command is at most 1 MiB of UTF-8.')
  }
  const value = parsed(text)
  scan(text)
  return frozen(value)
}

/** Whether the text has more bytes than are read. A UTF-16 unit is at most three bytes of UTF-8, so that most texts need not be encoded. */
const bytesBeyond = (text: string): boolean => text.length > maximumBytes || (text.length * 3 > maximumBytes && new TextEncoder().encode(text).length > maximumBytes)

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // The engine's own words differ from version to version.
    const [first] = parseJson('', text).errors
    const { line, column } = placeOf(text, first?.span.start ?? 0)
    return refuse('JSON_SYNTAX', `line ${line}, column ${column}: ${first?.message ?? 'invalid JSON'}`,
      first?.fix ?? 'A document is strict JSON (RFC 8259).')
  }
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

interface Level {
  /** The keys so far; undefined in an array. */
  readonly keys: Set<string> | undefined
  /** The last key, until its value is over. */
  key: string | number
}

const token = /[{}[\],]|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/** Looks over the tokens of valid JSON for what the parser says nothing about. */
function scan(text: string): void {
  const open: Level[] = []
  let expectsKey = false
  token.lastIndex = 0
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [unit] = match
    const level = open.at(-1)
    const first = unit.charCodeAt(0)
    if (unit === '{' || unit === '[') {
      if (open.length === maximumDepth) {
        refuse('JSON_DEPTH', `the document is nested more than ${maximumDepth} levels deep`, 'Objects and arrays nest at most 64 levels.')
      }
      open.push({ keys: unit === '{' ? new Set() : undefined, key: unit === '{' ? '' : 0 })
      expectsKey = unit === '{'
    } else if (unit === '}' || unit === ']') {
      open.pop()
      expectsKey = false
    } else if (unit === ',') {
      if (typeof level?.key === 'number') level.key++
      expectsKey = level?.keys !== undefined
    } else if (first === 0x22) {
      if (expectsKey && level?.keys) addKey(unit, level.keys, level, open)
      expectsKey = false
    } else checkNumber(unit, open)
  }
}

const pathOf = (open: readonly Level[]): readonly (string | number)[] => open.map(({ key }) => key)

function addKey(unit: string, keys: Set<string>, level: Level, open: readonly Level[]): void {
  const key = unit.includes('\\') ? String(JSON.parse(unit)) : unit.slice(1, -1)
  if (keys.has(key)) {
    refuse('JSON_DUPLICATE_KEY', `the key ${quoted(key)} stands twice`,
      'Remove one of them: parsers differ in which one counts.', pathOf(open.slice(0, -1)))
  }
  keys.add(key)
  level.key = key
}

function checkNumber(unit: string, open: readonly Level[]): void {
  // Fifteen digits are always exact.
  if (unit.length <= 15 && !/[eE]/.test(unit)) return
  const value = Number(unit)
  if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return
  throw new AiwsError({
    code: 'JSON_NUMBER', path: pathOf(open), message: `the number ${unit.slice(0, 64)} cannot be kept exactly`,
    fix: 'Whole numbers in JSON go to 9007199254740991; write greater ones as text.',
  })
}

/** As `parseStrictJson`, for a document whose root must be an object. */
export function parseObject(text: string, what: string): JsonObject {
  const value = parseStrictJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('TYPE', `the ${what} is not an object`, `A ${what} is a JSON object.`)
  return value as JsonObject
}
