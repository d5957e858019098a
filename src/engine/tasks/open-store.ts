import { realpathSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { OnBoundary } from './boundary.ts'
import { migrate } from './migrate.ts'
import { connect, isBusy, loadSqlite, lockTimeout, storeError } from './sqlite.ts'
import { TaskStore } from './store.ts'

export interface StoreOptions {
  /** For tests that stop the process between two writes. */
  readonly onBoundary?: OnBoundary
}

/**
 * Opens a store, creates it when there is none, and migrates one of version 1.
 * @param path the SQLite file; ':memory:' for a store that ends with the process
 * @throws {EngineError} NODE_TOO_OLD, SCHEMA_TOO_NEW, SCHEMA_DAMAGED, STORE_BUSY, STORE_FAILED
 */
export async function openStore(path: string, { onBoundary = () => undefined }: StoreOptions = {}): Promise<TaskStore> {
  const sqlite = await loadSqlite()
  let db: DatabaseSync | undefined
  try {
    db = connect(sqlite, path)
    migrate(db, path, onBoundary)
    // Only now: a file that is refused stays as it was, and changing the journal mode writes.
    useWriteAheadLog(db)
    // NORMAL would lose the last commits when the power fails; FULL waits for the disk at every commit.
    db.exec('PRAGMA synchronous = FULL')
    return new TaskStore(sqlite, db, path === ':memory:' ? undefined : realpathSync(path), onBoundary)
  } catch (error) {
    db?.close()
    throw storeError(path, error)
  }
}

/** SQLite does not wait for other connections when it changes the journal mode, so that we wait. */
function useWriteAheadLog(db: DatabaseSync): void {
  const pause = 10
  const cell = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; ; waited += pause) {
    try {
      db.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || waited >= lockTimeout) throw error
      Atomics.wait(cell, 0, 0, pause)
    }
  }
}
