import { describe, expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { forbids, type Json, type JsonObject, permits, type Schema, schemaProblems, validate } from '../../src/aiws/index.ts'
import { maximumSchemaDepth } from '../../src/aiws/schema.ts'

const ajv = new Ajv2020({ strict: false, validateSchema: true })

const key = fc.constantFrom('a', 'b', 'operationId', '__proto__', 'constructor', '😀')
const leaf = fc.oneof(fc.constantFrom<Json>(null, true, false, 0, 1, 2, 1.5, -1, '', 'a', 'ab', '😀'), fc.integer({ min: -3, max: 3 }))
const objectOf = <V>(value: fc.Arbitrary<V>) => fc.array(fc.tuple(key, value), { maxLength: 4 }).map((entries) => Object.fromEntries(entries))
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, fc.array(tie('value'), { maxLength: 3 }), objectOf(tie('value'))),
}))
const types = fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'integer', 'string')
const count = fc.integer({ min: 0, max: 3 })
const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof({ maxDepth: 3, withCrossShrink: true, depthIdentifier: 'schema' }, fc.boolean(), fc.record({
    type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 4 })), required: fc.uniqueArray(key, { maxLength: 2 }), properties: objectOf(tie('schema')),
    additionalProperties: tie('schema'), items: tie('schema'), enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: (each) => JSON.stringify(each) }), const: value,
    minimum: count, maximum: count, minLength: count, maxLength: count, minItems: count, maxItems: count, minProperties: count, maxProperties: count, title: fc.string(),
  } as Record<string, fc.Arbitrary<Json>>, { requiredKeys: [] }) as fc.Arbitrary<Schema>),
}))

/** Whether JSON says of a value what ajv, which reads some keys through prototypes, cannot. */
const strange = (each: unknown) => JSON.stringify(each).includes('__proto__')

describe('validate', () => {
  test('agrees with ajv', () => {
    fc.assert(fc.property(schema, value, (against, each) => {
      expect(schemaProblems(against)).toEqual([])
      fc.pre(!strange(against) && !strange(each))
      expect(validate(against, each) === undefined).toBe(ajv.validate(against, each))
    }), { numRuns: 1500 })
  })

  test.each<[Schema, Json, string | undefined]>([
    [{ properties: { __proto__: false } }, {}, undefined],
    [{ required: ['toString'] }, {}, 'the property "toString" is missing'],
    [{ additionalProperties: false }, JSON.parse('{"__proto__":1}') as Json, 'the property "__proto__" is not allowed'],
    [{ type: 'integer' }, 1e2, undefined],
    [{ type: ['integer', 'null'] }, 1.5, 'expected integer or null, not a number'],
    [{ const: { a: [1], b: 2 } }, { b: 2, a: [1] }, undefined],
    [{ enum: [1] }, '1', 'the value is not listed in enum'],
    [{ maxLength: 1 }, '😀', undefined],
    [{ maxLength: 1 }, '😀😀', '2 characters are more than 1'],
    [{ items: { minimum: 2 } }, [2, 1], '1 is less than 2'],
    [false, 1, 'no value is allowed here'],
  ])('%j, %j: %s', (against, each, message) => expect(validate(against, each)?.message).toBe(message))

  test('says where', () => expect(validate({ properties: { a: { items: { type: 'string' } } } }, { a: ['x', 1] }, ['result'])).toEqual({ path: ['result', 'a', 1], message: 'expected string, not a number' }))
})

describe('schemaProblems', () => {
  const told = (each: unknown) => schemaProblems(each).map(({ code, path, fix }) => `${code} ${path.join('.')} ${fix}`)
  test.each([
    [{ $ref: '#' }, 'SCHEMA_KEYWORD $ref '], [{ anyOf: [] }, 'SCHEMA_KEYWORD anyOf '], [{ not: {} }, 'SCHEMA_KEYWORD not '], [{ pattern: '(a+)+' }, 'SCHEMA_KEYWORD pattern '],
    [{ format: 'uri' }, 'SCHEMA_KEYWORD format '], [{ minlength: 1 }, 'SCHEMA_KEYWORD minlength Did you mean "minLength"?'], [{ constructor: 1 }, 'SCHEMA_KEYWORD constructor '],
    [{ type: 'text' }, 'SCHEMA_TYPE type Expected one or several of'], [{ type: [] }, 'SCHEMA_TYPE type '], [{ type: ['string', 'string'] }, 'SCHEMA_TYPE type '], [{ required: 'a' }, 'SCHEMA_TYPE required '],
    [{ required: ['a', 'a'] }, 'SCHEMA_TYPE required '], [{ properties: [] }, 'SCHEMA_TYPE properties '], [{ properties: { a: { b: {} } } }, 'SCHEMA_KEYWORD properties.a.b '],
    [{ properties: { a: 1 } }, 'SCHEMA_TYPE properties.a '], [{ items: [{}] }, 'SCHEMA_TYPE items '], [{ additionalProperties: { x: 1 } }, 'SCHEMA_KEYWORD additionalProperties.x '],
    [{ enum: 1 }, 'SCHEMA_TYPE enum '], [{ minimum: '1' }, 'SCHEMA_TYPE minimum '], [{ maxLength: 1.5 }, 'SCHEMA_TYPE maxLength '], [{ maxItems: -1 }, 'SCHEMA_TYPE maxItems '],
    [{ title: 1 }, 'SCHEMA_TYPE title '], ['x', 'SCHEMA_TYPE  '], [null, 'SCHEMA_TYPE  '],
  ])('%j', (each, beginning) => {
    expect(told(each).length).toBe(1)
    expect(told(each)[0]?.startsWith(beginning)).toBe(true)
  })

  test('nesting', () => {
    const nested = (levels: number): Json => (levels === 1 ? {} : { items: nested(levels - 1) })
    expect(told(nested(maximumSchemaDepth))).toEqual([])
    expect(told(nested(maximumSchemaDepth + 1)).length).toBe(1)
  })
})

describe('permits', () => {
  /** Schema, and whether some object with the text `operationId` meets it. */
  const cases: readonly (readonly [Schema, boolean])[] = [
    [true, true], [false, false], [{}, true], [{ type: 'object' }, true], [{ type: 'string' }, false], [{ type: ['null', 'object'] }, true],
    [{ additionalProperties: false }, false], [{ additionalProperties: { type: 'number' } }, false], [{ additionalProperties: { type: 'string' } }, true],
    [{ properties: { operationId: { type: 'string' } }, additionalProperties: false }, true], [{ properties: { operationId: { type: 'integer' } } }, false],
    [{ properties: { operationId: false } }, false], [{ properties: { operationId: { const: 1 } } }, false], [{ properties: { operationId: { enum: [1, 'o'] } } }, true],
    [{ properties: { operationId: { maxLength: 0 } } }, false], [{ properties: { operationId: { minLength: 3, maxLength: 2 } } }, false],
    [{ required: ['a'], maxProperties: 1 }, false], [{ required: ['a'], maxProperties: 2 }, true], [{ required: ['operationId'], maxProperties: 1 }, true], [{ maxProperties: 0 }, false],
    [{ required: ['a'], properties: { operationId: {} }, additionalProperties: false }, false], [{ minProperties: 3, maxProperties: 2 }, false],
    [{ const: { operationId: 'o' } }, true], [{ const: { operationId: 1 } }, false], [{ const: {} }, false], [{ enum: [{}, { operationId: 'o' }] }, true],
    [{ enum: [{ operationId: 'o' }], required: ['x'] }, false],
  ]
  test.each(cases)('%j: %s', (each, expected) => expect(permits(each, 'operationId', 'string')).toBe(expected))

  test('a schema that some valid object with the field is found for is never told to forbid it', () => {
    const witness = objectOf(value).map((each): JsonObject => ({ ...each, operationId: 'o' }))
    fc.assert(fc.property(schema, witness, (against, each) => {
      if (validate(against, each) === undefined) expect(forbids(against, [{ name: 'operationId', type: 'string' }])).toBeUndefined()
    }), { numRuns: 1500 })
  })

  test('several fields at once', () => {
    const fields = [{ name: 'operationId', type: 'string' }, { name: 'done', type: 'boolean' }] as const
    expect(forbids({ maxProperties: 1 }, fields)).toBe('the schema allows at most 1 properties, and 2 are needed')
    expect(forbids({ properties: { done: { type: 'string' } } }, fields)).toBe('the schema allows no boolean as done')
    expect(forbids({ properties: { done: { const: true } } }, fields)).toBeUndefined()
    expect(forbids({ properties: { disposition: { enum: ['FAILED'] } } }, [{ name: 'disposition', type: 'string', value: 'COMPLETED' }])).toBe('the schema allows no "COMPLETED" as disposition')
    expect(forbids({ properties: { data: { required: ['x'], additionalProperties: false } } }, [{ name: 'data', type: 'object' }])).toBe('the schema allows no object as data')
    expect(forbids({ const: 1 }, [])).toBe('none of the values that the schema lists has the form of a result')
  })
})
