import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { editDistance, nearest, nearestChoice } from '../../src/core/nearest.ts'

/** The whole table, as the textbook has it. */
function textbook(a: string, b: string): number {
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0
  const table: number[][] = []
  for (let i = 0; i <= a.length; i++) {
    table.push([])
    for (let j = 0; j <= b.length; j++) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      table[i]?.push(i === 0 ? j : j === 0 ? i : Math.min(plain, swap))
    }
  }
  return at(a.length, b.length)
}

test('the distance is the textbook\'s, up to the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(fc.property(word, word, fc.nat({ max: 4 }), (a, b, limit) => {
    expect(editDistance(a, b, limit)).toBe(Math.min(textbook(a, b), limit + 1))
  }), { numRuns: 2_000 })
})

test('long words cost no more than their length', () => {
  const long = 'ab'.repeat(200_000)
  expect(editDistance(long, `x${long.slice(1)}`, 3)).toBe(1)
})

describe('suggestions', () => {
  test.each([
    ['planet', ['planets', 'settings'], 'planets'],
    ['Planets', ['planets'], 'planets'],
    ['sorce', ['source', 'source_port'], 'source'],
    ['x', ['y', 'z'], undefined],
    ['ab', ['ba'], 'ba'],
    ['abc', ['xyz'], undefined],
    ['', ['a'], undefined],
    ['anything', [], undefined],
  ])('%j of %j', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected)
  })

  test('a beginning is understood where the choice is closed', () => {
    expect(nearestChoice('warn', ['error', 'warning'])).toBe('warning')
    expect(nearestChoice('e', ['error', 'warning'])).toBeUndefined()
    expect(nearestChoice('eror', ['error', 'warning'])).toBe('error')
  })
})
