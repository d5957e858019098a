import { expect, test } from '@jest/globals'
import { settle } from '../../src/app/settle-syntax.ts'

const source = (text: string) => ({ path: 'a.py', text, message: 'Unexpected token', offset: 3 })
const placed = (text: string, line: number, column: number) => {
  const { faults } = settle([source(text)], { version: '3.13.0', verdicts: [{ is: 'wrong', message: 'invalid syntax', line, column }] })
  const span = faults[0]?.span
  return span && [text.slice(0, span.start), text.slice(span.start, span.end)]
}

test.each([
  ['in a plain line', 'x = = 1\n', 1, 5, ['x = ', '=']],
  ['after wide characters', 'x = "😀"; = 1', 1, 10, ['x = "😀"; ', '=']],
  ['after tabs and CR LF', 'if x:\r\n\t= 1\r\n', 2, 2, ['if x:\r\n\t', '=']],
  ['after a byte order mark', '\ufeffx = = 1', 1, 5, ['\ufeffx = ', '=']],
  ['in a later line of a text with a mark', '\ufeffx\n= 1', 2, 1, ['\ufeffx\n', '=']],
  ['at the end of the text', 'x = (', 1, 6, ['x = (', '']],
  ['beyond the text', 'x', 9, 9, ['x', '']],
  ['before the line', 'x', 1, 0, ['', 'x']],
])('CPython\'s place %s', (_, text, line, column, expected) => {
  expect(placed(text, line, column)).toEqual(expected)
})

test('what CPython does not decide is not analysed, at the place where the parser stopped', () => {
  const verdicts = [{ is: 'accepted' }, { is: 'undecided', reason: 'too old' }] as const
  const settled = settle([source('abcdef'), source('abcdef')], { version: '3.13.0', verdicts })
  expect(settled.faults).toEqual([])
  expect(settled.notAnalysed).toEqual([
    { path: 'a.py', offset: 3, reason: 'the parser stopped here (Unexpected token), although Python 3.13.0 accepts the file' },
    { path: 'a.py', offset: 3, reason: 'too old' },
  ])
  expect(settle([source('abcdef')], { version: undefined, verdicts: [] }).notAnalysed).toEqual([
    { path: 'a.py', offset: 3, reason: 'the parser stopped here (Unexpected token), and there is no python3 to tell whether it is an error' },
  ])
})
