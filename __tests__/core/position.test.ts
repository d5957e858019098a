import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lineStarts, lineText, positionAt } from '../../src/core/position.ts'

test.each([
  ['', [0]],
  ['a', [0]],
  ['\n', [0, 1]],
  ['a\r\nb\rc\nd', [0, 3, 5, 7]],
  ['\r\r\n\n', [0, 1, 3, 4]],
  ['a\u2028b\u0085c\fd\x0be', [0]],
])('the lines of %j', (text, starts) => {
  expect(lineStarts(text)).toEqual(starts)
})

test('columns count UTF-16 units from 1', () => {
  const text = 'é😀x\r\ny'
  const at = (offset: number) => positionAt(lineStarts(text), offset)
  expect([at(0), at(3), at(4), at(5), at(6), at(7)].map(({ line, column }) => `${line}:${column}`)).toEqual(['1:1', '1:4', '1:5', '1:6', '2:1', '2:2'])
})

test('an offset, its position and back', () => {
  const text = fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', '😀', '\u2028')).map((pieces) => pieces.join(''))
  fc.assert(fc.property(text, (sample) => {
    const starts = lineStarts(sample)
    expect(starts.map((_, index) => lineText(sample, starts, index + 1)).join('')).toBe(sample.replace(/[\r\n]/g, ''))
    for (let offset = 0; offset <= sample.length; offset++) {
      const { line, column } = positionAt(starts, offset)
      expect((starts[line - 1] ?? 0) + column - 1).toBe(offset)
      expect(line === sample.slice(0, offset).split(/\r\n|\r|\n/).length || sample.slice(offset - 1, offset + 1) === '\r\n').toBe(true)
    }
  }))
})

test('a line that is not there is empty', () => {
  expect(lineText('a\nb', [0, 2], 9)).toBe('')
})
