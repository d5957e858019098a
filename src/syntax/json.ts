import { type Node as RawNode, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Span } from '../core/source.ts'

/** A JSON value that knows where it stands. */
export type JsonValue =
  | { readonly type: 'null'; readonly span: Span }
  | { readonly type: 'boolean'; readonly value: boolean; readonly span: Span }
  | { readonly type: 'number'; readonly value: number; readonly span: Span }
  | { readonly type: 'string'; readonly value: string; readonly span: Span }
  | { readonly type: 'array'; readonly items: readonly JsonValue[]; readonly span: Span }
  | { readonly type: 'object'; readonly members: readonly JsonMember[]; readonly span: Span }

export interface JsonMember {
  readonly key: string
  readonly keySpan: Span
  readonly value: JsonValue
}

export interface JsonError {
  readonly span: Span
  readonly message: string
  readonly fix?: string
}

export interface ParsedJson {
  /** Undefined when there are errors: half a document proves nothing. */
  readonly value: JsonValue | undefined
  readonly errors: readonly JsonError[]
}

const trailingComma = 'trailing comma'

/** Errors told for one document; the first ones say it all. */
const maximumErrors = 10

/** Deeper nesting is refused: RFC 8259 allows a limit, and all that walks a value may then recurse. */
export const maximumDepth = 500

/**
 * Parses strict JSON (RFC 8259: no comments, no trailing commas); a byte order mark is accepted, as RFC 8259 allows.
 * @param path repo-relative, for spans
 * @returns the value, or what is wrong and where
 */
export function parseJson(path: string, text: string): ParsedJson {
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const body = mark ? text.slice(1) : text
  const spanOf = (offset: number, length: number): Span => ({ file: path, start: offset + mark, end: offset + mark + length })
  if (body.trim() === '') return { value: undefined, errors: [{ span: spanOf(0, 0), message: 'the file is empty', fix: 'A JSON object is expected here.' }] }
  const refuse = (span: Span): ParsedJson =>
    ({ value: undefined, errors: [{ span, message: `the JSON is nested more than ${maximumDepth} levels deep`, fix: 'A workflow nests a handful of levels.' }] })
  const deep = tooDeep(body)
  if (deep !== undefined) return refuse(spanOf(deep, 1))
  const raw: ParseError[] = []
  try {
    const root = parseTree(body, raw, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
    if (raw.length === 0 && root) return { value: convert(root, spanOf), errors: [] }
  } catch (error) {
    // Brackets that a quote in a comment hid from the count.
    if (!(error instanceof RangeError)) throw error
    return refuse(spanOf(0, 0))
  }
  return { value: undefined, errors: telling(raw.map((each) => jsonError(body, each, spanOf))) }
}

/** The first bracket that opens more levels than are read. Exact for valid JSON, which is all that is converted. */
function tooDeep(body: string): number | undefined {
  if ((body.match(/[[{]/g)?.length ?? 0) <= maximumDepth) return undefined
  let depth = 0
  let inString = false
  for (let at = 0; at < body.length; at++) {
    const unit = body[at]
    if (inString) {
      if (unit === '\\') at++
      else if (unit === '"' || unit === '\n' || unit === '\r') inString = false
    } else if (unit === '"') inString = true
    else if (unit === '[' || unit === '{') {
      if (++depth > maximumDepth) return at
    } else if (unit === ']' || unit === '}') depth--
  }
  return undefined
}

/** Every trailing comma, and the first of the other errors: the parser recovers from the one, the rest are echoes. */
function telling(errors: readonly JsonError[]): JsonError[] {
  const other = errors.find((each) => each.message !== trailingComma)
  const kept = errors.filter((each, index) => each === other || (each.message === trailingComma && errors[index - 1]?.span.start !== each.span.start))
  return kept.slice(0, maximumErrors)
}

function jsonError(body: string, error: ParseError, spanOf: (offset: number, length: number) => Span): JsonError {
  const before = body.slice(0, error.offset).trimEnd()
  const closing = /^[}\]]/.test(body.slice(error.offset))
  if (closing && before.endsWith(',')) return { span: spanOf(before.length - 1, 1), message: trailingComma, fix: 'Remove the comma: JSON allows none before a closing bracket.' }
  const length = Math.max(1, error.length)
  const span = spanOf(Math.min(error.offset, body.length), Math.min(length, body.length - Math.min(error.offset, body.length)))
  return { span, ...wording(printParseErrorCode(error.error)) }
}

function wording(code: string): { message: string; fix?: string } {
  switch (code) {
    case 'InvalidSymbol':
      return { message: 'not a JSON value', fix: 'A string in double quotes, a number, true, false, null, an array or an object.' }
    case 'InvalidNumberFormat':
      return { message: 'not a JSON number' }
    case 'PropertyNameExpected':
      return { message: 'a property name is expected here', fix: 'Property names are strings in double quotes.' }
    case 'ValueExpected':
      return { message: 'a value is expected here' }
    case 'ColonExpected':
      return { message: 'a colon is expected here' }
    case 'CommaExpected':
      return { message: 'a comma is expected here' }
    case 'CloseBraceExpected':
      return { message: 'a closing brace is missing', fix: 'Close the object with }.' }
    case 'CloseBracketExpected':
      return { message: 'a closing bracket is missing', fix: 'Close the array with ].' }
    case 'EndOfFileExpected':
      return { message: 'text after the end of the document' }
    case 'InvalidCommentToken':
      return { message: 'comments are not allowed in JSON', fix: 'Remove the comment; `description` and `purpose` take text.' }
    case 'UnexpectedEndOfString':
      return { message: 'the string does not end', fix: 'Close it with a double quote on the same line.' }
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { message: 'invalid escape in a string' }
    case 'InvalidCharacter':
      return { message: 'a control character inside a string must be escaped' }
    default:
      return { message: 'invalid JSON' }
  }
}

function convert(node: RawNode, spanOf: (offset: number, length: number) => Span): JsonValue {
  const span = spanOf(node.offset, node.length)
  switch (node.type) {
    case 'string':
      return { type: 'string', value: String(node.value), span }
    case 'number':
      return { type: 'number', value: Number(node.value), span }
    case 'boolean':
      return { type: 'boolean', value: Boolean(node.value), span }
    case 'array':
      return { type: 'array', items: (node.children ?? []).map((child) => convert(child, spanOf)), span }
    case 'object':
      return { type: 'object', members: (node.children ?? []).flatMap((child) => member(child, spanOf)), span }
    case 'null':
    case 'property':
      return { type: 'null', span }
  }
}

function member(node: RawNode, spanOf: (offset: number, length: number) => Span): JsonMember[] {
  const [key, value] = node.children ?? []
  return key && value ? [{ key: String(key.value), keySpan: spanOf(key.offset, key.length), value: convert(value, spanOf) }] : []
}

/** The value of a member, the last one where the key stands twice, as `JSON.parse` has it. */
export function memberOf(object: JsonValue | undefined, key: string): JsonMember | undefined {
  return object?.type === 'object' ? object.members.findLast((each) => each.key === key) : undefined
}

/** Keys that stand twice in one object, anywhere below `value`. */
export function* duplicateKeys(value: JsonValue): Generator<{ readonly key: string; readonly first: Span; readonly again: Span }> {
  if (value.type === 'array') for (const item of value.items) yield* duplicateKeys(item)
  if (value.type !== 'object') return
  const seen = new Map<string, Span>()
  for (const each of value.members) {
    const first = seen.get(each.key)
    if (first) yield { key: each.key, first, again: each.keySpan }
    else seen.set(each.key, each.keySpan)
    yield* duplicateKeys(each.value)
  }
}

/** The value without its positions. Objects have no prototype, so that a key `__proto__` is a key like any other. */
export function plainValue(value: JsonValue): unknown {
  switch (value.type) {
    case 'null':
      return null
    case 'array':
      return value.items.map(plainValue)
    case 'object': {
      const out = Object.create(null) as Record<string, unknown>
      for (const each of value.members) out[each.key] = plainValue(each.value)
      return out
    }
    default:
      return value.value
  }
}
