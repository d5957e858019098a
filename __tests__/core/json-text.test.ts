import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { indentJson } from '../../src/core/json-text.ts'
import { jsonText, pythonJson, pythonStr } from '../../src/core/python-text.ts'

test('numbers stay as they are written', () => {
  expect(pythonJson({ a: jsonText('{"x": 1.0, "y": [-0.0, 1e16, 2], "z": {}, "w": []}') })).toBe(
    '{\n  "a": {\n    "x": 1.0,\n    "y": [\n      -0.0,\n      1e16,\n      2\n    ],\n    "z": {},\n    "w": []\n  }\n}\n',
  )
  expect(pythonStr([jsonText('{"a": [true, null]}')])).toBe("[{'a': [True, None]}]")
})

test.each([
  ['"a\\\\"', '"a\\\\"'],
  ['"\\"]{,:"', '"\\"]{,:"'],
  ['"é\u{1f600}"', '"\\u00e9\\ud83d\\ude00"'],
  [' [ ]', '[]'],
  ['[\n{ }\t]', '[\n  {}\n]'],
])('%j', (text, expected) => {
  expect(indentJson(text, '\n')).toBe(expected)
})

test('any value is laid out as JSON.stringify does, up to what Python escapes', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.boolean(), (value, spaced) => {
    const text = indentJson(JSON.stringify(value, null, spaced ? 1 : 0), '\n')
    const escaped = JSON.stringify(value, null, 2).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    expect(text).toBe(escaped)
  }))
})
