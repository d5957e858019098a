import { expect, test } from '@jest/globals'
import { translated } from '../../src/core/translate.ts'

const places = new Map([['flow.ipynb', (offset: number) => offset + 100]])

test('spans of the given files move, others stay', () => {
  const data = { one: { file: 'flow.ipynb', start: 1, end: 3 }, map: new Map([['x', [{ file: 'other.py', start: 1, end: 3 }]]]), text: 'a' }
  expect(translated(data, places)).toEqual({ one: { file: 'flow.ipynb', start: 101, end: 103 }, map: new Map([['x', [{ file: 'other.py', start: 1, end: 3 }]]]), text: 'a' })
  expect(translated(data, new Map())).toBe(data)
})

test('what is held in many places stays one, and is walked through once', () => {
  let data: unknown = { file: 'flow.ipynb', start: 1, end: 2 }
  for (let level = 0; level < 60; level++) data = [data, data]
  let moved = translated(data, places)
  for (let level = 0; level < 60; level++) {
    const [one, other] = moved as [unknown, unknown]
    expect(one).toBe(other)
    moved = one
  }
  expect(moved).toEqual({ file: 'flow.ipynb', start: 101, end: 102 })
})
