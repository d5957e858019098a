import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { defaultConfig } from '../../src/audit/config.ts'
import { isDatabase } from '../../src/app/is-database.ts'
import { openFiles } from '../../src/app/open-files.ts'
import { storeReport } from '../../src/app/store-report.ts'
import { verifyStore } from '../../src/app/verify-store.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import type { Graph } from '../../src/core/graph.ts'
import { readTaskDag } from '../../src/formats/task-dag/read-tasks.ts'
import { node, taskFolder, type TaskFolder } from '../support/task-run.ts'

/** A store as another engine may write it: without keys, checks and column types. */
const schema = 'CREATE TABLE runs(run_id, graph_digest, status); CREATE TABLE tasks(run_id, task_id, status, attempts, last_error); CREATE TABLE task_outputs(run_id, task_id, output_json, error);'

const folder = mkdtempSync(join(tmpdir(), 'verify-store-'))
let count = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function store(sql: string, version = 2): string {
  const path = join(folder, `${++count}.db`)
  const db = new DatabaseSync(path)
  db.exec(`${sql}; PRAGMA user_version = ${version}`)
  db.close()
  return path
}

const graphOf = (tasks: readonly object[]): Graph => {
  const graph = readTaskDag(filesFromRecord({ 'tasks.json': JSON.stringify({ tasks }) }), { excluded: () => false }).graphs[0]
  if (!graph) throw new Error('no graph')
  return graph
}
const chain = graphOf([{ id: 'a', command: ['a'] }, { id: 'b', command: ['b'], dependsOn: ['a'], attempts: 2 }])

const rowsOf = (table: string, rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `INSERT INTO ${table} VALUES (${row.map((cell) => (cell === null ? 'NULL' : typeof cell === 'number' ? String(cell) : String(cell).startsWith('x\'') ? String(cell) : `'${String(cell)}'`)).join(', ')});`).join(' ')

interface Rows {
  readonly runs?: readonly (readonly unknown[])[]
  readonly tasks?: readonly (readonly unknown[])[]
  readonly outputs?: readonly (readonly unknown[])[]
}
const sound: Required<Rows> = {
  runs: [['r', null, 'COMPLETED']],
  tasks: [['r', 'a', 'SUCCEEDED', 1, null], ['r', 'b', 'SUCCEEDED', 2, null]],
  outputs: [['r', 'a', '[1]', null], ['r', 'b', 'null', null]],
}
const written = (rows: Rows): string => {
  const all = { ...sound, ...rows }
  return store(`${schema} ${rowsOf('runs', all.runs)} ${rowsOf('tasks', all.tasks)} ${rowsOf('task_outputs', all.outputs)}`)
}

async function failures(path: string, graph: Graph | undefined = chain): Promise<readonly string[]> {
  const audit = await verifyStore(path, graph)
  return audit.ok ? audit.gates.filter(({ status }) => status === 'fail').map(({ gate, detail }) => `${gate}: ${detail}`) : [audit.problem]
}

test('a sound store of another engine passes', async () => {
  const audit = await verifyStore(written({}), chain)
  expect(audit.ok && audit.gates.map(({ gate, status }) => `${gate} ${status}`)).toEqual([
    'file_is_intact pass', 'schema_is_known pass', 'rows_are_known pass', 'attempts_are_sane pass', 'outputs_match_statuses pass', 'outputs_are_json pass',
    'run_statuses_agree pass', 'inputs_reconstructible pass', 'execution_completed pass',
  ])
})

describe('what is wrong with a store', () => {
  const failed = [['r', null, 'FAILED']]
  test.each<[string, Rows, readonly string[]]>([
    ['a success without an output', { outputs: [['r', 'a', '1', null]] }, ["outputs_match_statuses: task 'b' of run 'r' succeeded without an output."]],
    ['a success whose output is an error', { outputs: [['r', 'a', '1', null], ['r', 'b', null, 'x']] }, ["outputs_match_statuses: task 'b' of run 'r' succeeded with an error as its output."]],
    ['an output of a failure', { runs: failed, tasks: [['r', 'a', 'SUCCEEDED', 1, null], ['r', 'b', 'FAILED', 2, 'x']] }, ["outputs_match_statuses: task 'b' of run 'r' is 'FAILED' and has an output.", "execution_completed: run 'r' is 'FAILED'."]],
    ['an output with an error', { outputs: [['r', 'a', '1', 'late'], ['r', 'b', '1', null]] }, ["outputs_are_json: the output of task 'a' of run 'r' has an output and an error.", "inputs_reconstructible: task 'b' of run 'r' was begun, and the output of 'a' is not there."]],
    ['text that is no JSON', { outputs: [['r', 'a', '1', null], ['r', 'b', 'NaN', null]] }, ["outputs_are_json: the output of task 'b' of run 'r' is not JSON."]],
    ['a blob', { outputs: [['r', 'a', '1', null], ['r', 'b', "x'31'", null]] }, ["outputs_are_json: the output of task 'b' of run 'r' is a blob, not JSON text."]],
    ['an unknown status', { tasks: [['r', 'a', 'SUCCEEDED', 1, null], ['r', 'b', 'succeeded', 1, null]], outputs: [['r', 'a', '1', null]] }, ["rows_are_known: task 'b' of run 'r' has the status 'succeeded'.", "run_statuses_agree: run 'r' is COMPLETED, and its task 'b' is 'succeeded'."]],
    ['an unknown status of a run', { runs: [['r', null, 'DONE']] }, ["rows_are_known: run 'r' has the status 'DONE'.", "execution_completed: run 'r' is 'DONE'."]],
    ['rows of no run and of no task', { tasks: [...sound.tasks, ['s', 'a', 'PENDING', 0, null]], outputs: [...sound.outputs, ['r', 'c', '1', null]] }, ["rows_are_known: task 'a' belongs to run 's', which does not exist; an output belongs to task 'c' of run 'r', which does not exist."]],
    ['rows twice', { runs: [...sound.runs, ...sound.runs], tasks: [...sound.tasks, ['r', 'a', 'FAILED', 1, null]], outputs: [...sound.outputs, ['r', 'a', '2', null]] }, ["rows_are_known: run 'r' stands twice; task 'a' of run 'r' stands twice; the output of task 'a' of run 'r' stands twice."]],
    ['ids that are no text', { runs: [...sound.runs, [null, null, 'FAILED'], [7, null, 'FAILED']] }, ['rows_are_known: a run has the id NULL, which is no text; a run has the id 7, which is no text.']],
    ['attempts that are none', { tasks: [['r', 'a', 'SUCCEEDED', -1, null], ['r', 'b', 'SUCCEEDED', 'two', null]] }, ["attempts_are_sane: task 'a' of run 'r' has -1 attempts; task 'b' of run 'r' has 'two' attempts."]],
    ['more attempts than tasks.json allows', { tasks: [['r', 'a', 'SUCCEEDED', 2, null], ['r', 'b', 'SUCCEEDED', 2, null]] }, ["attempts_are_sane: task 'a' of run 'r' was begun 2 times, and tasks.json allows 1."]],
    ['a failure without an attempt', { runs: failed, tasks: [['r', 'a', 'FAILED', 0, 'x'], ['r', 'b', 'SKIPPED', 0, 'x']], outputs: [] }, ["attempts_are_sane: task 'a' of run 'r' is FAILED without an attempt.", "execution_completed: run 'r' is 'FAILED'."]],
    ['a completed run with a task that waits', { tasks: [['r', 'a', 'SUCCEEDED', 1, null], ['r', 'b', 'PENDING', 0, null]], outputs: [['r', 'a', '1', null]] }, ["run_statuses_agree: run 'r' is COMPLETED, and its task 'b' is 'PENDING'."]],
    ['a failed run without a failure', { runs: failed }, ["run_statuses_agree: run 'r' is FAILED, and none of its tasks is.", "execution_completed: run 'r' is 'FAILED'."]],
    ['a failed run with a task that waits', { runs: failed, tasks: [['r', 'a', 'FAILED', 1, 'x'], ['r', 'b', 'PENDING', 0, null]], outputs: [] }, ["run_statuses_agree: run 'r' is FAILED, and its task 'b' has not ended.", "execution_completed: run 'r' is 'FAILED'."]],
    ['a task that ran before its dependency', { runs: failed, tasks: [['r', 'a', 'FAILED', 1, 'x'], ['r', 'b', 'SUCCEEDED', 1, null]], outputs: [['r', 'b', '1', null]] }, ["inputs_reconstructible: task 'b' of run 'r' was begun, and the output of 'a' is not there.", "execution_completed: run 'r' is 'FAILED'."]],
  ])('%s', async (_, rows, expected) => {
    expect(await failures(written(rows))).toEqual(expected)
  })

  test('of many problems three are shown', async () => {
    const tasks = Array.from({ length: 10 }, (_, index) => ['r', `t${index}`, 'SUCCEEDED', 1, null])
    expect(await failures(written({ tasks, outputs: [] }), undefined)).toEqual([expect.stringMatching(/^outputs_match_statuses: (task 't\d' of run 'r' succeeded without an output; ){3}and 7 more\.$/)])
  })

  test('an id of a hostile length is cut', async () => {
    const [line = ''] = await failures(written({ tasks: [['r', 'x'.repeat(10_000), 'odd', 1, null]], outputs: [] }), undefined)
    expect(line.length).toBeLessThan(300)
  })
})

describe('schemas and files', () => {
  test.each([
    ['version 1', 1, schema, 'schema_is_known: schema version 1 has no outputs; version 2 is expected.'],
    ['version 3', 3, schema, 'schema_is_known: schema version 3 is newer than the 2 that this program knows.'],
    ['a missing table', 2, schema.replace(/CREATE TABLE task_outputs.*/, ''), "schema_is_known: table 'task_outputs' is missing."],
    ['a missing column', 2, schema.replace(', attempts', ''), "schema_is_known: table 'tasks' has no column 'attempts'."],
    ['an empty database', 0, 'CREATE TABLE notes(text)', 'schema_is_known: schema version 0 has no outputs; version 2 is expected.'],
  ])('%s: nothing more is judged', async (_, version, sql, expected) => {
    const path = store(sql, version)
    expect(await failures(path)).toEqual([expected])
    const audit = await verifyStore(path, chain)
    expect(audit.ok && audit.gates.slice(2).every(({ status }) => status === 'skip')).toBe(true)
  })

  test('a file that is damaged', async () => {
    const path = store(`${schema} ${rowsOf('runs', sound.runs)} CREATE INDEX odd ON tasks(task_id); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO tasks SELECT 'r', 'task' || i, 'SUCCEEDED', 1, NULL FROM n;`)
    const bytes = readFileSync(path)
    bytes.fill(0xff, 4 * 4096 + 100, 6 * 4096)
    writeFileSync(path, bytes)
    expect((await failures(path))[0]).toMatch(/^file_is_intact: /)
  })

  test.each([['no database', 'not a database'], ['an empty file', '']])('%s', async (_, text) => {
    const path = join(folder, `${++count}.db`)
    writeFileSync(path, text)
    expect(isDatabase(path)).toBe(false)
    const audit = await verifyStore(path)
    expect(audit.ok ? audit.gates.filter(({ status }) => status === 'fail').length : 1).toBe(1)
  })

  test('no file', async () => {
    expect(await failures(join(folder, 'none.db'))).toEqual([`${join(folder, 'none.db')}: there is no such file`])
    expect(isDatabase(join(folder, 'none.db'))).toBe(false)
    expect(isDatabase(folder)).toBe(false)
  })
})

describe('which run counts', () => {
  const run = (id: string, status: string) => ({ runs: [id, null, status], task: [id, 'a', status === 'COMPLETED' ? 'SUCCEEDED' : 'FAILED', 1, null] })
  const of = (...runs: readonly ReturnType<typeof run>[]) =>
    written({ runs: runs.map((each) => each.runs), tasks: runs.map(({ task }) => task), outputs: runs.filter(({ runs: [, , status] }) => status === 'COMPLETED').map(({ runs: [id] }) => [id, 'a', '1', null]) })

  test.each([
    ['the newest, by its date', [run('20260102-000000', 'COMPLETED'), run('20260101-000000', 'FAILED')], []],
    ['the newest failed', [run('20260101-000000', 'COMPLETED'), run('20260102-000000', 'FAILED')], ["execution_completed: run '20260102-000000' is 'FAILED'."]],
    ['the tenth of one second comes after the ninth', [run('20260101-000000-9', 'FAILED'), run('20260101-000000-10', 'COMPLETED')], []],
    ['all of them, where ids are no dates', [run('one', 'FAILED'), run('two', 'COMPLETED')], ["execution_completed: run 'one' is 'FAILED'."]],
  ])('%s', async (_, runs, expected) => {
    expect(await failures(of(...runs), undefined)).toEqual(expected)
  })
})

describe('a store of our own', () => {
  let made: TaskFolder
  beforeAll(async () => {
    made = taskFolder([node('a', 'result({ ok: true, output: [1] })'), node('b', '', { dependsOn: ['a'] })])
    await made.run()
  })
  afterAll(() => made.remove())

  test('passes, is not changed, and leaves nothing beside it', async () => {
    const path = join(made.root, 'runs.db')
    const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex')
    const before = [digest(), readdirSync(made.root)]
    chmodSync(path, 0o444)
    const audit = await verifyStore(path, made.graph())
    expect(audit.ok && audit.gates.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'pass'))
    expect([digest(), readdirSync(made.root)]).toEqual(before)
  })

  test('of tasks that have changed since, inputs cannot be judged', async () => {
    const other = graphOf([{ id: 'a', command: ['a'] }, { id: 'b', command: ['b'] }])
    const audit = await verifyStore(join(made.root, 'runs.db'), other)
    expect(audit.ok && audit.gates.find(({ gate }) => gate === 'inputs_reconstructible')).toMatchObject({ status: 'skip', detail: 'No run in the store is of the tasks in tasks.json as it is now.' })
  })

  test('as a report', async () => {
    const opened = openFiles([made.root], made.root, made.root)
    if (!opened.ok) throw new Error(opened.problem)
    const report = await storeReport(opened.files, made.root, ['runs.db'], defaultConfig)
    expect([report.conclusion, report.reason, report.graphs.length]).toEqual(['success', '9 gates passed.', 1])
    expect((await storeReport(opened.files, made.root, ['tasks.json'], defaultConfig)).conclusion).toBe('failure')
    expect(existsSync(join(made.root, 'tasks.json-shm'))).toBe(false)
  })
})
