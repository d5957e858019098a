import { describe, expect, test } from '@jest/globals'
import { listNames, nameFixes } from '../../src/core/declared.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)

describe('listNames', () => {
  test.each([
    [[], 'none'],
    [['planets'], 'planets'],
    [['a', 'b'], 'a, b'],
    [many(20), many(20).join(', ')],
    [many(21), `${many(20).join(', ')} and 1 more`],
  ])('%j', (names, expected) => expect(listNames(names)).toBe(expected))
})

describe('nameFixes', () => {
  test('suggests the nearest name before the list', () => {
    const fixFor = nameFixes('Available nodes', ['config', 'fetch'])
    expect(fixFor('fecth')).toBe("Did you mean 'fetch'? Available nodes: config, fetch")
    expect(fixFor('evaluate')).toBe('Available nodes: config, fetch')
  })

  test('neither a long wrong name nor a long right one is compared', () => {
    const long = 'x'.repeat(101)
    expect(nameFixes('Available nodes', ['fetch'])(long)).toBe('Available nodes: fetch')
    expect(nameFixes('Available nodes', ['x'.repeat(100)])(long)).toBe(`Available nodes: ${'x'.repeat(100)}`)
    expect(nameFixes('Available nodes', [long])('x'.repeat(100))).toBe(`Available nodes: ${long}`)
  })

  test('stops suggesting when a file has more wrong names than a search is worth', () => {
    const fixFor = nameFixes('Available nodes', many(100_000))
    const answers = ['n1_', 'n2_', 'n3_'].map((wrong) => fixFor(wrong).startsWith('Did you mean'))
    expect(answers).toEqual([true, true, false])
  })
})
