import type { ProofField } from './catalog.ts'
import { quoted } from './errors.ts'
import { isObject, type Json, type JsonObject, own } from './json.ts'
import { governing, typesOf, validate } from './schema.ts'
import type { Schema } from './types.ts'

/** Whether some object that has the field, with a value of the type, meets the schema. */
export const permits = (schema: Schema, name: string, type: ProofField['type'] = 'string'): boolean => forbids(schema, [{ name, type }]) === undefined

/**
 * Why no object that has these fields can meet a schema, so that a node with it could never complete; undefined when one can.
 * @param schema one without problems by `schemaProblems`
 */
export function forbids(schema: Schema, fields: readonly ProofField[]): string | undefined {
  if (schema === true) return undefined
  if (schema === false) return 'the schema allows nothing'
  const types = typesOf(schema)
  if (types && !types.includes('object')) return 'the schema allows no object'
  const listed = listedValues(schema)
  if (listed) {
    const fits = listed.some((value) => hasFields(value, fields) && !validate(schema, value))
    return fits ? undefined : `none of the values that the schema lists has ${namesOf(fields)}`
  }
  const refused = fields.find((field) => !admits(governing(schema, field.name), field))
  if (refused) return `the schema allows no ${refused.value === undefined ? refused.type : quoted(refused.value)} as ${refused.name}`
  return roomProblem(schema, fields)
}

const namesOf = (fields: readonly ProofField[]): string => (fields.length === 0 ? 'the form of a result' : fields.map(({ name }) => name).join(' and '))

/** The values that const or enum leaves; undefined when neither is there. */
function listedValues(schema: JsonObject): readonly Json[] | undefined {
  const fixed = own(schema, 'const')
  if (fixed !== undefined) return [fixed]
  const listed = own(schema, 'enum')
  return Array.isArray(listed) ? (listed as readonly Json[]) : undefined
}

const hasFields = (value: Json, fields: readonly ProofField[]): boolean =>
  isObject(value) && fields.every(({ name, type, value: only }) => {
    const member = own(value, name)
    return only === undefined ? (type === 'object' ? isObject(member) : typeof member === type && member !== '') : member === only
  })

/** Whether a schema lets a value of the field's type through. */
function admits(schema: Schema, { type, value: only }: ProofField): boolean {
  if (typeof schema === 'boolean') return schema
  if (only !== undefined) return !validate(schema, only)
  const types = typesOf(schema)
  if (types && !types.includes(type)) return false
  const listed = listedValues(schema)
  if (listed) return listed.some((value) => (type === 'object' ? isObject(value) : typeof value === type && value !== '') && !validate(schema, value))
  if (type === 'object') return roomProblem(schema, []) === undefined
  if (type !== 'string') return true
  const [least, most] = [own(schema, 'minLength'), own(schema, 'maxLength')]
  return !(typeof most === 'number' && (most === 0 || (typeof least === 'number' && least > most)))
}

/** Whether the other required properties leave room for the fields. */
function roomProblem(schema: JsonObject, fields: readonly ProofField[]): string | undefined {
  const required = (own(schema, 'required') ?? []) as readonly string[]
  const impossible = required.find((key) => governing(schema, key) === false)
  if (impossible !== undefined) return `the schema requires ${quoted(impossible)} and forbids it`
  const needed = new Set([...required, ...fields.map(({ name }) => name)]).size
  const most = own(schema, 'maxProperties')
  if (typeof most === 'number' && needed > most) return `the schema allows at most ${most} properties, and ${needed} are needed`
  const least = own(schema, 'minProperties')
  if (typeof least === 'number' && typeof most === 'number' && least > most) return `the schema asks for ${least} properties at least and ${most} at most`
  return undefined
}
