import type { OnBoundary } from './boundary.ts';
import { TaskStore } from './store.ts';
export interface StoreOptions {
    /** For tests that stop the process between two writes. */
    readonly onBoundary?: OnBoundary;
}
/**
 * Opens a store, creates it when there is none, and migrates one of version 1.
 * @param path the SQLite file; ':memory:' for a store that ends with the process
 * @throws {EngineError} NODE_TOO_OLD, SCHEMA_TOO_NEW, SCHEMA_DAMAGED, STORE_BUSY, STORE_FAILED
 */
export declare function openStore(path: string, { onBoundary }?: StoreOptions): Promise<TaskStore>;
