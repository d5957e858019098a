import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll } from '@jest/globals'
import { readStore } from '../../src/engine/tasks/index.ts'
import { createVersion1 } from '../../src/engine/tasks/schema.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A new folder for one test, removed after the last one of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  folders.push(folder)
  return folder
}

export const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Changes or reads a store behind the engine's back. CHECKs are off, as for a file that somebody damaged. */
export function sql(path: string, text: string): Record<string, unknown>[] {
  const db = new DatabaseSync(path)
  db.exec('PRAGMA ignore_check_constraints = ON')
  const rows = /^\s*(SELECT|PRAGMA \w+$)/.test(text) ? db.prepare(text).all() : (db.exec(text), [])
  db.close()
  return rows.map((row) => ({ ...row }))
}

/** A store as an engine before ADR 009 left it: one run done, one in the middle, one failed. */
export function writeVersion1(path: string, version: 0 | 1 = 1): void {
  sql(path, `${createVersion1}
    INSERT INTO runs VALUES ('done', NULL, 'COMPLETED'), ('run', NULL, 'RUNNING'), ('failed', NULL, 'FAILED');
    INSERT INTO tasks VALUES ('done', 'a', 'SUCCEEDED', 1, NULL),
      ('run', 'a', 'SUCCEEDED', 1, NULL), ('run', 'b', 'RUNNING', 1, NULL), ('run', 'c', 'PENDING', 0, NULL), ('run', 'd', 'PENDING', 0, NULL),
      ('failed', 'a', 'FAILED', 1, 'no'), ('failed', 'b', 'SKIPPED', 0, NULL);
    PRAGMA user_version = ${version};`)
}

export interface Dump {
  readonly version: number
  readonly runs: readonly object[]
  readonly tasks: readonly object[]
  readonly outputs: readonly object[]
}

/** Everything a store says, by the library's own reader. */
export async function dump(path: string): Promise<Dump> {
  const reader = await readStore(path)
  const all = { version: reader.version, runs: [...reader.runs()], tasks: [...reader.tasks()], outputs: [...reader.outputs()] }
  reader.close()
  return all
}

/** Tasks that break "SUCCEEDED if and only if there is a sound output", counted by SQLite itself; and its own integrity check. */
export function brokenRecords(path: string): { readonly broken: number; readonly integrity: unknown; readonly invalid: number } {
  const [row] = sql(path, `SELECT
    (SELECT count(*) FROM tasks t LEFT JOIN task_outputs o USING (run_id, task_id)
      WHERE (t.status = 'SUCCEEDED') <> (o.task_id IS NOT NULL AND o.error IS NULL AND o.output_json IS NOT NULL))
    + (SELECT count(*) FROM task_outputs o LEFT JOIN tasks t USING (run_id, task_id) WHERE t.task_id IS NULL) AS broken,
    (SELECT count(*) FROM task_outputs WHERE output_json IS NOT NULL AND NOT json_valid(output_json)) AS invalid`)
  return { broken: Number(row?.broken), invalid: Number(row?.invalid), integrity: sql(path, 'PRAGMA integrity_check')[0]?.integrity_check }
}

export const sound = { broken: 0, invalid: 0, integrity: 'ok' }
