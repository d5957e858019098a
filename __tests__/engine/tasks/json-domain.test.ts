import { describe, expect, test } from '@jest/globals'
import { deepestOutput, defaultOutputBytes, encodeJson } from '../../../src/engine/tasks/json-domain.ts'

const problem = (value: unknown) => {
  const encoded = encodeJson(value)
  return encoded.ok ? encoded.json : encoded.problem
}

/** What must not run; each says so by throwing. */
const bomb = (): never => {
  throw new Error('code of the value ran')
}

class Planet {
  readonly name = 'Mars'
}

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { in: value }
  return value
}

const cycle: Record<string, unknown> = {}
cycle['self'] = [cycle]
const sparse = [1]
sparse[2] = 3
const extraSparse: unknown[] = Object.assign([1], { extra: 1 })
extraSparse.length = 2

describe('values that are JSON', () => {
  test.each<[string, unknown, string]>([
    ['null', null, 'null'],
    ['booleans', [true, false], '[true,false]'],
    ['numbers', [1, 1.5, 1e21, 5e-324, -3], '[1,1.5,1e+21,5e-324,-3]'],
    ['-0 becomes 0', -0, '0'],
    ['text', 'a"\\\n\u2028é😀', JSON.stringify('a"\\\n\u2028é😀')],
    ['a lone surrogate, escaped', '\ud800', '"\\ud800"'],
    ['a plain object', { b: 1, a: { c: [] } }, '{"b":1,"a":{"c":[]}}'],
    ['an object without prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['a key __proto__', JSON.parse('{"__proto__":{"x":1}}'), '{"__proto__":{"x":1}}'],
    ['empty containers', [[], {}, ''], '[[],{},""]'],
  ])('%s', (_name, value, json) => {
    expect(encodeJson(value)).toEqual({ ok: true, json })
    expect(() => JSON.parse(json)).not.toThrow()
  })

  test('an object that occurs twice is no cycle', () => {
    const shared = { x: 1 }
    expect(problem({ a: shared, b: [shared, shared] })).toBe('{"a":{"x":1},"b":[{"x":1},{"x":1}]}')
  })

  test('a frozen object', () => {
    expect(problem(Object.freeze({ a: Object.freeze([1]) }))).toBe('{"a":[1]}')
  })
})

describe('values that are not', () => {
  test.each<[string, unknown, string]>([
    ['NaN', NaN, 'output: NaN is not a JSON value'],
    ['Infinity, deep inside', { items: [0, { when: -Infinity }] }, 'output.items[1].when: -Infinity is not a JSON value'],
    ['Buffer', { raw: Buffer.from('a') }, 'output.raw: Buffer is not a JSON value'],
    ['Uint8Array', new Uint8Array(1), 'output: Uint8Array is not a JSON value'],
    ['Set', new Set([1]), 'output: Set is not a JSON value'],
    ['Map', { 'a b': new Map() }, 'output["a b"]: Map is not a JSON value'],
    ['RegExp', /a/, 'output: RegExp is not a JSON value'],
    ['Error', [new Error('x')], 'output[0]: Error is not a JSON value'],
    ['Date', { items: [1, 2, 3, { when: new Date(0) }] }, 'output.items[3].when: Date is not a JSON value'],
    ['a boxed string', Object('x'), 'output: String is not a JSON value'],
    ['BigInt', { n: 10n ** 30n }, 'output.n: bigint is not a JSON value'],
    ['undefined in an object', { a: undefined }, 'output.a: undefined is not a JSON value'],
    ['undefined in an array', [undefined], 'output[0]: undefined is not a JSON value'],
    ['a function', { f: bomb }, 'output.f: function is not a JSON value'],
    ['a symbol', Symbol('s'), 'output: symbol is not a JSON value'],
    ['a symbol as a key', { [Symbol('s')]: 1 }, 'output: an object with the key Symbol(s) is not a JSON value'],
    ['a class instance', { planet: new Planet() }, 'output.planet: Planet is not a JSON value'],
    ['a subclass of Array', new (class Rows extends Array {})(), 'output: Rows is not a JSON value'],
    ['toJSON', { toJSON: bomb }, 'output.toJSON: function is not a JSON value'],
    ['a getter', { get secret() { return bomb() } }, 'output.secret: an accessor is not a JSON value'],
    ['a getter in an array', Object.defineProperty([1], 0, { get: bomb }), 'output[0]: an accessor is not a JSON value'],
    ['a hidden property', Object.defineProperty({}, 'x', { value: 1 }), 'output.x: a property that is not enumerable is not a JSON value'],
    ['a proxy', { p: new Proxy({}, { ownKeys: bomb, getPrototypeOf: bomb }) }, 'output.p: Proxy is not a JSON value'],
    ['a proxy as prototype', Object.create(new Proxy({}, { getOwnPropertyDescriptor: bomb, get: bomb })), 'output: an object of an unknown class is not a JSON value'],
    ['a prototype with a getter', Object.create({ get constructor() { return bomb() } }), 'output: an object of an unknown class is not a JSON value'],
    ['a sparse array', { rows: sparse }, 'output.rows: a sparse array is not a JSON value'],
    ['a sparse array with a property more', extraSparse, 'output[1]: a sparse array is not a JSON value'],
    ['a huge sparse array', new Array(2 ** 32 - 1), 'output: a sparse array is not a JSON value'],
    ['an array with a property', Object.assign([1], { total: 1 }), 'output: an array with the property "total" is not a JSON value'],
    ['a cycle', { a: cycle }, 'output.a.self[0]: a cycle is not a JSON value'],
  ])('%s', (_name, value, expected) => {
    expect(problem(value)).toBe(expected)
  })

  test('a long key is cut in the path', () => {
    expect(problem({ ['k'.repeat(1000)]: NaN })).toBe(`output["${'k'.repeat(64)}..."]: NaN is not a JSON value`)
  })
})

describe('limits', () => {
  test('64 levels are accepted, 65 are not', () => {
    expect(encodeJson(nested(deepestOutput)).ok).toBe(true)
    expect(problem(nested(deepestOutput + 1))).toMatch(/: nested deeper than 64 levels$/)
  })

  test('200,000 levels are refused like 65', () => {
    expect(problem(nested(200_000))).toMatch(/: nested deeper than 64 levels$/)
  })

  test.each<[string, (bytes: number) => unknown]>([
    ['a text', (bytes) => 'x'.repeat(bytes - 2)],
    ['a text of two-byte characters', (bytes) => 'é'.repeat((bytes - 2) / 2) + 'x'.repeat(bytes % 2)],
    ['an array of texts', (bytes) => ['x'.repeat(bytes - 7), '']],
    ['a key', (bytes) => ({ ['x'.repeat(bytes - 6)]: 1 })],
    ['escapes', (bytes) => ['\ud800', 'x'.repeat(bytes - 13)]],
  ])('%s of 1 MiB is accepted and one byte more is not', (_name, make) => {
    const exact = encodeJson(make(defaultOutputBytes))
    expect(exact.ok && Buffer.byteLength(exact.json)).toBe(defaultOutputBytes)
    expect(problem(make(defaultOutputBytes + 1))).toMatch(/the output is longer than 1048576 bytes of JSON$/)
  })

  test('2^20 references to one object stop at the limit', () => {
    let value: unknown = ['leaf']
    for (let level = 0; level < 20; level++) value = [value, value]
    expect(problem(value)).toMatch(/the output is longer than 1048576 bytes of JSON$/)
  })

  test('a text far beyond the limit is not encoded to find out', () => {
    expect(encodeJson(['x'.repeat(2 ** 29 - 24)], { bytes: 10 })).toEqual({ ok: false, problem: 'output[0]: the output is longer than 10 bytes of JSON' })
  })
})
