import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { duplicateKeys, type JsonValue, maximumDepth, memberOf, parseJson, plainValue } from '../../src/syntax/json.ts'

const parse = (text: string) => parseJson('workflow.json', text)
const told = (text: string) => parse(text).errors.map(({ span, message }) => `${span.start}-${span.end} ${message}`)

/** Plain objects again: `plainValue` makes them without a prototype. */
const comparable = (value: unknown): unknown => JSON.stringify(value, (_key, each: unknown) => (Object.is(each, -0) ? '-0' : each))

function agrees(text: string): void {
  let expected: unknown
  let valid = true
  try {
    expected = JSON.parse(text)
  } catch {
    valid = false
  }
  const { value, errors } = parse(text)
  expect([text, value !== undefined, errors.length === 0]).toEqual([text, valid, valid])
  if (value && ![...duplicateKeys(value)].length) expect(comparable(plainValue(value))).toEqual(comparable(expected))
  for (const { span } of errors) expect(span.start >= 0 && span.start <= span.end && span.end <= text.length).toBe(true)
}

describe('accepts exactly what JSON.parse accepts', () => {
  test('values', () => fc.assert(fc.property(fc.json(), agrees), { numRuns: 300 }))

  test('values that somebody changed a few characters of', () => {
    const noise = fc.oneof(fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '\n', '\r', '\t', '\f', '\u00a0', '\u2028', '\ufeff', '//', '/*', '*/', '0', '-', '.', 'e', '\\u12', '\0', '\ud800'), fc.string({ maxLength: 3 }))
    const mutated = fc.tuple(fc.json(), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), noise), { maxLength: 3 })).map(([text, changes]) =>
      changes.reduce((before, [at, cut, added]) => before.slice(0, at % (before.length + 1)) + added + before.slice((at % (before.length + 1)) + cut), text))
    fc.assert(fc.property(mutated.filter((text) => !text.startsWith('\ufeff')), agrees), { numRuns: 1_500 })
  })

  test.each(['01', '-', '-0', '1.', '.5', '1e', '1e5', '1e999', '+1', '0x1', 'NaN', 'Infinity', 'tru', 'nulll', '"\\x"', '"\\u00e9"', '"\\u00g9"', '"\u007f"', '"\u001f"', '"a\nb"', "'a'", '[1,]', '{"a":1,}', '{,}',
    '[,]', '[1 2]', '{"a" 1}', '{a:1}', '1 2', '/**/1', '1//', '\u00a01', '1\f', '[1', '{"a":', '"', '"\\', '[]]', '{"a":1}}', '{"a":1 "b":2}'])('%j', (text) => agrees(text))

  test('every beginning of a real workflow', () => {
    const text = readFileSync('examples/kepler/workflow.json', 'utf8')
    for (let end = 0; end <= text.length; end += 7) agrees(text.slice(0, end))
  })
})

describe('errors', () => {
  test.each([
    ['', ['0-0 the file is empty']],
    [' \r\n\t', ['0-0 the file is empty']],
    ['\ufeff', ['1-1 the file is empty']],
    ['{"a": 1,}', ['7-8 trailing comma']],
    ['\ufeff{"a": 1,}', ['8-9 trailing comma']],
    ['{"a": [1,\r\n],\n}', ['8-9 trailing comma', '12-13 trailing comma']],
    ['{"a": 1,} x', ['7-8 trailing comma', '10-11 not a JSON value']],
    ['{"é": "😀" "b": 1}', ['11-14 a comma is expected here']],
    ['{"a": // note\n 1}', ['6-13 comments are not allowed in JSON']],
    ['{"a": "open\n}', ['6-11 the string does not end']],
    ['{a: 1}', ['1-2 not a JSON value']],
    ['{"a": NaN}', ['6-9 not a JSON value']],
    ['{"a": 1', ['7-7 a closing brace is missing']],
  ])('%j', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })

  test('are no more than ten', () => {
    expect(told(`[${'[1,],'.repeat(50)}1]`)).toHaveLength(10)
  })

  test('a megabyte of brackets and of commas is told at once', () => {
    expect(told(']'.repeat(1_000_000))).toHaveLength(1)
    expect(told('[,'.repeat(200)).length).toBeGreaterThan(0)
    expect(told(`[${'{},'.repeat(300_000)}]`)).toEqual(['900000-900001 trailing comma'])
  })
})

describe('nesting', () => {
  test('is read to a limit, and beyond it is an error at the first bracket too many', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(parse(nested(maximumDepth)).errors).toEqual([])
    expect(told(nested(maximumDepth + 1))).toEqual([`${maximumDepth}-${maximumDepth + 1} the JSON is nested more than ${maximumDepth} levels deep`])
    expect(told('{"a":'.repeat(10_000))).toEqual([`${maximumDepth * 5}-${maximumDepth * 5 + 1} the JSON is nested more than ${maximumDepth} levels deep`])
  })

  test('is not counted in strings, and brackets hidden in a comment crash nothing', () => {
    expect(parse(JSON.stringify(['['.repeat(1_000), '\\"['.repeat(1_000)])).errors).toEqual([])
    expect(told(`/*"*/${'['.repeat(100_000)}`)[0]).toMatch(/nested more than/)
    expect(told(`"\\\n" ${'['.repeat(100_000)}`)[0]).toBeDefined()
  })

  test('all that walks a value may recurse', () => {
    const { value } = parse('{"a":'.repeat(maximumDepth) + '1' + '}'.repeat(maximumDepth))
    expect([...duplicateKeys(value as JsonValue)]).toEqual([])
    expect(plainValue(value as JsonValue)).toBeDefined()
  })
})

test('keys that stand twice are told with both places, and the last one holds', () => {
  const text = '\ufeff{"a": 1, "b": [{"é": 1, "\\u00e9": 2}], "a": 3}'
  const { value } = parse(text)
  const at = ({ start, end }: { start: number; end: number }) => `${start}:${text.slice(start, end)}`
  const found = [...duplicateKeys(value as JsonValue)].map(({ key, first, again }) => [key, at(first), at(again)])
  expect(found).toEqual([['é', '17:"é"', '25:"\\u00e9"'], ['a', '2:"a"', '40:"a"']])
  expect(memberOf(value, 'a')?.value).toMatchObject({ type: 'number', value: 3 })
})

test('a key __proto__ is a key like any other', () => {
  const { value } = parse('{"__proto__": {"polluted": true}, "constructor": 1, "hasOwnProperty": 2}')
  const plain = plainValue(value as JsonValue) as Record<string, unknown>
  expect(Object.keys(plain)).toEqual(['__proto__', 'constructor', 'hasOwnProperty'])
  expect('polluted' in {}).toBe(false)
  expect(memberOf(value, 'toString')).toBeUndefined()
})

test('every value and key knows its text', () => {
  fc.assert(fc.property(fc.json(), fc.boolean(), (json, marked) => {
    const text = (marked ? '\ufeff' : '') + json
    const check = (value: JsonValue): void => {
      expect(comparable(JSON.parse(text.slice(value.span.start, value.span.end)))).toEqual(comparable(plainValue(value)))
      if (value.type === 'array') value.items.forEach(check)
      if (value.type === 'object') for (const { key, keySpan, value: inner } of value.members) {
        expect(JSON.parse(text.slice(keySpan.start, keySpan.end))).toBe(key)
        check(inner)
      }
    }
    const { value } = parse(text)
    if (value && ![...duplicateKeys(value)].length) check(value)
  }), { numRuns: 100 })
})
