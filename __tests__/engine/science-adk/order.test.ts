import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { canonicalJson, fingerprint, type Identity } from '../../../src/engine/science-adk/fingerprint.ts'
import { runOrder, withDependents } from '../../../src/engine/science-adk/order.ts'

/** Nodes that depend only on nodes of a smaller rank, declared in any order. */
const graphs = fc.array(fc.record({ rank: fc.nat(9), after: fc.array(fc.nat(30), { maxLength: 4 }) }), { maxLength: 25 }).map((drafts) =>
  drafts.map(({ rank, after }, index) => ({
    id: `n${index}`,
    after: [...new Set(after.filter((at) => (drafts[at]?.rank ?? 99) < rank).map((at) => `n${at}`))],
  })))

describe('the order of a run', () => {
  test('puts every node after those it needs, and the first declared one before others that are ready', () => {
    fc.assert(fc.property(graphs, (nodes) => {
      const order = runOrder(nodes)
      expect(new Set(order)).toEqual(new Set(nodes))
      const done = new Set<string>()
      for (const node of order) {
        expect(node.after.every((id) => done.has(id))).toBe(true)
        const ready = nodes.filter(({ id, after }) => !done.has(id) && after.every((each) => done.has(each)))
        expect(node).toBe(ready[0])
        done.add(node.id)
      }
    }))
  })

  test('dependents are those that a path leads to', () => {
    const nodes = [{ id: 'a', after: [] }, { id: 'b', after: ['a'] }, { id: 'c', after: ['b'] }, { id: 'd', after: ['a'] }]
    expect([...withDependents(nodes, ['b'])].sort()).toEqual(['b', 'c'])
    expect([...withDependents(nodes, ['a'])].sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('is found for 20,000 nodes in a chain', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => ({ id: `n${at}`, after: at === 0 ? [] : [`n${at - 1}`] }))
    expect(runOrder(chain.toReversed()).map(({ id }) => id)).toEqual(chain.map(({ id }) => id))
  })
})

describe('a fingerprint', () => {
  const identity = (): Identity => ({
    sources: new Map([['agents/a.py', 'x = 1'], ['tools/t.py', 'y = 2']]), inputs: new Map([['p', { b: 1, a: [1, null] }]]), params: { k: 'v' }, className: 'A', outputs: ['o', 'p'],
  })
  const base = fingerprint(identity())

  test('has 16 digits and does not depend on the order of maps and keys', () => {
    expect(base).toMatch(/^[0-9a-f]{16}$/)
    const turned = { ...identity(), sources: new Map([...identity().sources].reverse()), inputs: new Map([['p', { a: [1, null], b: 1 }]]), outputs: ['p', 'o'] }
    expect(fingerprint(turned)).toBe(base)
  })

  test.each<[string, Partial<Identity>]>([
    ['a source', { sources: new Map([['agents/a.py', 'x = 2'], ['tools/t.py', 'y = 2']]) }],
    ['the name of a source', { sources: new Map([['agents/b.py', 'x = 1'], ['tools/t.py', 'y = 2']]) }],
    ['the border between sources', { sources: new Map([['agents/a.py', 'x = 1tools/t.py'], ['', 'y = 2']]) }],
    ['an input', { inputs: new Map([['p', { b: 2, a: [1, null] }]]) }],
    ['a missing input', { inputs: new Map() }],
    ['a param', { params: { k: 'w' } }],
    ['the class', { className: 'B' }],
    ['an output port', { outputs: ['o'] }],
  ])('changes with %s', (_name, change) => {
    expect(fingerprint({ ...identity(), ...change })).not.toBe(base)
  })

  test('is over JSON with sorted keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(JSON.parse(canonicalJson(value as never))).toEqual(JSON.parse(JSON.stringify(value)))))
  })
})
