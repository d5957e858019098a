import { copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openStore, resumeRun, runTasks } from '../../../src/engine/tasks/index.ts'
import { boundaries } from '../../../src/engine/tasks/boundary.ts'
import { type LoggedCall, loggedCalls, shapeTasks } from '../../support/engine-graphs.ts'
import { type Children, inPairs, prepareChildren } from '../../support/engine-process.ts'
import { brokenRecords, dump, newFolder, sound, sql } from '../../support/engine-store.ts'

let children: Children
beforeAll(async () => {
  children = await prepareChildren()
})
afterAll(() => children.remove())

interface Golden {
  readonly met: readonly string[]
  readonly outputs: readonly object[]
  readonly inputs: ReadonlyMap<string, unknown>
}

const byId = (calls: readonly LoggedCall[]) => new Map(calls.map(({ id, inputs }) => [id, inputs]))

/** What a run that nobody kills does. */
async function golden(shape: string, concurrency: number): Promise<Golden> {
  const folder = newFolder()
  const [path, log] = [join(folder, 'runs.db'), join(folder, 'log')]
  const { met, outcome } = await children.start({ mode: 'run', path, shape, log, concurrency })
  expect(outcome).toBe('COMPLETED')
  return { met, outputs: (await dump(path)).outputs, inputs: byId(loggedCalls(log)) }
}

/** Finishes what a killed process left, and checks every promise on the way. */
async function finish(path: string, log: string, shape: string, expected: Golden): Promise<void> {
  const store = await openStore(path)
  const left = store.run('run')?.status
  const created = left !== undefined
  // Killed before the run was committed: nothing of it may be there.
  if (!created) expect(sql(path, 'SELECT * FROM tasks')).toEqual([])
  expect(brokenRecords(path)).toEqual(sound)
  const options = { store, tasks: shapeTasks(shape, log), runId: 'run' }
  const result = await (created ? resumeRun(options) : runTasks(options))
  expect(result.status).toBe('COMPLETED')
  const calls = loggedCalls(log)
  for (const [id, { attempts }] of result.tasks) expect(calls.filter((call) => call.id === id).length).toBeLessThanOrEqual(attempts)
  for (const call of calls) expect([call.id, call.inputs]).toEqual([call.id, expected.inputs.get(call.id)])
  const once = await dump(path)
  expect(once.outputs).toEqual(expected.outputs)
  expect(brokenRecords(path)).toEqual(sound)
  expect(await resumeRun(options)).toEqual(result)
  store.close()
  expect(await dump(path)).toEqual(once)
  // A process killed after its last commit leaves its empty lock file; whoever completes a run takes the file away.
  if (left !== 'COMPLETED') expect(readdirSync(join(path, '..')).filter((name) => name.includes('owner'))).toEqual([])
}

describe('SIGKILL at every boundary, then resume', () => {
  test.each([['diamond', 1], ['fan', 4]])('%s with concurrency %i', async (shape, concurrency) => {
    const expected = await golden(shape, concurrency)
    await inPairs([...expected.met.keys()], async (index) => {
      const folder = newFolder()
      const [path, log] = [join(folder, 'runs.db'), join(folder, 'log')]
      const { signal } = await children.start({ mode: 'run', path, shape, log, concurrency, killAt: index + 1 })
      expect(signal).toBe('SIGKILL')
      await finish(path, log, shape, expected)
    })
  })

  test('a resumption killed at every one of its own boundaries', async () => {
    const expected = await golden('diamond', 1)
    const left = newFolder()
    const killAt = expected.met.indexOf('effect', expected.met.indexOf('effect') + 1) + 1
    await children.start({ mode: 'run', path: join(left, 'runs.db'), log: join(left, 'log'), shape: 'diamond', killAt })
    const begin = () => {
      const folder = newFolder()
      for (const name of ['runs.db', 'runs.db-wal', 'log']) if (existsSync(join(left, name))) copyFileSync(join(left, name), join(folder, name))
      return { path: join(folder, 'runs.db'), log: join(folder, 'log'), shape: 'diamond' }
    }
    const whole = await children.start({ mode: 'resume', ...begin() })
    expect(whole.met).toEqual(expect.arrayContaining(['resume:begun', 'resume:tasks', 'resume:run', 'resume:committed']))
    await inPairs([...whole.met.keys()], async (index) => {
      const { path, log, shape } = begin()
      expect((await children.start({ mode: 'resume', path, log, shape, killAt: index + 1 })).signal).toBe('SIGKILL')
      await finish(path, log, shape, expected)
    })
  })

  test('the runs above meet every boundary of a run without failures', async () => {
    const { met } = await golden('diamond', 1)
    const others = boundaries.filter((boundary) => boundary.startsWith('resume:') || boundary === 'record:skipped')
    expect([...new Set(met)].filter((boundary) => boundary !== 'effect').sort()).toEqual(boundaries.filter((boundary) => !others.includes(boundary)).sort())
  })
})

test('a task that kills its process uses its attempts up, on resumptions too', async () => {
  const folder = newFolder()
  const order = { path: join(folder, 'runs.db'), log: join(folder, 'log'), shape: 'diamond' }
  const first = (await children.start({ mode: 'run', ...order, path: join(folder, 'whole.db'), log: join(folder, 'whole') })).met
  await children.start({ mode: 'run', ...order, killAt: first.indexOf('effect') + 1 })
  for (let round = 0; round < 2; round++) await children.start({ mode: 'resume', ...order, killAt: 8 })
  expect(loggedCalls(order.log).map(({ id, attempt }) => [id, attempt])).toEqual([['a', 1], ['a', 2], ['a', 3]])
  expect((await children.start({ mode: 'resume', ...order })).outcome).toBe('FAILED')
  expect(loggedCalls(order.log)).toHaveLength(3)
  expect((await dump(order.path)).tasks).toMatchObject([
    { taskId: 'a', status: 'FAILED', attempts: 3, lastError: 'the process ended during the last attempt' },
    { taskId: 'b', status: 'SKIPPED' }, { taskId: 'c', status: 'SKIPPED' }, { taskId: 'd', status: 'SKIPPED' },
  ])
  expect(brokenRecords(order.path)).toEqual(sound)
})
