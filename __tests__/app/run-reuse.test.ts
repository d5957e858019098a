import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { agent, bench, type Bench, diamondEdges as edges, diamondNodes as nodes, diamondSources as sources, workflow } from '../support/run-bench.ts'

const open: Bench[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.remove()
})
const kept = (made: Bench): Bench => {
  open.push(made)
  return made
}
const diamond = () => kept(bench({ 'workflow.json': workflow(nodes, edges), ...sources }))

describe('--reuse', () => {
  test('of unchanged nodes opens no host', async () => {
    const made = diamond()
    const first = await made.run()
    const { hosts, states, node, events } = await made.run({ reuse: '' })
    expect(hosts).toBe(0)
    expect(states).toEqual({ first: 'cached', late: 'cached', side: 'cached', end: 'cached' })
    expect(node('end')?.outputs).toEqual(first.node('end')?.outputs)
    expect(events[0]).toMatchObject({ reused: made.runs()[0] })
    expect(events.filter(({ event }) => event === 'node-started')).toEqual([])
  })

  test.each<[string, (made: Bench) => void, readonly string[]]>([
    ['an agent', (made) => made.write('agents/late.py', agent('changed')), ['late', 'end']],
    ['params', (made) => made.write('workflow.json', workflow(nodes.map((each) => (each.id === 'side' ? { ...each, params: { k: 1 } } : each)), edges)), ['side', 'end']],
    ['a module that the agent imports', (made) => made.write('shared/fit.py', 'x = 2\n'), ['late', 'end']],
    ['an input, since another port feeds it', (made) => made.write('workflow.json', workflow(nodes, edges.map((edge) => (edge.startsWith('late.y') ? 'first.x -> end.y' : edge)))), ['end']],
    ['the ports', (made) => made.write('workflow.json', workflow(nodes.map((each) => (each.id === 'end' ? { ...each, outputs: ['r', 's'] } : each)), edges)), ['end']],
    ['nothing', () => undefined, []],
  ])('executes what follows a change of %s', async (_, change, executed) => {
    const made = kept(bench({ 'workflow.json': workflow(nodes, edges), ...sources, 'shared/fit.py': 'x = 1\n', 'agents/late.py': `import shared.fit\n${agent()}` }))
    await made.run()
    change(made)
    expect((await made.run({ reuse: '' })).executed).toEqual(executed)
  })

  test('executes what follows an executed node, although its inputs came out the same', async () => {
    const made = diamond()
    await made.run()
    made.write('agents/first.py', agent('changed'))
    expect((await made.run({ reuse: '' })).executed).toEqual(['first', 'late', 'side', 'end'])
  })

  test('draws on the newest run, also a failed one, or on the one that is named', async () => {
    const made = diamond()
    await made.run()
    await made.run({ script: { side: () => new Error('late') } })
    const [first, second] = made.runs()
    const last = await made.run({ reuse: '' })
    expect([last.events[0], last.executed]).toMatchObject([{ reused: second }, ['side', 'end']])
    expect((await made.run({ reuse: first })).executed).toEqual([])
  })

  test('without an earlier run executes everything, and says so in no record', async () => {
    const { executed, events } = await diamond().run({ reuse: '' })
    expect(executed).toHaveLength(4)
    expect(events[0]).not.toHaveProperty('reused')
  })

  test('gives numbers on as they were written', async () => {
    const made = diamond()
    await made.run()
    const trace = join(made.root, 'runs', made.runs()[0] ?? '', 'trace.json')
    writeFileSync(trace, readFileSync(trace, 'utf8').replace('"x": [\n          "first"\n        ]', '"x": 1.0'))
    made.write('agents/late.py', agent('changed'))
    // `first` keeps its fingerprint, and what it gave is 1.0: a float for Python.
    let text: string | undefined
    await made.run({ reuse: '', script: { late: ({ inputTexts }) => ((text = inputTexts?.x), { y: 1 }) } })
    expect(text).toBe('1.0')
  })
})

describe('--only', () => {
  test('executes nodes and their dependents; others keep their outputs', async () => {
    const made = diamond()
    await made.run()
    const { executed, states } = await made.run({ only: ['late'] })
    expect(executed).toEqual(['late', 'end'])
    expect(states).toEqual({ first: 'cached', late: 'passed', side: 'cached', end: 'passed' })
  })

  test.each<[string, (made: Bench) => Promise<unknown> | void, RegExp]>([
    ['there is no earlier run', () => undefined, /needs an earlier run/],
    ['a kept node has no outputs there', (made) => made.run({ script: { late: () => new Error('x') } }), /node 'side' has no outputs in run/],
    ['a kept node has changed since', async (made) => {
      await made.run()
      made.write('agents/side.py', agent('changed'))
    }, /node 'side' has changed since run/],
  ])('is refused and makes nothing when %s', async (_, before, problem) => {
    const made = diamond()
    await before(made)
    const runs = made.runs()
    const { outcome, executed } = await made.run({ only: ['late'] })
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringMatching(problem) })
    expect([made.runs(), executed]).toEqual([runs, []])
  })
})
