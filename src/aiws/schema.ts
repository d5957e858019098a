import { type JsonPath, quoted } from './errors.ts'
import { isObject, type Json, type JsonObject, own, sameJson, typeName } from './json.ts'
import type { Schema } from './types.ts'

export { maximumSchemaDepth, schemaProblems } from './schema-problems.ts'

/** Where a value breaks its schema, and how. */
export interface Violation {
  readonly path: JsonPath
  readonly message: string
}

/**
 * The first violation of a schema by a value, or undefined when the value is valid.
 * @param schema one without problems by `schemaProblems`
 */
export function validate(schema: Schema, value: Json, path: JsonPath = []): Violation | undefined {
  if (schema === true) return undefined
  if (schema === false) return { path, message: 'no value is allowed here' }
  const message = typeViolation(schema, value) ?? listedViolation(schema, value)
  if (message !== undefined) return { path, message }
  if (typeof value === 'number') return at(path, numberViolation(schema, value))
  if (typeof value === 'string') return at(path, countViolation(schema, 'Length', codePoints(value), 'characters'))
  if (Array.isArray(value)) return arrayViolation(schema, value as readonly Json[], path)
  return isObject(value) ? objectViolation(schema, value, path) : undefined
}

const at = (path: JsonPath, message: string | undefined): Violation | undefined => (message === undefined ? undefined : { path, message })

/** The length that minLength and maxLength mean: a pair of surrogates is one character. */
const codePoints = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/** The types that a schema lets through; undefined for all. */
export function typesOf(schema: JsonObject): readonly Json[] | undefined {
  const type = own(schema, 'type')
  if (type === undefined) return undefined
  return Array.isArray(type) ? (type as readonly Json[]) : [type]
}

function hasType(value: Json, type: Json): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

function typeViolation(schema: JsonObject, value: Json): string | undefined {
  const types = typesOf(schema)
  if (types === undefined || types.some((type) => hasType(value, type))) return undefined
  return `expected ${types.join(' or ')}, not ${typeName(value)}`
}

function listedViolation(schema: JsonObject, value: Json): string | undefined {
  const fixed = own(schema, 'const')
  if (fixed !== undefined && !sameJson(fixed, value)) return 'the value is not the one that const gives'
  const listed = own(schema, 'enum')
  if (Array.isArray(listed) && !(listed as readonly Json[]).some((each) => sameJson(each, value))) return 'the value is not listed in enum'
  return undefined
}

function numberViolation(schema: JsonObject, value: number): string | undefined {
  const [minimum, maximum] = [own(schema, 'minimum'), own(schema, 'maximum')]
  if (typeof minimum === 'number' && value < minimum) return `${value} is less than ${minimum}`
  if (typeof maximum === 'number' && value > maximum) return `${value} is more than ${maximum}`
  return undefined
}

function countViolation(schema: JsonObject, what: 'Length' | 'Items' | 'Properties', count: number, noun: string): string | undefined {
  const [least, most] = [own(schema, `min${what}`), own(schema, `max${what}`)]
  if (typeof least === 'number' && count < least) return `${count} ${noun} are fewer than ${least}`
  if (typeof most === 'number' && count > most) return `${count} ${noun} are more than ${most}`
  return undefined
}

function arrayViolation(schema: JsonObject, value: readonly Json[], path: JsonPath): Violation | undefined {
  const count = at(path, countViolation(schema, 'Items', value.length, 'items'))
  const items = own(schema, 'items') as Schema | undefined
  if (count || items === undefined) return count
  for (const [index, each] of value.entries()) {
    const violation = validate(items, each, [...path, index])
    if (violation) return violation
  }
  return undefined
}

/** The schema that a property of an object must meet. */
export function governing(schema: JsonObject, key: string): Schema {
  const properties = own(schema, 'properties')
  const named = isObject(properties) ? own(properties, key) : undefined
  return (named ?? own(schema, 'additionalProperties') ?? true) as Schema
}

function objectViolation(schema: JsonObject, value: JsonObject, path: JsonPath): Violation | undefined {
  const required = (own(schema, 'required') ?? []) as readonly string[]
  const missing = required.find((key) => !Object.hasOwn(value, key))
  if (missing !== undefined) return { path, message: `the property ${quoted(missing)} is missing` }
  const keys = Object.keys(value)
  const count = countViolation(schema, 'Properties', keys.length, 'properties')
  if (count !== undefined) return { path, message: count }
  for (const key of keys) {
    const schemaOfKey = governing(schema, key)
    if (schemaOfKey === false) return { path: [...path, key], message: `the property ${quoted(key)} is not allowed` }
    const violation = validate(schemaOfKey, value[key] ?? null, [...path, key])
    if (violation) return violation
  }
  return undefined
}
