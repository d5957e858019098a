import type * as sqlite from 'node:sqlite'
import type { DatabaseSync } from 'node:sqlite'
import { EngineError } from './errors.ts'

export type Sqlite = typeof sqlite

/** How long a connection waits for another one's lock, in milliseconds. The default of node:sqlite is not to wait at all. */
export const lockTimeout = 5000

/**
 * Opens a file with our settings for every connection. They are pragmas, since Node 22.13 ignores the option `timeout`; for the
 * same reason nothing here uses `isOpen`, `isTransaction` or `location`, which came later.
 */
export function connect({ DatabaseSync: Database }: Sqlite, path: string | URL, options: { readonly readOnly?: boolean; readonly timeout?: number } = {}): DatabaseSync {
  const db = new Database(path, { readOnly: options.readOnly ?? false })
  db.exec(`PRAGMA busy_timeout = ${options.timeout ?? lockTimeout}; PRAGMA trusted_schema = OFF`)
  return db
}

/**
 * Loads node:sqlite, which is there without a flag from Node 22.13 on. It is loaded when a store is opened and not before, so
 * that everything else runs on Node 20.
 * @throws {EngineError} NODE_TOO_OLD
 */
export async function loadSqlite(load: () => Promise<Sqlite> = () => import('node:sqlite')): Promise<Sqlite> {
  try {
    return await load()
  } catch (cause) {
    throw new EngineError('NODE_TOO_OLD', `run stores need node:sqlite, which is part of Node 22.13 and later; this is Node ${process.versions.node}`, { cause })
  }
}

/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const resultCodes = { busy: 5, locked: 6 }

const isSqliteError = (error: unknown): error is Error & { errcode: number } =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SQLITE_ERROR'

/** Whether an error says that another connection holds the lock. */
export const isBusy = (error: unknown): boolean => isSqliteError(error) && ((error.errcode & 0xff) === resultCodes.busy || (error.errcode & 0xff) === resultCodes.locked)

/** An error of SQLite as an error of the engine; every other error as it is. */
export function storeError(path: string, error: unknown): unknown {
  if (!isSqliteError(error)) return error
  if (isBusy(error)) return new EngineError('STORE_BUSY', `${path}: another process has locked the store for more than ${lockTimeout} ms`, { cause: error })
  return new EngineError('STORE_FAILED', `${path}: ${error.message}`, { cause: error })
}

/**
 * Runs `work` in one transaction. BEGIN IMMEDIATE takes the write lock first, so that what `work` reads stays true until its
 * writes are committed. When anything throws, nothing of it is in the file.
 */
export function inTransaction<T>(db: DatabaseSync, path: string, work: () => T, statements: Transaction = execTransaction(db)): T {
  let begun = false
  try {
    statements.begin()
    begun = true
    const result = work()
    statements.commit()
    return result
  } catch (error) {
    if (begun) rollBack(statements)
    throw storeError(path, error)
  }
}

/** After some errors (a full disk) SQLite has rolled back already, and says so by an error that must not hide the first one. */
function rollBack(statements: Transaction): void {
  try {
    statements.rollback()
  } catch (error) {
    if (!isSqliteError(error)) throw error
  }
}

/** The three statements of a transaction, so that a store can prepare them once. */
export interface Transaction {
  begin(): void
  commit(): void
  rollback(): void
}

const execTransaction = (db: DatabaseSync): Transaction => ({
  begin: () => db.exec('BEGIN IMMEDIATE'),
  commit: () => db.exec('COMMIT'),
  rollback: () => db.exec('ROLLBACK'),
})
