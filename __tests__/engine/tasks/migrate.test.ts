import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type EngineErrorCode, openStore, resumeRun, runTasks, taskResult } from '../../../src/engine/tasks/index.ts'
import { createOutputs } from '../../../src/engine/tasks/schema.ts'
import { type Children, fileExists, inPairs, prepareChildren } from '../../support/engine-process.ts'
import { brokenRecords, dump, newFolder, sha256, sound, sql, writeVersion1 } from '../../support/engine-store.ts'

let children: Children
beforeAll(async () => {
  children = await prepareChildren()
})
afterAll(() => children.remove())

const newPath = () => join(newFolder(), 'runs.db')
const refusal = (code: EngineErrorCode) => expect.objectContaining({ name: 'EngineError', code })

async function migrated(path: string) {
  const store = await openStore(path)
  store.close()
  return dump(path)
}

describe('a store of version 1', () => {
  test.each<[0 | 1]>([[0], [1]])('user_version %i becomes version 2; what had succeeded has the output null', async (version) => {
    const path = newPath()
    writeVersion1(path, version)
    const before = await dump(path)
    expect(before).toMatchObject({ version, outputs: [] })
    expect(await migrated(path)).toEqual({
      ...before, version: 2,
      outputs: [{ runId: 'done', taskId: 'a', outputJson: 'null', error: null }, { runId: 'run', taskId: 'a', outputJson: 'null', error: null }],
    })
    expect(brokenRecords(path)).toEqual(sound)
  })

  test('its runs can be resumed, and their inputs are null', async () => {
    const path = newPath()
    writeVersion1(path)
    const seen: unknown[] = []
    const store = await openStore(path)
    const ok = () => true
    const tasks = [
      { id: 'a', runner: ok }, { id: 'b', dependsOn: ['a'], attempts: 2, runner: ({ inputs }: { inputs: object }) => (seen.push({ ...inputs }), taskResult(true, 1)) },
      { id: 'c', dependsOn: ['a'], runner: ok }, { id: 'd', dependsOn: ['b', 'c'], runner: ok },
    ]
    expect((await resumeRun({ store, runId: 'run', tasks })).status).toBe('COMPLETED')
    expect(seen).toEqual([{ a: null }])
    await expect(resumeRun({ store, runId: 'failed', tasks })).rejects.toEqual(refusal('RESUME_GRAPH_CHANGED'))
    expect((await resumeRun({ store, runId: 'failed', tasks: tasks.slice(0, 2) })).status).toBe('FAILED')
    store.close()
  })

  test('killed at each statement it is version 1 or version 2 and nothing between', async () => {
    const whole = newPath()
    writeVersion1(whole)
    const before = await dump(whole)
    const { met } = await children.start({ mode: 'open', path: whole })
    const after = await dump(whole)
    expect(met).toEqual(['migrate:begun', 'migrate:created', 'migrate:backfilled', 'migrate:versioned', 'migrate:committed'])
    await inPairs([...met.keys()], async (index) => {
      const path = newPath()
      writeVersion1(path)
      expect((await children.start({ mode: 'open', path, killAt: index + 1 })).signal).toBe('SIGKILL')
      const [{ tables } = {}] = sql(path, "SELECT count(*) AS tables FROM sqlite_schema WHERE type = 'table'")
      expect([tables, await dump(path)]).toEqual(met[index] === 'migrate:committed' ? [3, after] : [2, before])
      expect(await migrated(path)).toEqual(after)
    })
  })

  test('of two processes that open it, one migrates and the other waits', async () => {
    const path = newPath()
    writeVersion1(path)
    const folder = newFolder()
    const hold = { boundary: 'migrate:backfilled', held: join(folder, 'held'), go: join(folder, 'go') }
    const first = children.start({ mode: 'open', path, hold })
    await fileExists(hold.held, first)
    const second = children.start({ mode: 'open', path })
    writeFileSync(hold.go, '')
    expect(await first).toMatchObject({ outcome: 'opened', met: expect.arrayContaining(['migrate:committed']) })
    expect(await second).toMatchObject({ outcome: 'opened', met: [] })
  })

  test('many processes may open and use a new store at once', async () => {
    const path = newPath()
    const folder = newFolder()
    const orders = [...Array(4).keys()].map((index) => ({ mode: 'run' as const, path, shape: 'diamond', log: join(folder, String(index)) }))
    const outcomes = (await Promise.all(orders.map((order) => children.start(order)))).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'COMPLETED')).toHaveLength(1)
    expect(outcomes.every((outcome) => ['COMPLETED', 'RUN_EXISTS', 'RUN_BUSY'].includes(outcome))).toBe(true)
    expect(brokenRecords(path)).toEqual(sound)
  })
})

describe('what is refused stays as it was', () => {
  const version1 = (path: string) => writeVersion1(path)
  test.each<[string, EngineErrorCode, (path: string) => void]>([
    ['version 3', 'SCHEMA_TOO_NEW', (path) => (version1(path), sql(path, `${createOutputs}; PRAGMA user_version = 3`))],
    ['version 3 with other tables', 'SCHEMA_TOO_NEW', (path) => sql(path, 'CREATE TABLE steps(id); PRAGMA user_version = 3')],
    ['version -1', 'SCHEMA_DAMAGED', (path) => (version1(path), sql(path, 'PRAGMA user_version = -1'))],
    ['version 2 without outputs', 'SCHEMA_DAMAGED', (path) => (version1(path), sql(path, 'PRAGMA user_version = 2'))],
    ['version 2 without anything', 'SCHEMA_DAMAGED', (path) => sql(path, 'PRAGMA user_version = 2')],
    ['version 2 without a column', 'SCHEMA_DAMAGED', (path) => (version1(path), sql(path, 'CREATE TABLE task_outputs(run_id, task_id, output_json); PRAGMA user_version = 2'))],
    ['version 1 with outputs, half a migration of others', 'SCHEMA_DAMAGED', (path) => (version1(path), sql(path, createOutputs))],
    ['a view in the place of a table', 'SCHEMA_DAMAGED', (path) => sql(path, 'CREATE TABLE runs(run_id, graph_digest, status); CREATE VIEW tasks AS SELECT 1 AS run_id; PRAGMA user_version = 1')],
    ['the database of something else', 'SCHEMA_DAMAGED', (path) => sql(path, 'CREATE TABLE customers(id)')],
    ['a file that is no database', 'STORE_FAILED', (path) => writeFileSync(path, 'runs, tasks\n'.repeat(1000))],
    ['rows that version 2 cannot have', 'STORE_FAILED', (path) => sql(path, `CREATE TABLE runs(run_id, graph_digest, status); CREATE TABLE tasks(run_id, task_id, status, attempts, last_error);
      INSERT INTO tasks VALUES (NULL, NULL, 'SUCCEEDED', 1, NULL); PRAGMA user_version = 1`)],
  ])('%s', async (_name, code, write) => {
    const path = newPath()
    write(path)
    const before = sha256(path)
    await expect(openStore(path)).rejects.toEqual(refusal(code))
    expect(sha256(path)).toBe(before)
  })

  test('version 3 in the mode of a write-ahead log', async () => {
    const [path, copy] = [newPath(), newPath()]
    writeVersion1(path)
    sql(path, 'PRAGMA user_version = 3')
    sql(path, 'PRAGMA journal_mode = WAL')
    copyFileSync(path, copy)
    await expect(openStore(path)).rejects.toEqual(refusal('SCHEMA_TOO_NEW'))
    expect(sha256(path)).toBe(sha256(copy))
  })

  test('a folder that does not exist', async () => {
    await expect(openStore(join(newFolder(), 'no', 'runs.db'))).rejects.toEqual(refusal('STORE_FAILED'))
  })
})

test('a store is durable and opens again with the same settings', async () => {
  const path = newPath()
  await migrated(path)
  expect(sql(path, 'PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }])
  await migrated(path)
  expect(existsSync(`${path}-wal`)).toBe(false)
})

test('every transaction has the write lock before it reads', async () => {
  const path = newPath()
  writeVersion1(path)
  const locked = new Map<string, boolean>()
  const onBoundary = (boundary: string) => {
    if (!boundary.endsWith(':begun')) return
    const other = new DatabaseSync(path, { timeout: 0 })
    let busy = false
    try {
      other.exec('BEGIN IMMEDIATE')
    } catch {
      busy = true
    }
    other.close()
    locked.set(boundary, busy)
  }
  const store = await openStore(path, { onBoundary })
  await runTasks({ store, runId: 'new', tasks: [{ id: 'a', runner: () => true }, { id: 'b', runner: () => false }] })
  await resumeRun({ store, runId: 'failed', tasks: [{ id: 'a', runner: () => true }, { id: 'b', runner: () => true }] })
  store.close()
  expect([...locked]).toEqual(['migrate', 'create', 'dispatch', 'record', 'finish', 'resume'].map((name) => [`${name}:begun`, true]))
})
