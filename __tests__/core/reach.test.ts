import { expect, test } from '@jest/globals'
import type { Edge } from '../../src/core/graph.ts'
import { linksOf, reachableFrom } from '../../src/core/reach.ts'

const span = { file: 'agent.py', start: 0, end: 0 }
const spans = { from: span, to: span, fromPort: span, toPort: span }
const edge = (from: string, to: string, route?: string): Edge => ({ from, to, span, spans, ...(route !== undefined && { route }) })

test('edges are found by the node they leave and by the node they enter, in their order', () => {
  const edges = [edge('a', 'b'), edge('a', 'c', 'x'), edge('b', 'c')]
  const { out, into } = linksOf(edges)
  expect(out.get('a')).toEqual([edges[0], edges[1]])
  expect(into.get('c')).toEqual([edges[1], edges[2]])
  expect(out.has('c')).toBe(false)
  expect(into.has('a')).toBe(false)
})

test('all that edges lead to is reached, the starts first, whatever their routes', () => {
  const links = linksOf([edge('a', 'b', 'x'), edge('b', 'a'), edge('b', 'c'), edge('d', 'c')])
  expect([...reachableFrom(['a'], links)]).toEqual(['a', 'b', 'c'])
  expect([...reachableFrom(['nowhere'], links)]).toEqual(['nowhere'])
  expect([...reachableFrom([], links)]).toEqual([])
})

test('edges may be left out', () => {
  const links = linksOf([edge('a', 'b'), edge('a', 'c', 'x'), edge('c', 'd')])
  expect([...reachableFrom(['a'], links, ({ route }) => route === undefined)]).toEqual(['a', 'b'])
})

test('a long chain is no matter of the stack', () => {
  const edges = Array.from({ length: 200_000 }, (_, index) => edge(`n${index}`, `n${index + 1}`))
  expect(reachableFrom(['n0'], linksOf(edges)).size).toBe(200_001)
})
