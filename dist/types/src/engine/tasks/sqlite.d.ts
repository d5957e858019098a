import type * as sqlite from 'node:sqlite';
import type { DatabaseSync } from 'node:sqlite';
export type Sqlite = typeof sqlite;
/** How long a connection waits for another one's lock, in milliseconds. The default of node:sqlite is not to wait at all. */
export declare const lockTimeout = 5000;
/**
 * Opens a file with our settings for every connection. They are pragmas, since Node 22.13 ignores the option `timeout`; for the
 * same reason nothing here uses `isOpen`, `isTransaction` or `location`, which came later.
 */
export declare function connect({ DatabaseSync: Database }: Sqlite, path: string | URL, options?: {
    readonly readOnly?: boolean;
    readonly timeout?: number;
}): DatabaseSync;
/**
 * Loads node:sqlite, which is there without a flag from Node 22.13 on. It is loaded when a store is opened and not before, so
 * that everything else runs on Node 20.
 * @throws {EngineError} NODE_TOO_OLD
 */
export declare function loadSqlite(load?: () => Promise<Sqlite>): Promise<Sqlite>;
/** Whether an error says that another connection holds the lock. */
export declare const isBusy: (error: unknown) => boolean;
/** An error of SQLite as an error of the engine; every other error as it is. */
export declare function storeError(path: string, error: unknown): unknown;
/**
 * Runs `work` in one transaction. BEGIN IMMEDIATE takes the write lock first, so that what `work` reads stays true until its
 * writes are committed. When anything throws, nothing of it is in the file.
 */
export declare function inTransaction<T>(db: DatabaseSync, path: string, work: () => T, statements?: Transaction): T;
/** The three statements of a transaction, so that a store can prepare them once. */
export interface Transaction {
    begin(): void;
    commit(): void;
    rollback(): void;
}
