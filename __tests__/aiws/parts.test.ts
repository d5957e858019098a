import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { canonicalJson, sha256, sha256Of, stateHash, stateText } from '../../src/aiws/index.ts'
import { atMost, isDecimal, less, minus, plus } from '../../src/aiws/decimal.ts'
import { type Json, sameJson } from '../../src/aiws/json.ts'
import { type Branch, entries, get, put, remove, type Tree } from '../../src/aiws/tree.ts'
import { program, replay } from '../support/aiws.ts'

const nodeHash = (text: string) => createHash('sha256').update(text).digest('hex')

describe('SHA-256', () => {
  test('is that of Node at every length around a block', () => {
    for (let length = 0; length <= 200; length++) expect(sha256Of('x'.repeat(length))).toBe(nodeHash('x'.repeat(length)))
  })
  test('is that of Node for any text, taken in any pieces', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 150 })), (pieces) => {
      const hash = sha256()
      for (const each of pieces) hash.update(each)
      expect(hash.digest()).toBe(createHash('sha256').update(Buffer.concat(pieces.map((each) => Buffer.from(each)))).digest('hex'))
    }))
  })
  test('of a long text', () => expect(sha256Of('é0'.repeat(300_000))).toBe(nodeHash('é0'.repeat(300_000))))
})

describe('quantities', () => {
  const quantity = fc.bigInt({ min: 0n, max: 10n ** 39n - 1n })
  test('compare and add as numbers, not as text', () => {
    expect([less('9', '10'), less('10', '9'), atMost('10', '10'), less('10', '10')]).toEqual([true, false, true, false])
    fc.assert(fc.property(quantity, quantity, (one, other) => {
      expect([atMost(`${one}`, `${other}`), less(`${one}`, `${other}`)]).toEqual([one <= other, one < other])
      expect(plus(`${one}`, `${other}`)).toBe(`${one + other}`)
      if (one >= other) expect(minus(`${one}`, `${other}`)).toBe(`${one - other}`)
      expect(isDecimal(`${one}`)).toBe(true)
    }))
  })
})

describe('trees', () => {
  const text = fc.constantFrom(...'abcdefghijklmnop', '__proto__', 'constructor', '')
  /** The height of a branch whose form is right. */
  function height(tree: Tree<unknown>): number {
    if (tree === undefined) return 0
    const [left, right] = [height(tree.left), height(tree.right)]
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
    expect(tree.height).toBe(Math.max(left, right) + 1)
    return tree.height
  }

  test('are maps in the order of their keys, and no step changes an older one', () => {
    fc.assert(fc.property(fc.array(fc.tuple(text, fc.option(fc.nat(9))), { maxLength: 60 }), (changes) => {
      const map = new Map<string, number>()
      let tree: Tree<number>
      const older: [Tree<number>, string][] = []
      for (const [key, value] of changes) {
        older.push([tree, JSON.stringify([...entries(tree)])])
        if (value === null) map.delete(key)
        else map.set(key, value)
        tree = value === null ? remove(tree, key) : put(tree, key, value)
        height(tree)
      }
      expect([...entries(tree)]).toEqual([...map].sort(([one], [other]) => (one < other ? -1 : 1)))
      for (const [key] of changes) expect(get(tree, key)).toBe(map.get(key))
      for (const [tree, was] of older) expect(JSON.stringify([...entries(tree)])).toBe(was)
    }))
  })

  test('stay flat when the keys come in order', () => {
    let tree: Tree<number>
    for (let index = 0; index < 10_000; index++) tree = put(tree, String(index).padStart(5, '0'), index)
    expect((tree as Branch<number>).height).toBeLessThanOrEqual(14)
  })
})

describe('JSON', () => {
  test.each<[Json, Json]>([[{}, []], [[], {}], [null, {}], [[null], [false]], [{ a: null }, { b: null }], ['1', 1], [0, false]])('%j is not %j', (one, other) => expect(sameJson(one, other)).toBe(false))

  test('canonical: the same value has one text, another has another', () => {
    expect(canonicalJson({ b: 1, a: [true, null, 'é\n'], A: {} })).toBe('{"A":{},"a":[true,null,"é\\n"],"b":1}')
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(JSON.parse(canonicalJson(one as Json))).toEqual(JSON.parse(JSON.stringify(one)))
      expect(sameJson(one as Json, other as Json)).toBe(canonicalJson(one as Json) === canonicalJson(other as Json))
      expect(sameJson(one as Json, JSON.parse(canonicalJson(one as Json)) as Json)).toBe(true)
    }))
  })
})

describe('the hash of a state', () => {
  const { contract, lines } = program('graph')
  const { state } = replay(contract, lines)

  test('is that of its canonical JSON, by whatever implementation', () => {
    const text = [...stateText(state)].join('')
    expect(canonicalJson(JSON.parse(text) as Json)).toBe(text)
    expect(stateHash(state)).toBe(nodeHash(text))
    const node = createHash('sha256')
    expect(stateHash(state, { update: (part) => void node.update(part), digest: () => node.digest('hex') })).toBe(stateHash(state))
  })

  test('does not change unnoticed', () => expect(stateHash(state)).toBe('e3f5de36c923e1e283477c8684b910e53f34e1fa16626f3c1e7b4e1a6b43d88c'))

  test('differs when any part differs', () => {
    const changes = [{ now: '11' }, { ledger: { spent: '4', reserved: '0' } }, { runs: undefined }, { graphs: undefined }, { grants: undefined }, { operations: undefined }, { attempts: undefined }, { contract: { ...state.contract, budget: '1' } }]
    const hashes = changes.map((change) => stateHash({ ...state, ...change }))
    expect(new Set([...hashes, stateHash(state)]).size).toBe(changes.length + 1)
  })
})
