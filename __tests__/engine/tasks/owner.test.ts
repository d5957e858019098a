import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type EngineErrorCode, openStore, resumeRun, runTasks, type Task, taskResult } from '../../../src/engine/tasks/index.ts'
import { loadSqlite } from '../../../src/engine/tasks/sqlite.ts'
import { shapeTasks } from '../../support/engine-graphs.ts'
import { type Children, fileExists, prepareChildren } from '../../support/engine-process.ts'
import { brokenRecords, dump, newFolder, sound } from '../../support/engine-store.ts'

let children: Children
beforeAll(async () => {
  children = await prepareChildren()
})
afterAll(() => children.remove())

const refusal = (code: EngineErrorCode) => expect.objectContaining({ name: 'EngineError', code })

describe('a run has one owner', () => {
  test('a second process that resumes it is told RUN_BUSY; another run of the store is free', async () => {
    const folder = newFolder()
    const order = { path: join(folder, 'runs.db'), log: join(folder, 'log'), shape: 'diamond' }
    await children.start({ mode: 'run', ...order, killAt: 12 })
    const hold = { boundary: 'effect', held: join(folder, 'held'), go: join(folder, 'go') }
    const first = children.start({ mode: 'resume', ...order, hold })
    await fileExists(hold.held, first)
    expect((await children.start({ mode: 'resume', ...order })).outcome).toBe('RUN_BUSY')
    const store = await openStore(order.path)
    const tasks = shapeTasks('diamond', join(folder, 'other'))
    await expect(resumeRun({ store, runId: 'run', tasks })).rejects.toEqual(refusal('RUN_BUSY'))
    expect((await runTasks({ store, runId: 'other', tasks })).status).toBe('COMPLETED')
    store.close()
    writeFileSync(hold.go, '')
    expect((await first).outcome).toBe('COMPLETED')
    expect(brokenRecords(order.path)).toEqual(sound)
  })

  test.each([['in a file', () => join(newFolder(), 'runs.db')], ['in memory', () => ':memory:']])('also inside one process, %s', async (_name, path) => {
    const store = await openStore(path())
    const tasks: Task[] = [{ id: 'a', runner: () => resumeRun({ store, runId: 'run', tasks }).then(() => false, ({ code }) => taskResult(true, code)) }]
    expect((await runTasks({ store, runId: 'run', tasks })).status).toBe('COMPLETED')
    expect(store.readOutput('run', 'a')).toBe('RUN_BUSY')
    expect((await resumeRun({ store, runId: 'run', tasks })).status).toBe('COMPLETED')
    store.close()
  })
})

describe('an owner that lost its run', () => {
  /** Two stores on one file: the first dispatched a, then the second took the run over, as if the lock had been lost. */
  async function takenOver() {
    const path = join(newFolder(), 'runs.db')
    const [first, second] = [await openStore(path), await openStore(path)]
    first.createRun('run', 'digest', ['a', 'b'])
    first.dispatch('run', 'a', 1, [])
    second.applyResume('run', 'digest', [{ id: 'a', status: 'PENDING', lastError: null }])
    return { path, first, second }
  }

  test('cannot record while the task waits, runs anew, or has its record', async () => {
    const { path, first, second } = await takenOver()
    const late = () => first.recordSuccess('run', 'a', 1, '"late"', null)
    expect(late).toThrow(refusal('OWNER_LOST'))
    second.dispatch('run', 'a', 2, [])
    expect(late).toThrow(refusal('OWNER_LOST'))
    expect(() => first.recordFailure('run', 'a', 1, { error: 'late', status: 'FAILED', skipped: [{ id: 'b', status: 'SKIPPED', lastError: null }] })).toThrow(refusal('OWNER_LOST'))
    second.recordSuccess('run', 'a', 2, '"first"', null)
    expect(late).toThrow(refusal('OWNER_LOST'))
    expect(() => second.recordSuccess('run', 'a', 2, '"again"', null)).toThrow(refusal('OWNER_LOST'))
    expect(() => first.dispatch('run', 'a', 3, [])).toThrow(refusal('OWNER_LOST'))
    first.close()
    second.close()
    expect(await dump(path)).toMatchObject({
      tasks: [{ taskId: 'a', status: 'SUCCEEDED', attempts: 2 }, { taskId: 'b', status: 'PENDING' }],
      outputs: [{ taskId: 'a', outputJson: '"first"', error: null }],
    })
  })

  test('stops with OWNER_LOST', async () => {
    const path = join(newFolder(), 'runs.db')
    const [store, other] = [await openStore(path), await openStore(path)]
    const runner = () => (other.applyResume('run', 'x', [{ id: 'a', status: 'PENDING', lastError: null }]), true)
    await expect(runTasks({ store, runId: 'run', tasks: [{ id: 'a', runner }] })).rejects.toEqual(refusal('OWNER_LOST'))
    store.close()
    other.close()
  })
})

test('a Node without node:sqlite is told which one is needed', async () => {
  const missing = loadSqlite(() => Promise.reject(new Error('No such built-in module: node:sqlite')))
  await expect(missing).rejects.toEqual(refusal('NODE_TOO_OLD'))
  await expect(missing).rejects.toThrow(/Node 22\.13/)
})
