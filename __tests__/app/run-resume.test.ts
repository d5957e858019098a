import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { HostError } from '../../src/engine/host/index.ts'
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

describe('a run that stops in the middle', () => {
  test('goes on from every moment at which its process may have died, and executes what was not recorded', async () => {
    const made = diamond()
    const moments: { readonly copy: Bench; readonly done: readonly string[] }[] = []
    const done: string[] = []
    const whole = await made.run({
      onEvent(event) {
        if (event.event === 'node-finished') done.push(event.node)
        moments.push({ copy: kept(made.copy()), done: [...done] })
      },
    })
    // The first moment lies before the state has a run.
    for (const { copy, done: finished } of moments.slice(1)) {
      const [id = ''] = copy.runs()
      expect(existsSync(join(copy.root, 'runs', id, 'trace.json'))).toBe(false)
      const resumed = await copy.run({ resume: id })
      // A node counts as done once its record is written, which is after its event: at most the last one is executed again.
      const repeated = resumed.executed.filter((each) => finished.includes(each))
      expect(repeated.length).toBeLessThanOrEqual(1)
      expect([...finished.filter((each) => !repeated.includes(each)), ...resumed.executed]).toEqual(['first', 'late', 'side', 'end'])
      expect(resumed.states).toEqual(passed)
      expect(resumed.node('end')?.outputs).toEqual(whole.node('end')?.outputs)
      expect(copy.runs()).toEqual([id])
      expect(traceOf(copy).state).toBe('passed')
    }
  })

  test('is interrupted by its signal, and can be resumed; evidence half written is no trace of nodes', async () => {
    const made = diamond()
    const stop = new AbortController()
    const { outcome } = await made.run({ signal: stop.signal, script: { late: () => (stop.abort(), new Error('HostClosed')) } })
    expect(outcome).toMatchObject({ ok: true, run: { status: 'interrupted' } })
    const [id = ''] = made.runs()
    for (const name of ['trace.json', '.score.json.7']) writeFileSync(join(made.root, 'runs', id, name), '{')
    const resumed = await made.run({ resume: id })
    expect([resumed.executed, resumed.states]).toEqual([['late', 'side', 'end'], passed])
    expect(readdirSync(join(made.root, 'runs', id)).sort()).toEqual(['REPORT.md', 'manifest.json', 'score.json', 'trace.json'])
    expect((await made.run({ resume: id })).outcome).toMatchObject({ ok: false, problem: `there is no unfinished run '${id}' to resume` })
  })

  test('hands on what was recorded as it was written', async () => {
    const made = diamond()
    const stop = new AbortController()
    await made.run({ signal: stop.signal, script: { first: () => ({ x: 1 }), late: () => (stop.abort(), new Error('HostClosed')) } })
    const { node } = await made.run({ resume: made.runs()[0] ?? '', script: { late: ({ inputs, inputTexts }) => ({ y: [inputs.x ?? null, inputTexts?.x ?? null] }) } })
    expect(node('late')?.outputs.get('y')).toEqual([1, '1.0'])
  })

  test('is refused when a node that it had executed, or the graph, has changed', async () => {
    const made = diamond()
    const stop = new AbortController()
    await made.run({ signal: stop.signal, script: { late: () => (stop.abort(), new Error('x')) } })
    const [id = ''] = made.runs()
    made.write('agents/first.py', agent('changed'))
    expect((await made.run({ resume: id })).outcome).toMatchObject({ ok: false, problem: expect.stringMatching(/^node 'first' has changed since run/) })
    made.write('agents/first.py', agent())
    made.write('workflow.json', workflow([...nodes, { id: 'more', module: 'agents/end.py' }], edges))
    expect((await made.run({ resume: id })).outcome).toMatchObject({ ok: false, problem: expect.stringContaining('another task graph') })
    made.write('workflow.json', workflow(nodes, edges))
    // What has not been executed yet may be mended.
    made.write('agents/late.py', agent('mended'))
    expect((await made.run({ resume: id })).states).toEqual(passed)
  })

  test('is refused while another process has it', async () => {
    const made = diamond()
    let other: unknown
    await made.run({ script: { late: async () => ((other = (await made.run({ resume: made.runs()[0] ?? '' })).outcome), { y: 1 }) } })
    expect(other).toMatchObject({ ok: false, problem: expect.stringContaining('is being run by another owner') })
  })

  test('stays failed when its node failed for good before its evidence was written', async () => {
    const made = diamond()
    await made.run({ evidence: false, script: { late: () => new TypeError('no number') } })
    const [id = ''] = made.runs()
    const { outcome, states, executed } = await made.run({ resume: id })
    expect(executed).toEqual([])
    expect(states).toEqual({ first: 'passed', late: 'failed' })
    expect(outcome).toMatchObject({ ok: true, run: { status: 'failed', error: "Node 'late' failed: TypeError: no number" } })
  })

  test('leaves nothing when the host cannot even start, and can be resumed when it is lost later', async () => {
    const made = diamond()
    const none = new HostError('PythonNotFound', 'no Python')
    const { outcome } = await made.run({ openHost: () => Promise.reject(none) })
    expect(outcome).toEqual({ ok: false, problem: 'no Python' })
    expect(existsSync(join(made.root, 'runs'))).toBe(false)
    const lost = await made.run({ script: { late: () => Promise.reject(none) } })
    const [id = ''] = made.runs()
    expect(lost.outcome).toEqual({ ok: false, problem: `run ${id} cannot go on: no Python`, id })
    expect((await made.run({ resume: id })).states).toEqual(passed)
  })
})
