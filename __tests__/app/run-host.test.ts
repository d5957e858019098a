import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { agent, allPassed as passed, bench, type Bench, diamondEdges as edges, diamondNodes as nodes, diamondSources as sources, traceOf, workflow } from '../support/run-bench.ts'

const open: Bench[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.remove()
})
const kept = (made: Bench): Bench => {
  open.push(made)
  return made
}
const diamond = () => kept(bench({ 'workflow.json': workflow(nodes, edges), ...sources }))

describe('a run', () => {
  test('executes nodes one after the other, in topological and then in declared order, with one host', async () => {
    let running = 0
    const slow = async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      running--
      return { y: 1, z: 2 }
    }
    const { executed, hosts, states } = await diamond().run({ script: { late: slow, side: slow } })
    expect(executed).toEqual(['first', 'late', 'side', 'end'])
    expect([hosts, states]).toEqual([1, passed])
  })

  test('hands outputs on by ports, as values and as the texts that Python wrote', async () => {
    const { node, events } = await diamond().run({ script: { end: ({ inputs, inputTexts }) => ({ r: [inputs.y ?? null, inputTexts?.z ?? null] }) } })
    expect(node('end')?.outputs.get('r')).toEqual([['late', ['first']], '["side",["first"]]'])
    expect(events.map(({ event }) => event)).toEqual(['run-started', ...Array<string[]>(4).fill(['node-started', 'node-finished']).flat()])
  })

  test('ends at the first node that fails: later ones, also those of other branches, are absent', async () => {
    const made = diamond()
    const { executed, outcome, states } = await made.run({ script: { late: () => new TypeError('no number') } })
    expect(executed).toEqual(['first', 'late'])
    expect(states).toEqual({ first: 'passed', late: 'failed' })
    expect(outcome).toMatchObject({ ok: true, run: { status: 'failed', error: "Node 'late' failed: TypeError: no number" } })
    expect(traceOf(made)).toMatchObject({ state: 'failed', nodes: [{ node_id: 'first' }, { node_id: 'late', state: 'failed' }] })
  })

  test('lays a nested workflow open, two levels deep', async () => {
    const made = kept(bench({
      'workflow.json': workflow([{ id: 'a', outputs: ['x'] }, { id: 'c', kind: 'composite', workflow: 'inner/flow.json', inputs: ['x'], outputs: ['y'] }, { id: 'e', inputs: ['y'], outputs: ['r'] }], ['a.x -> c.x', 'c.y -> e.y']),
      'inner/flow.json': workflow([{ id: 'p', inputs: ['x'], outputs: ['m'] }, { id: 'q', kind: 'composite', workflow: 'deep.json', inputs: ['m'], outputs: ['y'] }], ['p.m -> q.m']),
      'inner/deep.json': workflow([{ id: 'd', inputs: ['m'], outputs: ['y'] }, { id: 'f', inputs: ['y'], outputs: ['y'] }], ['d.y -> f.y']),
      ...Object.fromEntries(['a', 'p', 'd', 'f', 'e'].map((id) => [`agents/${id}.py`, agent()])),
    }))
    const first = await made.run()
    expect(Object.keys(first.states)).toEqual(['a', 'c/p', 'c/q/d', 'c/q/f', 'c/q', 'c', 'e'])
    expect(first.node('e')?.outputs.get('r')).toEqual(['e', ['c/q/f', ['c/q/d', ['c/p', ['a']]]]])
    const again = await made.run({ reuse: '' })
    expect([...new Set(Object.values(again.states))]).toEqual(['cached'])
    made.write('agents/d.py', agent('other'))
    expect((await made.run({ reuse: '' })).states).toEqual({ a: 'cached', 'c/p': 'cached', 'c/q/d': 'passed', 'c/q/f': 'passed', 'c/q': 'passed', c: 'passed', e: 'passed' })
  })

  test('keeps deep and odd values through its state and back', async () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 63; level++) deep = [deep]
    const made = diamond()
    const { states, node } = await made.run({ script: { first: () => ({ x: deep as never }), late: () => ({ y: { ['__proto__ ']: 1, 'a b': '\ud83d\ude00\u2028' } }) } })
    expect(states).toEqual(passed)
    expect((await made.run({ reuse: '' })).node('late')?.outputs.get('y')).toEqual(node('late')?.outputs.get('y'))
  })
})

describe('what a node does to files', () => {
  test('a source that it changes is not executed as if it had been checked', async () => {
    const made = diamond()
    const { states, node, executed } = await made.run({ script: { first: () => (made.write('agents/side.py', agent('planted')), { x: 1 }) } })
    expect(executed).toEqual(['first', 'late'])
    expect(states).toEqual({ first: 'passed', late: 'passed', side: 'failed' })
    expect(node('side')?.error).toMatchObject({ code: 'SourceChanged', message: expect.stringContaining('agents/side.py') })
  })

  test('that holds for modules that later nodes import, too', async () => {
    const made = kept(bench({ 'workflow.json': workflow(nodes, edges), ...sources, 'shared/fit.py': 'x = 1\n', 'agents/side.py': `import shared.fit\n${agent()}` }))
    const { node } = await made.run({ script: { first: () => (made.write('shared/fit.py', 'x = 2\n'), { x: 1 }) } })
    expect(node('side')?.error?.message).toBe('SourceChanged: shared/fit.py is not what it was when the run began')
  })

  test('a source that it changes after the fact is in the manifest as it was executed', async () => {
    const made = diamond()
    const manifest = (id: string) => (JSON.parse(readFileSync(join(made.root, 'runs', id, 'manifest.json'), 'utf8')) as { agent_hashes: Record<string, string> }).agent_hashes
    await made.run()
    await made.run({ script: { end: () => (made.write('agents/end.py', agent('cleaned up')), { r: 1 }) } })
    const [before = '', after = ''] = made.runs()
    expect(Object.keys(manifest(before)).sort()).toEqual(['agents/end.py', 'agents/first.py', 'agents/late.py', 'agents/side.py'])
    expect(manifest(after)).toEqual(manifest(before))
  })

  test('what it leaves in the folder of the run is replaced, or told', async () => {
    const made = diamond()
    const plant = () => {
      const home = join(made.root, 'runs', made.runs()[0] ?? '')
      mkdirSync(join(home, 'trace.json/x'), { recursive: true })
      symlinkSync('/etc/hostname', join(home, 'manifest.json'))
      writeFileSync(join(home, 'notes.txt'), '')
      return { r: 1 }
    }
    const { states } = await made.run({ script: { end: plant } })
    const home = join(made.root, 'runs', made.runs()[0] ?? '')
    expect(states).toEqual(passed)
    expect(readdirSync(home).sort()).toEqual(['REPORT.md', 'manifest.json', 'notes.txt', 'score.json', 'trace.json'])
    expect(traceOf(made).state).toBe('passed')
  })

  test('the state of the run may go; what happened is known all the same', async () => {
    const made = diamond()
    const remove = () => {
      const home = join(made.root, 'runs', made.runs()[0] ?? '')
      for (const name of readdirSync(home)) unlinkSync(join(home, name))
      return { y: 1 }
    }
    expect((await made.run({ script: { late: remove } })).states).toEqual(passed)
    expect(traceOf(made).nodes).toHaveLength(4)
  })
})

test('a link in place of the folder of runs is refused', async () => {
  const made = diamond()
  const outside = kept(bench({}))
  symlinkSync(outside.root, join(made.root, 'runs'))
  expect((await made.run()).outcome).toMatchObject({ ok: false, problem: expect.stringContaining('is a link') })
  expect(readdirSync(outside.root)).toEqual(['.git'])
})

test('nothing is written where the folder of the run was put away', async () => {
  const made = diamond()
  const outside = kept(bench({}))
  const swap = () => {
    const home = join(made.root, 'runs', made.runs()[0] ?? '')
    renameSync(home, `${home}-moved`)
    symlinkSync(outside.root, home)
    return { r: 1 }
  }
  await made.run({ script: { end: swap } })
  expect(readdirSync(outside.root)).toEqual(['.git'])
})
