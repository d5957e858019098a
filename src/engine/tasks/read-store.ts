import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { EngineError } from './errors.ts'
import { missingParts, readSchema, type TableName } from './schema.ts'
import { connect, loadSqlite, type Sqlite, storeError } from './sqlite.ts'

/** A value as the file has it. SQLite columns hold any type, whatever they were declared as. */
export type Cell = string | number | bigint | Uint8Array | null

export interface RunRow {
  readonly runId: Cell
  readonly graphDigest: Cell
  readonly status: Cell
}

export interface TaskRow {
  readonly runId: Cell
  readonly taskId: Cell
  readonly status: Cell
  readonly attempts: Cell
  readonly lastError: Cell
}

export interface OutputRow {
  readonly runId: Cell
  readonly taskId: Cell
  readonly outputJson: Cell
  readonly error: Cell
}

/** A store as found, whoever wrote it. Rows come one by one, in the order of run and task, so that size is no matter. */
export interface StoreReader {
  /** `PRAGMA user_version`, judged by nobody. */
  readonly version: number
  /** What the file lacks of schema version 2: `table 'task_outputs' is missing`. Such tables give no rows. */
  readonly missing: readonly string[]
  runs(): Iterable<RunRow>
  tasks(): Iterable<TaskRow>
  outputs(): Iterable<OutputRow>
  /** What `PRAGMA integrity_check` finds, at most twenty lines; nothing in a sound file. */
  integrity(): readonly string[]
  close(): void
}

/**
 * Opens a store to read it: nothing is migrated, repaired or refused for its version, and neither the file nor its write-ahead
 * log changes. A file that no process has open is read as immutable, so that it may stand in a folder without write permission;
 * with a write-ahead log that holds commits, SQLite puts its index file (`-shm`) beside it.
 * @throws {EngineError} NODE_TOO_OLD; STORE_FAILED when there is no file or it is no SQLite database
 */
export async function readStore(path: string): Promise<StoreReader> {
  const sqlite = await loadSqlite()
  if (!existsSync(path)) throw new EngineError('STORE_FAILED', `${path}: there is no such file`)
  let db: DatabaseSync | undefined
  try {
    db = connectReadOnly(sqlite, path)
    return reader(db, path)
  } catch (error) {
    db?.close()
    throw storeError(path, error)
  }
}

function connectReadOnly(sqlite: Sqlite, path: string): DatabaseSync {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  if (log && log.size > 0) return connect(sqlite, path, { readOnly: true })
  try {
    return connect(sqlite, url, { readOnly: true })
  } catch (error) {
    // Node before 22.15 takes no URL. Without 'immutable' SQLite only puts its own files beside the store.
    if (!(error instanceof TypeError)) throw error
    return connect(sqlite, path, { readOnly: true })
  }
}

function reader(db: DatabaseSync, path: string): StoreReader {
  const schema = readSchema(db)
  const missing = missingParts(schema, ['runs', 'tasks', 'task_outputs'])
  const rows = (table: TableName, columns: Readonly<Record<string, string>>) => select(db, path, table, columns, schema.tables.get(table))
  return {
    version: schema.version,
    missing,
    runs: () => rows('runs', { runId: 'run_id', graphDigest: 'graph_digest', status: 'status' }) as Iterable<RunRow>,
    tasks: () => rows('tasks', { runId: 'run_id', taskId: 'task_id', status: 'status', attempts: 'attempts', lastError: 'last_error' }) as Iterable<TaskRow>,
    outputs: () => rows('task_outputs', { runId: 'run_id', taskId: 'task_id', outputJson: 'output_json', error: 'error' }) as Iterable<OutputRow>,
    integrity: () => integrityOf(db),
    close: () => db.close(),
  }
}

/** A file can be so broken that the check itself fails: that is what is wrong with it. */
function integrityOf(db: DatabaseSync): readonly string[] {
  try {
    const lines = db.prepare('PRAGMA integrity_check(20)').all().map((row) => String(row['integrity_check']))
    return lines.length === 1 && lines[0] === 'ok' ? [] : lines
  } catch (error) {
    return [error instanceof Error ? error.message : 'the check failed']
  }
}

function* select(db: DatabaseSync, path: string, table: TableName, columns: Readonly<Record<string, string>>, present: readonly string[] | undefined): Iterable<unknown> {
  if (!present || Object.values(columns).some((column) => !present.includes(column))) return
  const order = table === 'runs' ? 'run_id' : 'run_id, task_id'
  const list = Object.entries(columns).map(([name, column]) => `${column} AS ${name}`).join(', ')
  try {
    const statement = db.prepare(`SELECT ${list} FROM ${table} ORDER BY ${order}`)
    // An integer beyond 2^53 would throw otherwise, and a file made by anybody may hold one.
    statement.setReadBigInts(true)
    for (const row of statement.iterate()) yield Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)]))
  } catch (error) {
    throw storeError(path, error)
  }
}

const cell = (value: Cell): Cell => (typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value)
