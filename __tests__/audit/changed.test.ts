import { expect, test } from '@jest/globals'
import { markChanged } from '../../src/audit/changed.ts'
import type { Finding } from '../../src/core/rule.ts'

const text = 'one\r\ntwo\rthree\nfour\n'
const found = (start: number, end: number, file = 'a.py'): Finding => ({ rule: 'x/y', level: 'error', message: 'm', span: { file, start, end } })
const marked = (finding: Finding, ranges: 'all' | readonly (readonly [number, number])[]) =>
  markChanged([finding], new Map([['a.py', ranges]]), () => text)[0]?.changed

test.each([
  ['on a changed line', 5, 8, [[2, 2]], true],
  ['before it', 0, 3, [[2, 2]], false],
  ['after it', 9, 14, [[2, 2]], false],
  ['from before to after', 0, 14, [[2, 2]], true],
  ['that ends with the line break before it', 0, 5, [[2, 2]], false],
  ['empty, at its beginning', 5, 5, [[2, 2]], true],
  ['in the second range', 15, 19, [[1, 1], [3, 9]], true],
  ['of the whole file', 0, 0, [[3, 3]], true],
  ['on the first line', 0, 1, [[3, 3]], false],
  ['in a file with no added line', 0, 1, [], false],
] as const)('a finding %s', (_, start, end, ranges, expected) => {
  expect(marked(found(start, end), ranges)).toBe(expected)
})

test('a new file has changed everywhere, another file nowhere', () => {
  expect(marked(found(5, 8), 'all')).toBe(true)
  expect(marked(found(5, 8, 'b.py'), 'all')).toBe(false)
  expect(marked(found(0, 0, 'b.py'), 'all')).toBe(false)
})

test('a file without a text has one line', () => {
  expect(markChanged([found(7, 9)], new Map([['a.py', [[1, 1]]]]), () => undefined)[0]?.changed).toBe(true)
})
