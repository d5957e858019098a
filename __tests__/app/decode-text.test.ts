import { describe, expect, test } from '@jest/globals'
import { decodeText } from '../../src/app/decode-text.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const decoded = (path: string, text: string) => {
  const read = decodeText(path, bytes(text))
  return read.ok ? read.text : `${read.reason}: ${read.detail}`
}

describe('the encodings of Python files', () => {
  test.each([
    ['UTF-8', 'x = "\xc3\xa9"\n', 'x = "é"\n'],
    ['UTF-8 with a mark, which stays', '\xef\xbb\xbfx\n', '\ufeffx\n'],
    ['UTF-8 that claims to be another', '# coding: latin-1\nx = "\xc3\xa9"\n', '# coding: latin-1\nx = "é"\n'],
    ['latin-1', '# -*- coding: latin-1 -*-\nx = "\xe9"\n', '# -*- coding: latin-1 -*-\nx = "é"\n'],
    ['Latin_1', '# coding=Latin_1\nx = "\xe9"\n', '# coding=Latin_1\nx = "é"\n'],
    ['iso-8859-15 on the second line', '#!/usr/bin/python\n# vim: set fileencoding=iso-8859-15 :\nx = "\xa4"\n', '#!/usr/bin/python\n# vim: set fileencoding=iso-8859-15 :\nx = "€"\n'],
    ['cp1252', '# coding: cp1252\nx = "\x80"\n', '# coding: cp1252\nx = "€"\n'],
    ['euc_jp', '# coding: euc_jp\nx = "\xc6\xfc"\n', '# coding: euc_jp\nx = "日"\n'],
    ['none', 'x = "\xe9"\n', 'not-text: it is not UTF-8 and declares no encoding'],
    ['one on the third line', '\n\n# coding: latin-1\nx = "\xe9"\n', 'not-text: it is not UTF-8 and declares no encoding'],
    ['one in a string', 'x = "coding: latin-1 \xe9"\n', 'not-text: it is not UTF-8 and declares no encoding'],
    ['ASCII that is not', '# coding: ascii\nx = "\xe9"\n', 'not-text: it is not valid ascii'],
    ['UTF-8 that is not', '# coding: utf-8\nx = "\xe9"\n', 'not-text: it is not valid utf-8'],
    ['one that nobody knows', '# coding: cp437x\nx = "\xe9"\n', 'unreadable: it declares the encoding cp437x, which cannot be decoded here'],
    ['UTF-16', '\xff\xfex\0', 'not-text: it is not UTF-8 and declares no encoding'],
    ['NUL', 'x\0', 'not-text: it holds NUL characters'],
  ])('%s', (_, text, expected) => {
    expect(decoded('a.py', text)).toBe(expected)
  })
})

test('other files are UTF-8, whatever they declare', () => {
  expect(decoded('workflow.json', '{"name": "\xc3\xa9"}')).toBe('{"name": "é"}')
  expect(decoded('workflow.json', '# coding: latin-1\n\xe9')).toBe('not-text: it is not UTF-8')
  expect(decoded('workflow.json', '')).toBe('')
})
