import type { DatabaseSync } from 'node:sqlite';
import type { OnBoundary } from './boundary.ts';
import { EngineError } from './errors.ts';
import { type Owner } from './owner.ts';
import { type Sqlite } from './sqlite.ts';
import type { Json, TaskStatus } from './task.ts';
export interface StoredRun {
    readonly graphDigest: string | null;
    readonly status: string;
}
export interface StoredTask {
    readonly status: string;
    readonly attempts: number;
    readonly lastError: string | null;
}
/** What a resumption changes in the row of one task. `error` also becomes the row of a task that has failed. */
export interface ResumeChange {
    readonly id: string;
    readonly status: TaskStatus;
    readonly lastError: string | null;
}
/** What a failed attempt changes: the task goes back to PENDING or has FAILED, and its dependents may be skipped with it. */
export interface Failure {
    readonly error: string;
    readonly status: 'PENDING' | 'FAILED';
    readonly skipped: readonly ResumeChange[];
}
/**
 * A SQLite file of schema version 2, open for writing. The methods are the writes of the engine, each one transaction.
 *
 * Exactly once: the record. A task's output and its status SUCCEEDED are written together, and only while the task is RUNNING
 * the very attempt that they come from; a second record for the same task, or one of an owner that lost the run, is refused and
 * changes nothing. At least once: the execution. A process killed after a runner's effect and before the commit leaves the task
 * RUNNING, and a resumption runs it again, as long as it has attempts. Nothing here makes an effect outside the store happen once.
 */
export declare class TaskStore {
    #private;
    /** The real path of the file; undefined for a store in memory. */
    readonly path: string | undefined;
    constructor(sqlite: Sqlite, db: DatabaseSync, path: string | undefined, onBoundary: OnBoundary);
    /** Takes the ownership of a run. @throws {EngineError} RUN_BUSY */
    own(runId: string): Owner;
    /** Writes a new run with its tasks, all PENDING. @throws {EngineError} RUN_EXISTS */
    createRun(runId: string, digest: string, taskIds: readonly string[]): void;
    /** The row of a run, or undefined. */
    run(runId: string): StoredRun | undefined;
    /** The rows of a run's tasks by their ids. */
    tasks(runId: string): ReadonlyMap<string, StoredTask>;
    /** Ids of SUCCEEDED tasks whose output row is missing, has an error, or is not JSON, each with which of these it is. */
    damagedOutputs(runId: string): ReadonlyMap<string, string>;
    /**
     * Counts the attempt, marks the task RUNNING and reads its inputs. Counted here, before the runner runs, so that a task which
     * kills its process uses its attempts up. A fresh and a resumed run read the same rows, and never the object a runner returned.
     * @throws {EngineError} OWNER_LOST; RESUME_OUTPUT_CORRUPT when the output of a dependency cannot be given
     */
    dispatch(runId: string, taskId: string, attempt: number, dependsOn: readonly string[]): Record<string, Json>;
    /** Writes the output and SUCCEEDED, together. @throws {EngineError} OWNER_LOST when the task is not RUNNING this attempt */
    recordSuccess(runId: string, taskId: string, attempt: number, json: string, note: string | null): void;
    /** Writes a failed attempt and the tasks it makes impossible, together. @throws {EngineError} OWNER_LOST */
    recordFailure(runId: string, taskId: string, attempt: number, { error, status, skipped }: Failure): void;
    /** Writes what a resumption changes, together; nothing when it changes nothing. */
    applyResume(runId: string, digest: string, changes: readonly ResumeChange[]): void;
    /** Writes how the run ended. */
    finishRun(runId: string, status: 'COMPLETED' | 'FAILED'): void;
    /**
     * The recorded output of a task; undefined when there is none, because it has not succeeded.
     * @throws {EngineError} RESUME_OUTPUT_CORRUPT when the record is not JSON
     */
    readOutput(runId: string, taskId: string): Json | undefined;
    close(): void;
}
/** The refusal to give a missing or broken output to anybody: null in its place would be a false result. */
export declare const corrupt: (runId: string, taskId: string, what: string, cause?: unknown) => EngineError;
