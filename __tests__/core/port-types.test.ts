import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { compatibility } from '../../src/core/port-types.ts'

describe('compatibility', () => {
  test.each([
    ['str', 'string', 'compatible'],
    ['string', 'str', 'compatible'],
    ['float', 'number', 'compatible'],
    ['integer', 'int', 'compatible'],
    ['boolean', 'bool', 'compatible'],
    ['table', 'table', 'compatible'],
    ['any', 'str', 'compatible'],
    ['table', 'any', 'compatible'],
    ['str', 'json', 'compatible'],
    ['table', 'json', 'compatible'],
    ['int', 'float', 'compatible'],
    ['integer', 'number', 'compatible'],
    ['json', 'any', 'compatible'],
    ['json', 'str', 'possible'],
    ['json', 'table', 'possible'],
    ['float', 'int', 'incompatible'],
    ['number', 'integer', 'incompatible'],
    ['bool', 'int', 'incompatible'],
    ['str', 'float', 'incompatible'],
    ['table', 'str', 'incompatible'],
    ['constructor', 'toString', 'incompatible'],
  ])('%s into %s is %s', (from, to, expected) => expect(compatibility(from, to, [])).toBe(expected))

  test.each([
    ['str', 'table', [['str', 'table']], 'compatible'],
    ['string', 'table', [['str', 'table']], 'compatible'],
    ['str', 'int', [['string', 'integer']], 'compatible'],
    ['json', 'table', [['json', 'table']], 'compatible'],
    ['table', 'str', [['str', 'table']], 'incompatible'],
  ] as const)('%s into %s with the pairs %j is %s', (from, to, pairs, expected) => expect(compatibility(from, to, pairs)).toBe(expected))

  test('every type fits itself, any and json, and any fits it', () => {
    fc.assert(fc.property(fc.string(), (type) => {
      expect([compatibility(type, type, []), compatibility(type, 'any', []), compatibility(type, 'json', []), compatibility('any', type, [])])
        .toEqual(['compatible', 'compatible', 'compatible', 'compatible'])
    }))
  })
})
