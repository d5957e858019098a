import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore, runTasks, type Task, taskResult } from '../src/engine/tasks/index.ts'
import { createOutputs, createVersion1 } from '../src/engine/tasks/schema.ts'

const taskCount = 2000
const rounds = 5
const manyTasks = 10_000

/**
 * Measures what the engine costs beyond SQLite: the same rows are written by hand, with one transaction at dispatch and one at
 * the record, synchronous=FULL, and prepared statements. The two take turns, and the middle of several ratios counts, since the
 * disk's own speed wanders.
 * @returns lines for the report
 */
export async function benchEngine(): Promise<string[]> {
  const pairs: { readonly engine: number; readonly bare: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ bare: await inFolder(bareRows), engine: await inFolder((path) => engineRun(path, taskCount)) })
  const ratios = pairs.map(({ engine, bare }) => engine / bare).sort((one, other) => one - other)
  const perTask = (kind: 'engine' | 'bare') => `${(Math.min(...pairs.map((pair) => pair[kind])) / taskCount).toFixed(3)} ms a task`
  const many = await inFolder((path) => engineRun(path, manyTasks))
  const memory = await engineRun(':memory:', manyTasks)
  return [
    `engine against bare node:sqlite, ${taskCount} tasks: ${(ratios[rounds >> 1] ?? NaN).toFixed(2)} times (from ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}; target 1.5)`,
    `  engine ${perTask('engine')}, bare ${perTask('bare')}, two commits each, synchronous=FULL`,
    `${manyTasks.toLocaleString('en')} tiny tasks: ${(many / 1000).toFixed(1)} s on disk, ${(memory / 1000).toFixed(2)} s in memory`,
  ]
}

async function inFolder(work: (path: string) => Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-engine-'))
  try {
    return await work(join(folder, 'runs.db'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A chain, so that every task also reads the output of another one. */
const chain = (count: number): Task[] =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, dependsOn: index === 0 ? [] : [`t${index - 1}`], runner: () => taskResult(true, { index }) }))

async function engineRun(path: string, count: number): Promise<number> {
  const store = await openStore(path)
  const tasks = chain(count)
  const start = performance.now()
  const { status } = await runTasks({ store, tasks })
  const time = performance.now() - start
  store.close()
  if (status !== 'COMPLETED') throw new Error(`the run ended ${status}`)
  return time
}

async function bareRows(path: string): Promise<number> {
  const db = new DatabaseSync(path)
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${createVersion1} ${createOutputs}`)
  const prepared = ['BEGIN IMMEDIATE', 'COMMIT'].map((text) => db.prepare(text))
  const transaction = (work: () => void) => (prepared[0]?.run(), work(), prepared[1]?.run())
  const start = performance.now()
  const insert = db.prepare("INSERT INTO tasks VALUES ('run', ?, 'PENDING', 0, NULL)")
  transaction(() => {
    for (let index = 0; index < taskCount; index++) insert.run(`t${index}`)
  })
  const dispatch = db.prepare("UPDATE tasks SET status = 'RUNNING', attempts = attempts + 1 WHERE run_id = 'run' AND task_id = ?")
  const settle = db.prepare("UPDATE tasks SET status = 'SUCCEEDED' WHERE run_id = 'run' AND task_id = ?")
  const output = db.prepare("INSERT INTO task_outputs VALUES ('run', ?, ?, NULL)")
  for (let index = 0; index < taskCount; index++) {
    transaction(() => dispatch.run(`t${index}`))
    transaction(() => (settle.run(`t${index}`), output.run(`t${index}`, JSON.stringify({ index }))))
  }
  const time = performance.now() - start
  db.close()
  return time
}
