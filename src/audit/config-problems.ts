import { nearest, nearestChoice } from '../core/nearest.ts'
import type { Span } from '../core/source.ts'
import { duplicateKeys, type JsonValue, memberOf } from '../syntax/json.ts'
import type { SchemaViolation } from './config-validator.generated.js'
import { ruleFor } from './rule-ids.ts'

/** A mistake in a configuration file. */
export interface ConfigProblem {
  readonly span: Span
  readonly message: string
}

/** Text of the file is shown in messages no longer than this. */
const shownLength = 60

/** Keys of a format's section, for those who write them one level too high. */
const formatKeys = ['compatible-types', 'tools', 'kinds', 'python', 'nodejs', 'node-timeout', 'environment']

/**
 * Says what is wrong with a configuration, each mistake at its place and with the valid key or value that is nearest.
 * @param violations what the schema found
 * @param ruleIds the rules that `rules` may name
 */
export function* configProblems(value: JsonValue, violations: readonly SchemaViolation[], ruleIds: readonly string[]): Generator<ConfigProblem> {
  for (const { key, again } of duplicateKeys(value)) yield { span: again, message: `the key ${quoted(key)} stands here a second time` }
  for (const violation of violations) yield { span: spanOf(value, violation), message: messageFor(violation) }
  yield* unknownRules(value, ruleIds)
}

function* unknownRules(value: JsonValue, ruleIds: readonly string[]): Generator<ConfigProblem> {
  const rules = memberOf(value, 'rules')?.value
  if (rules?.type !== 'object') return
  for (const { key, keySpan } of rules.members) {
    if (ruleIds.includes(key)) continue
    const word = ruleFor(key, ruleIds)
    const near = word.is === 'id' ? word.id : word.is === 'several' ? word.ids[0] : word.near
    yield { span: keySpan, message: `unknown rule ${quoted(key)}; ${near === undefined ? "'flowproof rules' lists the rules" : `did you mean '${near}'?`}` }
  }
}

const quoted = (text: string): string => `'${text.length > shownLength ? `${text.slice(0, shownLength)}…` : text}'`

/** The pieces of a JSON Pointer (RFC 6901). */
const piecesOf = (pointer: string): string[] => pointer.split('/').slice(1).map((piece) => piece.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value a violation is about, as somebody would name it: 'science-adk.tools[0]', and a rule's level by the rule's id. */
function nameOf(pointer: string): string {
  const pieces = piecesOf(pointer)
  if (pieces.length === 0) return 'the configuration'
  if (pieces[0] === 'rules' && pieces.length === 2) return quoted(pieces[1] ?? '')
  return quoted(pieces.reduce((name, piece) => (/^\d+$/.test(piece) ? `${name}[${piece}]` : name === '' ? piece : `${name}.${piece}`), ''))
}

/** The value itself, or the key that should not be there. */
function spanOf(root: JsonValue, violation: SchemaViolation): Span {
  let value = root
  for (const piece of piecesOf(violation.instancePath)) {
    const next = value.type === 'array' ? value.items[Number(piece)] : memberOf(value, piece)?.value
    if (next) value = next
  }
  if (violation.keyword !== 'additionalProperties') return value.span
  return memberOf(value, String(violation.params['additionalProperty']))?.keySpan ?? value.span
}

function messageFor(violation: SchemaViolation): string {
  const name = nameOf(violation.instancePath)
  switch (violation.keyword) {
    case 'additionalProperties':
      return unknownKey(violation)
    case 'required':
      return `${name} has no '${String(violation.params['missingProperty'])}'`
    case 'enum':
      return wrongChoice(name, violation)
    case 'type':
      return wrongType(name, violation)
    case 'pattern':
      return `${name} ${unusableText(String(violation.data))}`
    case 'exclusiveMinimum':
      return `${name} must be more than ${String(violation.params['limit'])}`
    case 'maximum':
      return `${name} must be at most ${String(violation.params['limit'])}`
    default:
      return `${name} is not valid (${violation.keyword})`
  }
}

function unknownKey({ instancePath, params, parentSchema }: SchemaViolation): string {
  const key = String(params['additionalProperty'])
  const known = Object.keys(parentSchema.properties ?? {})
  const near = nearest(key, known)
  if (near !== undefined) return `unknown key ${quoted(key)}; did you mean '${near}'?`
  if (instancePath === '' && formatKeys.includes(key)) return `unknown key '${key}' here; it belongs under 'science-adk'`
  if (instancePath === '' && key.includes('/')) return `unknown key ${quoted(key)}; levels of rules belong under 'rules'`
  return `unknown key ${quoted(key)}; the keys here are ${listed(known, 'and')}`
}

function wrongChoice(name: string, { data, parentSchema }: SchemaViolation): string {
  const choices = (parentSchema.enum ?? []).map(String)
  if (data === null) return `${name} has no value; it takes ${listed(choices, 'or')}`
  if (typeof data === 'object') return `${name} must be ${listed(choices, 'or')}, not ${described(data)}`
  // YAML 1.1 reads `off` as false, and so do many people.
  const near = data === false && choices.includes('off') ? 'off' : nearestChoice(String(data), choices)
  return `${name} cannot be ${quoted(String(data))}; ${near === undefined ? `it takes ${listed(choices, 'or')}` : `did you mean '${near}'?`}`
}

function wrongType(name: string, { data, parentSchema }: SchemaViolation): string {
  const types = [parentSchema.type ?? []].flat()
  const found = described(data)
  if (types.includes('array')) return `${name} must be a list, not ${found}${typeof data === 'string' ? `; put each entry on a line of its own after '- '` : ''}`
  if (types.includes('number')) return `${name} must be a number, not ${found}`
  if (types.includes('string')) return `${name} must be text, not ${found}`
  const keys = Object.keys(parentSchema.properties ?? {})
  return `${name} must be a mapping${keys.length > 0 ? ` with the keys ${listed(keys, 'and')}` : ' of rule ids to levels'}, not ${found}`
}

/** Why a text does not do, for the two patterns of the schema: something must stand there, and a glob must be able to match a path. */
function unusableText(text: string): string {
  if (text.trim() === '') return 'is empty'
  if (text.includes('\\')) return `has a backslash; globs separate folders with '/'`
  if (text.startsWith('!')) return `begins with '!'; say what to leave out under 'exclude'`
  if (/(^|\/)\.\.(\/|$)/.test(text)) return 'leads out of the repository'
  return `is an absolute path; globs are relative to the repository's root`
}

function described(data: unknown): string {
  if (data === null) return 'empty'
  if (Array.isArray(data)) return 'a list'
  if (typeof data === 'object') return 'a mapping'
  return typeof data === 'string' ? 'text' : quoted(String(data))
}

const listed = (words: readonly string[], joint: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`
