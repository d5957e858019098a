import { expect, test } from '@jest/globals'
import { parseToml } from '../../src/syntax/toml.ts'

test.each([
  ['[tools.local]\npath = "./tools"\n', { tools: { local: { path: './tools' } } }],
  ['', {}],
  ['a = 1\r\n', { a: 1 }],
  ['a = ', undefined],
  ['a = 1\na = 2', undefined],
  ['a = ' + '['.repeat(100_000), undefined],
])('%j', (text, expected) => {
  expect(parseToml(text)).toEqual(expected)
})

test('a table __proto__ reaches no other object', () => {
  parseToml('[__proto__]\npolluted = true\n')
  expect('polluted' in {}).toBe(false)
})
