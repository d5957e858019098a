import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Arc, findCycles } from '../../src/core/cycle.ts'

const arcs = (text: string): Arc[] => text.split(' ').filter(Boolean).map((pair) => ({ from: pair[0] ?? '', to: pair[2] ?? '' }))
const cycles = (ids: string, text: string) => findCycles([...ids], arcs(text)).map((cycle) => cycle.map(({ from }) => from).join(''))

describe('findCycles', () => {
  test.each([
    ['no arcs', 'abc', '', []],
    ['a chain', 'abc', 'a>b b>c', []],
    ['a diamond: two ways to one node are no cycle', 'abcd', 'a>b a>c b>d c>d', []],
    ['two parallel arcs', 'ab', 'a>b a>b', []],
    ['a loop at one node', 'ab', 'a>b b>b', ['b']],
    ['two nodes', 'ab', 'a>b b>a', ['ab']],
    ['begins at the first node in the order of the ids', 'abc', 'c>b b>a a>c', ['acb']],
    ['a way into the cycle and out of it stays outside', 'xabcy', 'x>a a>b b>c c>a c>y', ['abc']],
    ['the shortest cycle through the first node', 'abcd', 'a>b b>c c>d d>a a>c', ['acd']],
    ['one for two cycles that share a node', 'abc', 'a>b b>a b>c c>b', ['ab']],
    ['one for each of two cycles apart', 'abcd', 'a>b b>a c>d d>c b>c', ['ab', 'cd']],
    ['arcs to unknown ids do not count', 'ab', 'a>z z>a b>a', []],
  ])('%s', (_, ids, text, expected) => expect(cycles(ids, text)).toEqual(expected))

  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const id = fc.constantFrom(...ids)
  const graphs = fc.array(fc.record({ from: id, to: id }), { maxLength: 12 })

  test('every cycle it reports is one of the given arcs after the other, without a node twice', () => {
    fc.assert(fc.property(graphs, (given) => {
      for (const cycle of findCycles(ids, given)) {
        expect(cycle.length).toBeGreaterThan(0)
        expect(cycle.every((arc) => given.includes(arc))).toBe(true)
        expect(cycle.map(({ from }) => from)).toEqual([cycle.at(-1)?.to, ...cycle.slice(0, -1).map(({ to }) => to)])
        expect(new Set(cycle.map(({ from }) => from)).size).toBe(cycle.length)
      }
    }))
  })

  test('it reports none if and only if a topological order exists', () => {
    fc.assert(fc.property(graphs, (given) => {
      expect(findCycles(ids, given).length === 0).toBe(hasOrder(ids, given))
    }))
  })

  test('it reports one for every group of nodes that reach each other', () => {
    fc.assert(fc.property(graphs, (given) => {
      const reaches = closure(ids, given)
      const groups = new Set(ids.filter((each) => reaches(each, each)).map((each) => ids.filter((other) => reaches(each, other) && reaches(other, each)).join('')))
      const found = findCycles(ids, given).map((cycle) => ids.filter((other) => reaches(cycle[0]?.from ?? '', other) && reaches(other, cycle[0]?.from ?? '')).join(''))
      expect(found.sort()).toEqual([...groups].sort())
    }))
  })

  test('20,000 nodes in a chain, and the same chain closed', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `n${index}`)
    const chain = many.slice(1).map((to, index) => ({ from: `n${index}`, to }))
    expect(findCycles(many, chain)).toEqual([])
    expect(findCycles(many, [...chain, { from: 'n19999', to: 'n0' }])[0]).toHaveLength(20_000)
  })
})

/** Kahn's algorithm in its plainest form: take away nodes that nothing enters, until none is left. */
function hasOrder(ids: readonly string[], given: readonly Arc[]): boolean {
  let left = [...ids]
  for (let before = left.length + 1; left.length < before;) {
    before = left.length
    const now = left
    left = now.filter((id) => given.some(({ from, to }) => to === id && now.includes(from)))
  }
  return left.length === 0
}

/** Whether a way of one arc or more leads from one id to another (Warshall's algorithm). */
function closure(ids: readonly string[], given: readonly Arc[]): (from: string, to: string) => boolean {
  const pairs = new Set(given.map(({ from, to }) => from + to))
  for (const middle of ids) for (const from of ids) for (const to of ids) if (pairs.has(from + middle) && pairs.has(middle + to)) pairs.add(from + to)
  return (from, to) => pairs.has(from + to)
}
