import { chmodSync, copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { openStore, readStore, runTasks, taskResult } from '../../../src/engine/tasks/index.ts'
import { dump, newFolder, sha256, sql, writeVersion1 } from '../../support/engine-store.ts'

const newPath = () => join(newFolder(), 'runs.db')

describe('readStore', () => {
  test('gives what is there and leaves the folder as it was', async () => {
    const path = newPath()
    const store = await openStore(path)
    await runTasks({ store, runId: 'run', tasks: [{ id: 'a', runner: () => taskResult(true, [1]) }] })
    store.close()
    const before = sha256(path)
    expect(await dump(path)).toMatchObject({ version: 2, runs: [{ runId: 'run', status: 'COMPLETED' }], tasks: [{ taskId: 'a', attempts: 1 }], outputs: [{ outputJson: '[1]' }] })
    expect([sha256(path), readdirSync(join(path, '..'))]).toEqual([before, ['runs.db']])
  })

  test('reads the commits in a write-ahead log, and changes neither file', async () => {
    const [path, copy] = [newPath(), newPath()]
    const store = await openStore(path)
    await runTasks({ store, runId: 'run', tasks: [{ id: 'a', runner: () => true }] })
    for (const end of ['', '-wal']) copyFileSync(path + end, copy + end)
    store.close()
    const before = [sha256(copy), sha256(`${copy}-wal`)]
    expect((await dump(copy)).runs).toHaveLength(1)
    expect([sha256(copy), sha256(`${copy}-wal`)]).toEqual(before)
  })

  test('migrates nothing: version 1 has no outputs, and says so', async () => {
    const path = newPath()
    writeVersion1(path)
    const before = sha256(path)
    const reader = await readStore(path)
    expect([reader.version, reader.missing, [...reader.outputs()], [...reader.runs()].length]).toEqual([1, ["table 'task_outputs' is missing"], [], 3])
    reader.close()
    expect(sha256(path)).toBe(before)
  })

  test('judges nothing: any version, any table, any type of a value', async () => {
    const path = newPath()
    sql(path, `CREATE TABLE runs(run_id, graph_digest, status); CREATE TABLE tasks(run_id, task_id);
      INSERT INTO runs VALUES (NULL, x'00ff', 9223372036854775807), (1.5, 2, 'DONE'); PRAGMA user_version = 7`)
    const reader = await readStore(path)
    expect(reader.version).toBe(7)
    expect(reader.missing).toEqual(["table 'tasks' has no column 'status'", "table 'tasks' has no column 'attempts'", "table 'tasks' has no column 'last_error'", "table 'task_outputs' is missing"])
    expect([...reader.runs()]).toEqual([{ runId: null, graphDigest: expect.anything(), status: 9223372036854775807n }, { runId: 1.5, graphDigest: 2, status: 'DONE' }])
    expect([...reader.tasks()]).toEqual([])
    reader.close()
  })

  test('reads a file in a folder without write permission', async () => {
    const path = newPath()
    const store = await openStore(path)
    store.close()
    chmodSync(join(path, '..'), 0o555)
    expect((await dump(path)).version).toBe(2)
    chmodSync(join(path, '..'), 0o755)
  })

  test.each<[string, (path: string) => void]>([['no file', () => undefined], ['no database', (path) => writeFileSync(path, 'x'.repeat(5000))]])('%s', async (_name, write) => {
    const path = newPath()
    write(path)
    const there = existsSync(path)
    await expect(readStore(path)).rejects.toMatchObject({ name: 'EngineError', code: 'STORE_FAILED' })
    expect(existsSync(path)).toBe(there)
  })
})
