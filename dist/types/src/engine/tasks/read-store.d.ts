/** A value as the file has it. SQLite columns hold any type, whatever they were declared as. */
export type Cell = string | number | bigint | Uint8Array | null;
export interface RunRow {
    readonly runId: Cell;
    readonly graphDigest: Cell;
    readonly status: Cell;
}
export interface TaskRow {
    readonly runId: Cell;
    readonly taskId: Cell;
    readonly status: Cell;
    readonly attempts: Cell;
    readonly lastError: Cell;
}
export interface OutputRow {
    readonly runId: Cell;
    readonly taskId: Cell;
    readonly outputJson: Cell;
    readonly error: Cell;
}
/** A store as found, whoever wrote it. Rows come one by one, in the order of run and task, so that size is no matter. */
export interface StoreReader {
    /** `PRAGMA user_version`, judged by nobody. */
    readonly version: number;
    /** What the file lacks of schema version 2: `table 'task_outputs' is missing`. Such tables give no rows. */
    readonly missing: readonly string[];
    runs(): Iterable<RunRow>;
    tasks(): Iterable<TaskRow>;
    outputs(): Iterable<OutputRow>;
    /** What `PRAGMA integrity_check` finds, at most twenty lines; nothing in a sound file. */
    integrity(): readonly string[];
    close(): void;
}
/**
 * Opens a store to read it: nothing is migrated, repaired or refused for its version, and neither the file nor its write-ahead
 * log changes. A file that no process has open is read as immutable, so that it may stand in a folder without write permission;
 * with a write-ahead log that holds commits, SQLite puts its index file (`-shm`) beside it.
 * @throws {EngineError} NODE_TOO_OLD; STORE_FAILED when there is no file or it is no SQLite database
 */
export declare function readStore(path: string): Promise<StoreReader>;
