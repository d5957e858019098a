import { nearest } from '../core/nearest.ts'
import { type AiwsProblem, type JsonPath, quoted } from './errors.ts'
import { isObject, type JsonObject, typeName } from './json.ts'

/** Deepest nesting of schemas within a schema. */
export const maximumSchemaDepth = 32

export const schemaTypes = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'] as const

/** What is wrong with a keyword's value, as what it should be; undefined when it is right. */
type ValueCheck = (value: unknown) => string | undefined

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string') && new Set(value).size === value.length
const isType = (value: unknown): boolean => schemaTypes.some((type) => type === value)
const isTypes = (value: unknown): boolean => Array.isArray(value) && isTexts(value) && value.length > 0 && value.every(isType)
const aText: ValueCheck = (value) => (typeof value === 'string' ? undefined : 'a string')
const aNumber: ValueCheck = (value) => (typeof value === 'number' && Number.isFinite(value) ? undefined : 'a number')
const aCount: ValueCheck = (value) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? undefined : 'a whole number from 0')
const aSchema: ValueCheck = (value) => (typeof value === 'boolean' || isObject(value) ? undefined : 'a schema: an object, true or false')

/** The keywords of the subset. What is not among them is refused, since a keyword that is ignored would approve what it forbids. */
const keywords: Readonly<Record<string, ValueCheck>> = {
  type: (value) => (isType(value) || isTypes(value) ? undefined : `one or several of ${schemaTypes.join(', ')}`),
  required: (value) => (isTexts(value) ? undefined : 'an array of different strings'),
  properties: (value) => (isObject(value) ? undefined : 'an object of schemas'),
  additionalProperties: aSchema,
  items: aSchema,
  enum: (value) => (Array.isArray(value) ? undefined : 'an array of values'),
  const: () => undefined,
  minimum: aNumber,
  maximum: aNumber,
  minLength: aCount,
  maxLength: aCount,
  minItems: aCount,
  maxItems: aCount,
  minProperties: aCount,
  maxProperties: aCount,
  title: aText,
  description: aText,
}

const names = Object.keys(keywords)

/**
 * What keeps a value from being a schema of the subset: a keyword outside it, a keyword's value of the wrong type, or too deep a nesting.
 * @param path where the schema stands
 */
export function schemaProblems(schema: unknown, path: JsonPath = []): readonly AiwsProblem[] {
  const problems: AiwsProblem[] = []
  look(schema, path, 1, problems)
  return problems
}

function look(schema: unknown, path: JsonPath, depth: number, problems: AiwsProblem[]): void {
  if (typeof schema === 'boolean') return
  if (!isObject(schema)) {
    problems.push({ code: 'SCHEMA_TYPE', path, message: `a schema is not ${typeName(schema)}`, fix: 'A schema is an object, true or false.' })
    return
  }
  if (depth > maximumSchemaDepth) {
    problems.push({ code: 'SCHEMA_DEPTH', path, message: `the schema nests more than ${maximumSchemaDepth} schemas`, fix: 'Check the depths of the value in the adapter.' })
    return
  }
  for (const [key, value] of Object.entries(schema)) {
    const check = Object.hasOwn(keywords, key) ? keywords[key] : undefined
    if (!check) problems.push({ code: 'SCHEMA_KEYWORD', path: [...path, key], message: `the keyword ${quoted(key)} is outside the subset`, fix: keywordFix(key) })
    else {
      const expected = check(value)
      if (expected !== undefined) problems.push({ code: 'SCHEMA_TYPE', path: [...path, key], message: `${key} is not ${typeName(value)} here`, fix: `Expected ${expected}.` })
    }
  }
  lookInside(schema, path, depth, problems)
}

function lookInside(schema: JsonObject, path: JsonPath, depth: number, problems: AiwsProblem[]): void {
  for (const key of ['items', 'additionalProperties']) {
    if (Object.hasOwn(schema, key) && isObject(schema[key])) look(schema[key], [...path, key], depth + 1, problems)
  }
  const { properties } = schema
  if (!Object.hasOwn(schema, 'properties') || !isObject(properties)) return
  for (const [key, each] of Object.entries(properties)) look(each, [...path, 'properties', key], depth + 1, problems)
}

function keywordFix(key: string): string {
  const near = nearest(key, names)
  return near !== undefined ? `Did you mean "${near}"?` : `The keywords are: ${names.join(', ')}.`
}
