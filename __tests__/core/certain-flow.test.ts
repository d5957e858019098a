import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { certainFlow, type Moment, momentText, runTogether } from '../../src/core/certain-flow.ts'
import type { Edge, Route } from '../../src/core/graph.ts'
import { linksOf } from '../../src/core/reach.ts'

const span = { file: 'agent.py', start: 0, end: 0 }
const spans = { from: span, to: span, fromPort: span, toPort: span }
const edge = (from: string, to: string, route?: Route): Edge => ({ from, to, span, spans, ...(route !== undefined && { route }) })

function together(edges: readonly Edge[], ids: readonly string[], joins: readonly string[] = []): unknown {
  const found = runTogether(certainFlow(linksOf(edges), (id) => joins.includes(id)), ids)
  return found && [found.one, found.other, momentText(found.since, (id) => id)]
}

describe('two nodes run together', () => {
  test('after the node that leads to both', () => {
    expect(together([edge('s', 'a'), edge('a', 'b'), edge('a', 'c')], ['b', 'c'])).toEqual(['b', 'c', "after 'a'"])
  })

  test('after one of them, where it leads to the other', () => {
    expect(together([edge('a', 'b'), edge('b', 'c')], ['a', 'c'])).toEqual(['a', 'c', "after 'a'"])
  })

  test('on one route that leads to both', () => {
    expect(together([edge('a', 'b', 'x'), edge('a', 'c', 'x')], ['b', 'c'])).toEqual(['b', 'c', "when 'a' emits 'x'"])
    expect(together([edge('a', 'b', ['x', 'y']), edge('a', 'c', ['y', 'z'])], ['b', 'c'])).toEqual(['b', 'c', "when 'a' emits 'y'"])
    expect(together([edge('a', 'b', 1), edge('a', 'c', '1')], ['b', 'c'])).toEqual(['b', 'c', "when 'a' emits '1'"])
  })

  test('on a route beside an edge without one', () => {
    expect(together([edge('a', 'b', 'x'), edge('a', 'c')], ['b', 'c'])).toEqual(['b', 'c', "when 'a' emits 'x'"])
  })

  test('behind a join of branches that both run', () => {
    const edges = [edge('s', 'a'), edge('s', 'b'), edge('a', 'j'), edge('b', 'j'), edge('j', 'c'), edge('s', 'd')]
    expect(together(edges, ['c', 'd'], ['j'])).toEqual(['c', 'd', "after 's'"])
  })
})

describe('nothing is certain', () => {
  test('of different routes', () => {
    expect(together([edge('a', 'b', 'x'), edge('a', 'c', 'y')], ['b', 'c'])).toBeUndefined()
  })

  test('of a route that is never taken', () => {
    expect(together([edge('a', 'b', []), edge('a', 'c', [])], ['b', 'c'])).toBeUndefined()
  })

  test('behind a join of which one branch may not run', () => {
    const edges = [edge('s', 'a'), edge('s', 'b', 'x'), edge('a', 'j'), edge('b', 'j'), edge('j', 'c'), edge('s', 'd')]
    // Once the route is emitted, both branches run.
    expect(together(edges, ['c', 'd'], ['j'])).toEqual(['c', 'd', "when 's' emits 'x'"])
    expect(together([...edges, edge('s', 'e', 'y'), edge('e', 'j')], ['c', 'd'], ['j'])).toBeUndefined()
  })

  test('of a join on a loop that it would have to run first', () => {
    expect(together([edge('s', 'j'), edge('j', 'a'), edge('a', 'j'), edge('j', 'c'), edge('s', 'd')], ['c', 'd'], ['j'])).toBeUndefined()
  })

  test('of one node alone', () => {
    expect(together([edge('s', 'a')], ['a', 'a'])).toBeUndefined()
  })
})

/** All that runs once a moment has come: the rules, followed forward. */
function runs(edges: readonly Edge[], moment: Moment, joins: readonly string[]): ReadonlySet<string> {
  const ran = new Set([moment.node])
  const taken = (each: Edge) => (each.route === undefined ? ran.has(each.from) : each.from === moment.node && moment.route !== undefined && [each.route].flat().map(String).includes(moment.route))
  for (let size = 0; size !== ran.size; ) {
    size = ran.size
    for (const id of new Set(edges.map(({ to }) => to))) {
      const into = edges.filter(({ to }) => to === id)
      if (joins.includes(id) ? into.every(taken) : into.some(taken)) ran.add(id)
    }
  }
  return ran
}

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const route = fc.constantFrom<Route | undefined>(undefined, undefined, undefined, 'x', 'y', ['x', 'y'])
const edges = fc.array(fc.tuple(name, name, route).map(([from, to, each]) => edge(from, to, each)), { maxLength: 12 })
const ids = fc.uniqueArray(name, { minLength: 2, maxLength: 3 })

test('what is said to run together does, in random graphs', () => {
  fc.assert(fc.property(edges, ids, fc.subarray(['c', 'd', 'e']), (each, asked, joins) => {
    const found = runTogether(certainFlow(linksOf(each), (id) => joins.includes(id as 'c')), asked)
    if (found) expect([...runs(each, found.since, joins)]).toEqual(expect.arrayContaining([found.one, found.other]))
  }), { numRuns: 2000 })
})

test('without joins, whatever runs together is found', () => {
  const moments: readonly Moment[] = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((node) => [{ node }, { node, route: 'x' }, { node, route: 'y' }])
  fc.assert(fc.property(edges, ids, (each, asked) => {
    const possible = moments.some((moment) => asked.filter((id) => runs(each, moment, []).has(id)).length > 1)
    expect(runTogether(certainFlow(linksOf(each), () => false), asked) !== undefined).toBe(possible)
  }), { numRuns: 2000 })
})

test('a question about long branches ends, and says nothing beyond its budget', () => {
  const branch = (letter: string) => Array.from({ length: 50_000 }, (_, index) => edge(index === 0 ? 's' : `${letter}${index - 1}`, `${letter}${index}`))
  const flow = certainFlow(linksOf([...branch('a'), ...branch('b')]), () => false)
  expect(runTogether(flow, ['a49999', 'b49999'])?.since).toEqual({ node: 's' })
  flow.budget.steps = 1000
  expect(runTogether(flow, ['a49999', 'b49999'])).toBeUndefined()
})
