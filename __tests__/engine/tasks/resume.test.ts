import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type EngineErrorCode, type Json, openStore, resumeRun, runTasks, type Task, type TaskRunner, taskResult } from '../../../src/engine/tasks/index.ts'
import { brokenRecords, dump, newFolder, sound, sql } from '../../support/engine-store.ts'

const refusal = (code: EngineErrorCode, tasks?: string[]) => expect.objectContaining({ name: 'EngineError', code, ...(tasks && { tasks }) })
const ok: TaskRunner = () => taskResult(true, { rows: [1] })
const chain = (b: TaskRunner, attempts = 1): Task[] => [{ id: 'a', runner: ok }, { id: 'b', dependsOn: ['a'], runner: b, attempts }, { id: 'c', dependsOn: ['b'], runner: ok }]

/** A run in which a succeeded, b was cut short, and c waits; nothing else changed it since. */
async function cutShort(attempts = 2): Promise<string> {
  const path = join(newFolder(), 'runs.db')
  let dispatches = 0
  const store = await openStore(path, {
    onBoundary: (boundary) => {
      if (boundary === 'dispatch:committed' && ++dispatches === 2) throw new Error('cut')
    },
  })
  await expect(runTasks({ store, runId: 'run', tasks: chain(ok, attempts) })).rejects.toThrow('cut')
  store.close()
  return path
}

async function resume(path: string, tasks: readonly Task[]) {
  const store = await openStore(path)
  try {
    return await resumeRun({ store, runId: 'run', tasks })
  } finally {
    store.close()
  }
}

describe('resumeRun', () => {
  test('an unknown run', async () => {
    const store = await openStore(':memory:')
    await expect(resumeRun({ store, runId: 'nobody', tasks: chain(ok) })).rejects.toEqual(refusal('RUN_NOT_FOUND'))
  })

  test('a completed run is left alone and gives the same result', async () => {
    const path = join(newFolder(), 'runs.db')
    const store = await openStore(path)
    const first = await runTasks({ store, runId: 'run', tasks: chain(ok) })
    store.close()
    const before = await dump(path)
    const again = await resume(path, chain(() => { throw new Error('ran again') }))
    expect(again).toEqual(first)
    expect([...again.tasks.keys()].sort()).toEqual(['a', 'b', 'c'])
    expect(await dump(path)).toEqual(before)
  })

  test('keeps what succeeded, counts the attempt that was cut short, and gives the recorded inputs', async () => {
    const path = await cutShort()
    const seen: unknown[] = []
    const tasks = chain(({ inputs, attempt }) => (seen.push({ ...inputs }, attempt), true), 2)
    const result = await resume(path, [{ id: 'a', runner: () => { throw new Error('ran again') } }, ...tasks.slice(1)])
    expect(seen).toEqual([{ a: { rows: [1] } }, 2])
    expect(result.status).toBe('COMPLETED')
    expect(brokenRecords(path)).toEqual(sound)
  })

  test('the last attempt was cut short: the task has failed', async () => {
    const path = await cutShort(1)
    const result = await resume(path, chain(ok, 1))
    expect(result.tasks.get('b')).toEqual({ status: 'FAILED', attempts: 1, lastError: 'the process ended during the last attempt' })
    expect(result.tasks.get('c')).toEqual({ status: 'SKIPPED', attempts: 0, lastError: "dependency 'b' failed" })
    const once = await dump(path)
    expect(once.runs).toMatchObject([{ status: 'FAILED' }])
    expect(await resume(path, chain(ok, 1))).toEqual(result)
    expect(await dump(path)).toEqual(once)
  })

  test('a failed task with attempts left runs again, and what was skipped is found anew', async () => {
    const path = await cutShort(1)
    await resume(path, chain(ok, 1))
    const result = await resume(path, chain(ok, 2))
    expect(result.status).toBe('COMPLETED')
    expect(result.tasks.get('b')).toEqual({ status: 'SUCCEEDED', attempts: 2, lastError: null })
    expect(brokenRecords(path)).toEqual(sound)
  })

  test('a waiting task whose definition grants fewer attempts than it has used has failed', async () => {
    const path = await cutShort()
    sql(path, "UPDATE tasks SET status = 'PENDING', attempts = 2 WHERE task_id = 'b'")
    const result = await resume(path, chain(() => { throw new Error('ran again') }, 2))
    expect(result.tasks.get('b')).toEqual({ status: 'FAILED', attempts: 2, lastError: 'no attempts left' })
    expect(brokenRecords(path)).toEqual(sound)
  })

  test('a run that its owner completes just before we have our turn is left alone', async () => {
    const path = await cutShort()
    const store = await openStore(path)
    const own = store.own.bind(store)
    store.own = (runId) => {
      sql(path, "UPDATE tasks SET status = 'SUCCEEDED'; UPDATE runs SET status = 'COMPLETED', graph_digest = NULL")
      return own(runId)
    }
    const result = await resumeRun({ store, runId: 'run', tasks: chain(() => { throw new Error('ran again') }) })
    store.close()
    expect(result.status).toBe('COMPLETED')
    expect((await dump(path)).runs).toEqual([{ runId: 'run', status: 'COMPLETED', graphDigest: null }])
  })

  test('with two failed dependencies the recorded reason stays', async () => {
    const path = join(newFolder(), 'runs.db')
    const tasks: Task[] = [{ id: 'z', dependsOn: ['b', 'a'], runner: ok }, { id: 'a', runner: () => false }, { id: 'b', runner: () => false }]
    const store = await openStore(path)
    const first = await runTasks({ store, runId: 'run', tasks })
    store.close()
    const once = await dump(path)
    expect(await resume(path, tasks)).toEqual(first)
    expect(await dump(path)).toEqual(once)
  })
})

describe('resumeRun fails closed', () => {
  test.each<[string, string]>([
    ['is missing', "DELETE FROM task_outputs WHERE task_id = 'a'"],
    ['has an error', "UPDATE task_outputs SET error = 'x' WHERE task_id = 'a'"],
    ['is not an output', "UPDATE task_outputs SET output_json = NULL WHERE task_id = 'a'"],
    ['is not JSON', "UPDATE task_outputs SET output_json = '{\"rows\":[1' WHERE task_id = 'a'"],
    ['is not JSON', "UPDATE task_outputs SET output_json = 'NaN' WHERE task_id = 'a'"],
    ['is not JSON', "UPDATE task_outputs SET output_json = x'7b7d' WHERE task_id = 'a'"],
  ])('when an output that is needed %s: %s', async (what, damage) => {
    const path = await cutShort()
    sql(path, damage)
    const before = await dump(path)
    let ran = false
    const run = resume(path, chain(() => (ran = true), 2))
    await expect(run).rejects.toEqual(refusal('RESUME_OUTPUT_CORRUPT', ['a']))
    await expect(run).rejects.toThrow(`the recorded output of task 'a' ${what}`)
    expect([ran, await dump(path)]).toEqual([false, before])
  })

  test('when an output disappears under a running engine', async () => {
    const path = join(newFolder(), 'runs.db')
    const store = await openStore(path)
    const tasks: Task[] = [{ id: 'a', runner: ok }, { id: 'b', runner: () => (sql(path, 'DELETE FROM task_outputs'), true) }, { id: 'c', dependsOn: ['b', 'a'], runner: ok }]
    await expect(runTasks({ store, tasks })).rejects.toEqual(refusal('RESUME_OUTPUT_CORRUPT', ['a']))
    store.close()
  })

  test('but not for an output that nobody needs any more', async () => {
    const path = await cutShort()
    sql(path, "DELETE FROM task_outputs; INSERT INTO task_outputs VALUES ('run', 'b', '1', NULL); UPDATE tasks SET status = 'SUCCEEDED' WHERE task_id = 'b'")
    expect((await resume(path, chain(ok, 2))).status).toBe('COMPLETED')
  })

  test.each<[string, Task[], string[]]>([
    ['a task more', [...chain(ok), { id: 'd', runner: ok }], ['d']],
    ['a task less', chain(ok).slice(0, 2), ['c']],
    ['another dependency', [...chain(ok).slice(0, 2), { id: 'c', dependsOn: ['a'], runner: ok }], ['c']],
    ['another name', [...chain(ok).slice(0, 2), { id: 'd', dependsOn: ['b'], runner: ok }], ['c', 'd']],
  ])('when the graph has %s', async (_name, tasks, changed) => {
    const path = await cutShort()
    const before = await dump(path)
    await expect(resume(path, tasks)).rejects.toEqual(refusal('RESUME_GRAPH_CHANGED', changed))
    expect(await dump(path)).toEqual(before)
  })

  test('when the digest is of another engine', async () => {
    const path = await cutShort()
    sql(path, "UPDATE runs SET graph_digest = 'md5:1'")
    await expect(resume(path, chain(ok))).rejects.toEqual(refusal('RESUME_GRAPH_CHANGED', []))
  })

  test('the order of declaration is no change of the graph', async () => {
    expect((await resume(await cutShort(), chain(ok, 2).reverse())).status).toBe('COMPLETED')
  })

  test.each([
    ['an unknown status', "UPDATE tasks SET status = 'DONE' WHERE task_id = 'b'", 'b'],
    ['attempts below zero', "UPDATE tasks SET attempts = -1 WHERE task_id = 'b'", 'b'],
    ['a success without its dependency', "UPDATE tasks SET status = 'SUCCEEDED' WHERE task_id = 'c'", 'c'],
  ])('when a row says %s', async (_name, damage, task) => {
    const path = await cutShort()
    sql(path, damage)
    await expect(resume(path, chain(ok, 2))).rejects.toEqual(refusal('RESUME_STATE_CORRUPT', [task]))
  })

  test('when a run has completed and its tasks have not', async () => {
    const path = await cutShort()
    sql(path, "UPDATE runs SET status = 'COMPLETED'")
    await expect(resume(path, chain(ok, 2))).rejects.toEqual(refusal('RESUME_STATE_CORRUPT', ['b']))
  })
})

/** A graph without cycles: each task may depend on earlier ones. */
const graphs = fc.array(fc.record({ wants: fc.array(fc.nat(), { maxLength: 3 }), output: fc.jsonValue({ maxDepth: 3 }) }), { minLength: 1, maxLength: 6 })

test('inputs after a stop at any boundary are those of an undisturbed run', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, fc.integer({ min: 1, max: 3 }), fc.nat(), async (specs, concurrency, seed) => {
      const tasks = (seen: Map<string, unknown[]>): Task[] => specs.map(({ wants, output }, index) => {
        const dependsOn = index === 0 ? [] : [...new Set(wants.map((want) => `t${want % index}`))]
        const runner: TaskRunner = ({ id, inputs }) => {
          seen.set(id, [...(seen.get(id) ?? []), structuredCloneOf(inputs)])
          for (const value of Object.values(inputs)) if (Array.isArray(value)) value.push('changed')
          return taskResult(true, output)
        }
        return { id: `t${index}`, dependsOn, attempts: 2, runner }
      })
      let met = 0
      const fresh = new Map<string, unknown[]>()
      const whole = await openStore(':memory:', { onBoundary: () => void met++ })
      await runTasks({ store: whole, tasks: tasks(fresh), concurrency })
      // The first five boundaries create the store and the next four the run.
      let left = 9 + (seed % Math.max(1, met - 9))
      const stopped = await openStore(':memory:', { onBoundary: () => { if (left-- === 0) throw new Error('stop') } })
      const seen = new Map<string, unknown[]>()
      await runTasks({ store: stopped, tasks: tasks(seen), concurrency, runId: 'run' }).catch(() => undefined)
      expect((await resumeRun({ store: stopped, tasks: tasks(seen), runId: 'run' })).status).toBe('COMPLETED')
      for (const [id, [first]] of fresh) for (const inputs of seen.get(id) ?? []) expect(inputs).toStrictEqual(first)
      whole.close()
      stopped.close()
    }),
    { numRuns: 100, seed: 9 },
  )
})

const structuredCloneOf = (inputs: Record<string, Json>): unknown => JSON.parse(JSON.stringify(inputs))
