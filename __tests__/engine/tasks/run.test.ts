import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type EngineErrorCode, openStore, resumeRun, runTasks, type Task, type TaskEvent, taskResult, type TaskRunner } from '../../../src/engine/tasks/index.ts'
import { brokenRecords, dump, newFolder, sound } from '../../support/engine-store.ts'

const newStore = () => openStore(':memory:')
const refusal = (code: EngineErrorCode) => expect.objectContaining({ name: 'EngineError', code })

describe('runners that return booleans', () => {
  test('statuses and order of calls are those of engines before ADR 009', async () => {
    const calls: string[] = []
    const legacy = (id: string, dependsOn: string[], ok = true): Task => ({ id, dependsOn, runner: () => (calls.push(id), ok) })
    const tasks = [legacy('report', ['merge']), legacy('fetch', []), legacy('clean', ['fetch']), legacy('broken', ['fetch'], false), legacy('after', ['broken']), legacy('later', ['after']), legacy('merge', ['clean', 'fetch'])]
    const { status, tasks: states } = await runTasks({ store: await newStore(), tasks })
    expect(calls).toEqual(['fetch', 'clean', 'broken', 'merge', 'report'])
    expect(status).toBe('FAILED')
    expect([...states]).toEqual([
      ['report', { status: 'SUCCEEDED', attempts: 1, lastError: null }],
      ['fetch', { status: 'SUCCEEDED', attempts: 1, lastError: null }],
      ['clean', { status: 'SUCCEEDED', attempts: 1, lastError: null }],
      ['broken', { status: 'FAILED', attempts: 1, lastError: 'runner returned false' }],
      ['after', { status: 'SKIPPED', attempts: 0, lastError: "dependency 'broken' failed" }],
      ['later', { status: 'SKIPPED', attempts: 0, lastError: "dependency 'after' was skipped" }],
      ['merge', { status: 'SUCCEEDED', attempts: 1, lastError: null }],
    ])
  })

  test('a result with ok: false is a failure', async () => {
    const { status } = await runTasks({ store: await newStore(), tasks: [{ id: 'a', runner: () => taskResult(false) }] })
    expect(status).toBe('FAILED')
  })
})

describe('inputs', () => {
  const diamond = (d: TaskRunner, b: TaskRunner = () => true, a: unknown = { rows: [1] }): Task[] => [
    { id: 'a', runner: () => taskResult(true, a) }, { id: 'b', dependsOn: ['a'], runner: b },
    { id: 'c', dependsOn: ['a'], runner: ({ inputs }) => taskResult(true, inputs['a']) }, { id: 'd', dependsOn: ['b', 'c'], runner: d },
  ]

  test('are the outputs of all direct dependencies, null for none, and nothing from further up', async () => {
    const seen: unknown[] = []
    await runTasks({ store: await newStore(), tasks: diamond(({ inputs }) => (seen.push(inputs, Object.getPrototypeOf(inputs)), true)) })
    expect(seen).toEqual([Object.assign(Object.create(null), { b: null, c: { rows: [1] } }), null])
  })

  test('are a copy of the record: neither the producer nor a sibling can change them', async () => {
    const output = { rows: [1] }
    const changeInputs: TaskRunner = ({ inputs }) => ((inputs['a'] as typeof output).rows.push(2), output.rows.push(3), true)
    const store = await newStore()
    const { runId } = await runTasks({ store, tasks: diamond(() => true, changeInputs, output) })
    expect(store.readOutput(runId, 'c')).toEqual({ rows: [1] })
    expect(store.readOutput(runId, 'a')).toEqual({ rows: [1] })
  })

  test('have no trace of what JSON does not carry', async () => {
    const seen: unknown[] = []
    const output = Object.assign(Object.create(null), { zero: -0, text: 'x\ud800', ...JSON.parse('{"__proto__":1}') })
    await runTasks({ store: await newStore(), tasks: [{ id: 'a', runner: () => taskResult(true, output) }, { id: 'b', dependsOn: ['a'], runner: ({ inputs }) => (seen.push(inputs['a']), true) }] })
    expect(seen).toStrictEqual([JSON.parse('{"zero":0,"text":"x\\ud800","__proto__":1}')])
  })

  test('an id may be a name of Object.prototype', async () => {
    const seen: unknown[] = []
    await runTasks({ store: await newStore(), tasks: [{ id: '__proto__', runner: () => taskResult(true, 7) }, { id: 'b', dependsOn: ['__proto__'], runner: ({ inputs }) => (seen.push(inputs['__proto__']), true) }] })
    expect(seen).toEqual([7])
  })
})

describe('attempts', () => {
  const returns = (...results: unknown[]): TaskRunner => ({ attempt }) => {
    const result = results[attempt - 1]
    if (result instanceof Error) throw result
    return result as boolean
  }

  test.each<[string, unknown[], object, object]>([
    ['fail, fail, ok', [false, taskResult(false, 1, 'no'), taskResult(true, 5)], { status: 'SUCCEEDED', attempts: 3, lastError: null }, { outputJson: '5', error: null }],
    ['ok after an output that was no JSON', [taskResult(true, [undefined]), true], { status: 'SUCCEEDED', attempts: 2, lastError: null }, { outputJson: 'null', error: null }],
    ['ok after an exception', [new TypeError('no'), true], { status: 'SUCCEEDED', attempts: 2, lastError: null }, { outputJson: 'null', error: null }],
    ['all used up', [false, false, new RangeError('far')], { status: 'FAILED', attempts: 3, lastError: 'RangeError: far' }, { outputJson: null, error: 'RangeError: far' }],
    ['a success with a note', [taskResult(true, 1, 'slow')], { status: 'SUCCEEDED', attempts: 1, lastError: 'slow' }, { outputJson: '1', error: null }],
  ])('%s', async (_name, results, state, row) => {
    const path = join(newFolder(), 'runs.db')
    const store = await openStore(path)
    const result = await runTasks({ store, runId: 'run', tasks: [{ id: 'a', attempts: 3, runner: returns(...results) }] })
    store.close()
    expect(result.tasks.get('a')).toEqual(state)
    expect(await dump(path)).toMatchObject({ tasks: [{ ...state, taskId: 'a' }], outputs: [{ ...row, taskId: 'a' }] })
    expect(brokenRecords(path)).toEqual(sound)
  })

  test('a value that is no JSON fails its attempts and nothing else', async () => {
    const path = join(newFolder(), 'runs.db')
    const store = await openStore(path)
    const bad = [NaN, Buffer.from('a'), new Set(), new Date(0), 1n, { a: undefined }, () => 1, Symbol('s'), new Array(3)]
    let calls = 0
    const tasks: Task[] = bad.map((output, index) => ({ id: `bad${index}`, attempts: 2, runner: () => (calls++, taskResult(true, output)) }))
    const result = await runTasks({ store, tasks: [...tasks, { id: 'other', runner: () => taskResult(true, 'done') }] })
    store.close()
    expect(calls).toBe(2 * bad.length)
    expect(result.tasks.get('other')?.status).toBe('SUCCEEDED')
    for (const { id } of tasks) expect(result.tasks.get(id)).toMatchObject({ status: 'FAILED', attempts: 2, lastError: expect.stringMatching(/^output.*is not a JSON value$/) })
    expect(brokenRecords(path)).toEqual(sound)
  })

  test.each([[0, 'SUCCEEDED'], [1, 'FAILED']])('an output %i bytes beyond 1 MiB: %s', async (more, status) => {
    const tasks = [{ id: 'a', runner: () => taskResult(true, 'x'.repeat(1024 * 1024 - 2 + more)) }]
    expect((await runTasks({ store: await newStore(), tasks })).tasks.get('a')?.status).toBe(status)
  })
})

describe('order and concurrency', () => {
  const gated = () => {
    const open = new Map<string, () => void>()
    const started: string[] = []
    const runner: TaskRunner = ({ id }) => new Promise((resolve) => (started.push(id), open.set(id, () => resolve(true))))
    const turns = async () => {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    }
    return { started, runner, finish: async (id: string) => (open.get(id)?.(), turns()), turns }
  }

  test('independent branches run together, never more than allowed, the first declared first', async () => {
    const { started, runner, finish, turns } = gated()
    const tasks = [{ id: 'd', dependsOn: ['b'], runner }, { id: 'a', runner }, { id: 'b', runner }, { id: 'c', runner }]
    const result = runTasks({ store: await newStore(), tasks, concurrency: 2 })
    await turns()
    expect(started).toEqual(['a', 'b'])
    await finish('b')
    expect(started).toEqual(['a', 'b', 'd'])
    await finish('d')
    expect(started).toEqual(['a', 'b', 'd', 'c'])
    await finish('a')
    await finish('c')
    expect((await result).status).toBe('COMPLETED')
  })

  test('ten thousand tasks, in a chain and all at once', async () => {
    const store = await newStore()
    const order: string[] = []
    const runner: TaskRunner = ({ id }) => (order.push(id), true)
    const ids = Array.from({ length: 10_000 }, (_, index) => `t${index}`)
    const chain = ids.map((id, index) => ({ id, dependsOn: index === 0 ? [] : [ids[index - 1] ?? ''], runner })).reverse()
    expect((await runTasks({ store, tasks: chain })).status).toBe('COMPLETED')
    expect((await runTasks({ store, tasks: ids.map((id) => ({ id, runner })), concurrency: 8 })).status).toBe('COMPLETED')
    expect(order).toEqual([...ids, ...ids])
  })

  test('events tell what happened, in order and by the given clock', async () => {
    const events: TaskEvent[] = []
    let now = 0
    const tasks: Task[] = [{ id: 'a', attempts: 2, runner: () => false }, { id: 'b', dependsOn: ['a'], runner: () => true }]
    await runTasks({ store: await newStore(), tasks, onEvent: (event) => events.push(event), clock: () => ++now })
    expect(events).toEqual([
      { type: 'started', id: 'a', attempt: 1, at: 1 },
      { type: 'retrying', id: 'a', attempt: 1, error: 'runner returned false', at: 2 },
      { type: 'started', id: 'a', attempt: 2, at: 3 },
      { type: 'finished', id: 'a', status: 'FAILED', attempts: 2, error: 'runner returned false', at: 4 },
      { type: 'finished', id: 'b', status: 'SKIPPED', attempts: 0, error: "dependency 'a' failed", at: 5 },
    ])
  })

  test('an interrupted run dispatches nothing more and can be resumed', async () => {
    const store = await newStore()
    const stop = new AbortController()
    const runner: TaskRunner = ({ signal }) => (stop.abort(), signal.aborted)
    const tasks = (b: TaskRunner): Task[] => [{ id: 'a', runner }, { id: 'b', runner: b }]
    const first = await runTasks({ store, runId: 'run', tasks: tasks(() => false), signal: stop.signal })
    expect(first).toMatchObject({ status: 'INTERRUPTED', tasks: new Map([['a', { status: 'SUCCEEDED', attempts: 1, lastError: null }], ['b', { status: 'PENDING', attempts: 0, lastError: null }]]) })
    expect((await resumeRun({ store, runId: 'run', tasks: tasks(() => true) })).status).toBe('COMPLETED')
  })

  test('an error of the engine stops the run, aborts the runners and waits for them', async () => {
    const store = await newStore()
    let ended = false
    const slow: TaskRunner = ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => setTimeout(() => resolve((ended = true)))))
    const onEvent = (event: TaskEvent) => {
      if (event.type === 'finished') throw new Error('display broke')
    }
    const run = runTasks({ store, tasks: [{ id: 'a', runner: slow }, { id: 'b', runner: () => true }], concurrency: 2, onEvent })
    await expect(run).rejects.toThrow('display broke')
    expect(ended).toBe(true)
  })
})

describe('what is refused before anything is written', () => {
  const runner = () => true
  test.each<[string, unknown[], string]>([
    ['no tasks', [], 'there are no tasks'],
    ['a duplicate', [{ id: 'a', runner }, { id: 'a', runner }], "task 'a' is declared more than once"],
    ['an unknown dependency', [{ id: 'a', runner, dependsOn: ['b'] }], "task 'a' depends on 'b', which does not exist"],
    ['a dependency named twice', [{ id: 'b', runner }, { id: 'a', runner, dependsOn: ['b', 'b'] }], "task 'a' names the dependency 'b' more than once"],
    ['a cycle', [{ id: 'a', runner, dependsOn: ['b'] }, { id: 'b', runner, dependsOn: ['a'] }], 'cycle a -> b -> a'],
    ['itself', [{ id: 'a', runner, dependsOn: ['a'] }], 'cycle a -> a'],
    ['an empty id', [{ id: '', runner }], 'a task id must be a non-empty string'],
    ['a long id', [{ id: 'a'.repeat(257), runner }], 'a task id is longer than 256 characters'],
    ['half a character', [{ id: 'a\ud800', runner }], 'a task id contains a control character or half a character'],
    ['no attempts', [{ id: 'a', runner, attempts: 0 }], "task 'a': attempts must be an integer of at least 1"],
    ['no runner', [{ id: 'a' }], "task 'a' has no runner"],
    ['inputs in the definition', [{ id: 'a', runner, inputs: {} }], "task 'a' sets 'inputs', which the engine fills from its dependencies"],
  ])('%s', async (_name, tasks, message) => {
    const store = await newStore()
    const run = runTasks({ store, runId: 'run', tasks: tasks as Task[] })
    await expect(run).rejects.toEqual(refusal('GRAPH_INVALID'))
    await expect(run).rejects.toThrow(message)
    expect(store.run('run')).toBeUndefined()
  })

  test.each<[string, object]>([['concurrency', { concurrency: 0 }], ['a limit', { maxOutputBytes: 1.5 }], ['a run id', { runId: 'a\n' }]])('%s', async (_name, options) => {
    await expect(runTasks({ store: await newStore(), tasks: [{ id: 'a', runner }], ...options })).rejects.toEqual(refusal('OPTION_INVALID'))
  })

  test('a run that is there already', async () => {
    const store = await newStore()
    const { runId } = await runTasks({ store, tasks: [{ id: 'a', runner }] })
    await expect(runTasks({ store, tasks: [{ id: 'a', runner }], runId })).rejects.toEqual(refusal('RUN_EXISTS'))
  })
})
