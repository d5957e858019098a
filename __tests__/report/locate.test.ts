import { describe, expect, test } from '@jest/globals'
import { cut } from '../../src/report/cut.ts'
import { excerpt, widestLine } from '../../src/report/excerpt.ts'
import { locate } from '../../src/report/locate.ts'
import { oneVisibleLine, visible } from '../../src/report/visible.ts'
import { hostileTexts } from '../support/hostile-texts.ts'

const of = (text: string) => ({ sources: new Map([['f', text]]) })
const span = (start: number, end: number) => ({ file: 'f', start, end })

describe('locate', () => {
  test.each([
    ['the beginning', 'ab\ncd', 0, 1, [1, 1, 1, 2]],
    ['columns are UTF-16 units', '😀x', 2, 3, [1, 3, 1, 4]],
    ['over a line break', 'ab\ncd', 1, 4, [1, 2, 2, 2]],
    ['CR LF is one break', 'ab\r\ncd', 4, 5, [2, 1, 2, 2]],
    ['an end before the start', 'abcd', 2, 1, [1, 3, 1, 3]],
    ['beyond the text', 'ab', 90, 99, [1, 3, 1, 3]],
    ['an empty text', '', 0, 0, [1, 1, 1, 1]],
  ])('%s', (_name, text, start, end, [line, column, endLine, endColumn]) => {
    expect(locate(of(text), span(start, end))).toEqual({ line, column, endLine, endColumn })
  })

  test('a file without a text is line 1, column 1', () => {
    expect(locate({ sources: new Map() }, span(5, 9))).toEqual({ line: 1, column: 1, endLine: 1, endColumn: 1 })
  })

  test('each report has its own texts', () => {
    expect(locate(of('a\nb'), span(2, 3)).line).toBe(2)
    expect(locate(of('abc'), span(2, 3)).line).toBe(1)
  })
})

describe('cut', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['a😀b', 3, 'a…'],
    ['😀b', 2, '…'],
    ['a😀b', 4, 'a😀b'],
  ])('%s to %i', (text, limit, expected) => {
    expect(cut(text, limit)).toBe(expected)
  })
})

describe('visible', () => {
  test.each([
    ['a\tb', 'a\tb'],
    ['a\nb\rc', 'a\\nb\\rc'],
    ['\u001b[31m', '\\u001b[31m'],
    ['a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
    ['\u009b\u0085\u2028', '\\u009b\\u0085\\u2028'],
    ['\u{e0041}', '\\u{e0041}'],
    ['a\ud800b', 'a\\ud800b'],
    ['naïve 数据 😀', 'naïve 数据 😀'],
  ])('%j', (text, expected) => {
    expect(visible(text)).toBe(expected)
  })

  test.each(hostileTexts)('%s becomes one visible line', (_name, text) => {
    expect(oneVisibleLine(text)).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u)
  })
})

describe('excerpt', () => {
  const marked = (text: string, start: number, end: number) => {
    const shown = excerpt(of(text), span(start, end))
    return shown && `${shown.line}|${shown.text}|${shown.mark}`
  }

  test.each([
    ['a word', 'let x = 1', 4, 5, '1|let x = 1|    ^'],
    ['a place of no width', 'abc\n', 1, 1, '1|abc| ^'],
    ['the end of the text', 'abc', 3, 3, '1|abc|   ^'],
    ['the first line of many', 'x = f(  \n  1)\n', 4, 12, '1|x = f(|    ^^'],
    ['tabs stay tabs', '\tif\tx:', 4, 5, '1|\tif\tx:|\t  \t^'],
    ['wide characters take two columns', '数据 = x', 5, 6, '1|数据 = x|       ^'],
    ['wide characters are underlined over two columns', '数据', 0, 2, '1|数据|^^^^'],
    ['marks take no column', 'e\u0301 x', 3, 4, '1|e\u0301 x|  ^'],
    ['escapes take their own width', '\u202ex', 1, 2, '1|\\u202ex|      ^'],
    ['a carriage return', 'ab\r\ncd\r\n', 4, 6, '2|cd|^^'],
    ['an old workflow command', '##[error]x', 9, 10, '1|#\\u0023[error]x|              ^'],
  ])('%s', (_name, text, start, end, expected) => {
    expect(marked(text, start, end)).toBe(expected)
  })

  test.each([
    ['the whole file', 'abc', 0, 0],
    ['an empty file', '', 0, 1],
  ])('no line for %s', (_name, text, start, end) => {
    expect(marked(text, start, end)).toBeUndefined()
  })

  test('no line for a file without a text', () => {
    expect(excerpt({ sources: new Map() }, span(1, 2))).toBeUndefined()
  })

  test('a long line is a window around the span', () => {
    const shown = excerpt(of(`${'a'.repeat(50_000)}XY${'b'.repeat(50_000)}`), span(50_000, 50_002))
    expect(shown?.text).toBe(`…${'a'.repeat(40)}XY${'b'.repeat(widestLine - 42)}…`)
    expect(shown?.mark).toBe(`${' '.repeat(41)}^^`)
  })

  test('a long line with the span near its beginning keeps its beginning', () => {
    const shown = excerpt(of(`ab${'c'.repeat(500)}`), span(1, 2))
    expect(shown).toMatchObject({ text: `ab${'c'.repeat(widestLine - 2)}…`, mark: ' ^' })
  })

  test('a window cuts no surrogate pair', () => {
    const pairs = `${'😀'.repeat(80)}y${'😀'.repeat(200)}`
    for (const start of [161, 163, 165]) expect(excerpt(of(pairs), span(start, start + 2))?.text).toMatch(/^…[😀y]+…$/u)
  })

  test('the underline of a long span ends with the window', () => {
    const shown = excerpt(of('x'.repeat(1_000)), span(0, 1_000))
    expect(shown?.mark).toBe('^'.repeat(widestLine))
  })
})
