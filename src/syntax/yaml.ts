import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLError } from 'yaml'
import type { Span } from '../core/source.ts'
import type { JsonError, JsonMember, JsonValue, ParsedJson } from './json.ts'

/** Errors told for one document; the first ones say it all. */
const maximumErrors = 10

/** What a value cannot be is written down and the reading goes on, so that one look shows every mistake. */
interface Reading {
  readonly errors: JsonError[]
  readonly spanOf: (node: unknown) => Span
}

/**
 * Parses one YAML 1.2 document into the same positioned values as JSON. Only what JSON can say is accepted: keys are text,
 * and there are no aliases, merges or tags, so that a small file cannot unfold into a large one.
 * @param path as spans shall name it
 * @returns the value, `null` for an empty document; no value when there are errors
 */
export function parseYaml(path: string, text: string): ParsedJson {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, merge: false, resolveKnownTags: false, version: '1.2' })
  const troubles = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])
  const told = troubles.filter((each) => each.code === 'RESOURCE_EXHAUSTION').slice(0, 1)
  const errors = (told.length > 0 ? told : troubles.slice(0, maximumErrors)).map((each) => syntaxError(path, text, each))
  if (errors.length > 0) return { value: undefined, errors }
  const spanOf = (node: unknown): Span => spanOfNode(path, node)
  if (document.contents === null) return { value: { type: 'null', span: spanOf(undefined) }, errors: [] }
  const reading: Reading = { errors: [], spanOf }
  const value = convert(document.contents, reading)
  return reading.errors.length > 0 ? { value: undefined, errors: reading.errors.slice(0, maximumErrors) } : { value, errors: [] }
}

function spanOfNode(path: string, node: unknown): Span {
  const range = typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range) ? node.range : [0, 0]
  return { file: path, start: Number(range[0]), end: Number(range[1]) }
}

function syntaxError(path: string, text: string, error: YAMLError): JsonError {
  const start = Math.min(error.pos[0], text.length)
  return { span: { file: path, start, end: Math.min(Math.max(error.pos[1], start), text.length) }, message: wording(error) }
}

/** The parser's own words, except where they speak to its programmer. */
function wording(error: YAMLError): string {
  switch (error.code) {
    case 'MULTIPLE_DOCS':
      return 'a second YAML document begins here; only one is expected'
    case 'RESOURCE_EXHAUSTION':
      return 'the YAML is nested too deeply to be read'
    case 'TAG_RESOLVE_FAILED':
      return 'YAML tags are not accepted here'
    default:
      return `not valid YAML: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1).replace(/\s+/g, ' ')}`
  }
}

function convert(node: unknown, reading: Reading): JsonValue {
  const span = reading.spanOf(node)
  if (node === null || node === undefined) return { type: 'null', span }
  if (isScalar(node)) return scalar(node.value, span)
  if (isSeq(node)) return { type: 'array', items: node.items.map((item) => convert(item, reading)), span }
  if (isMap(node)) return { type: 'object', members: node.items.flatMap((pair) => member(pair, reading)), span }
  reading.errors.push({ span, message: 'YAML aliases are not accepted here; write the value out' })
  return { type: 'null', span }
}

function scalar(value: unknown, span: Span): JsonValue {
  switch (typeof value) {
    case 'string':
      return { type: 'string', value, span }
    case 'boolean':
      return { type: 'boolean', value, span }
    case 'number':
    case 'bigint':
      return { type: 'number', value: Number(value), span }
    default:
      return { type: 'null', span }
  }
}

function member(pair: Pair<unknown, unknown>, reading: Reading): JsonMember[] {
  const keySpan = reading.spanOf(pair.key)
  if (!isScalar(pair.key) || pair.key.value === null) {
    reading.errors.push({ span: keySpan, message: 'a key must be text' })
    return []
  }
  const value = convert(pair.value, reading)
  // A key without a value has no node of its own: its place is the key's.
  const placed = value.type === 'null' && isMissing(pair.value) ? { ...value, span: keySpan } : value
  return [{ key: String(pair.key.source ?? pair.key.value), keySpan, value: placed }]
}

const isMissing = (value: unknown): boolean => value === null || (isScalar(value) && (value as Node & { source?: string }).source === '')
