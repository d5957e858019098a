/** What a task hands to the tasks that depend on it. */
export type Json = null | boolean | number | string | Json[] | {
    [key: string]: Json;
};
/** What a runner of the new style returns. `taskResult` makes a frozen one; a literal of this shape is accepted as well. */
export interface TaskResult {
    readonly ok: boolean;
    /** A JSON value; absent and undefined mean null. Dropped when `ok` is false. */
    readonly output?: unknown;
    /** Why it failed, or a note on a success. */
    readonly error?: string | null;
}
/** What a runner is called with. */
export interface TaskCall {
    readonly id: string;
    /**
     * The persisted output of every direct dependency by its id: null for one without output, and nothing of tasks further up.
     * Each call has a parse of its own, so that no runner sees what another one did to its inputs. It has no prototype.
     */
    readonly inputs: Record<string, Json>;
    /** From 1. Attempts that a crash cut short count. */
    readonly attempt: number;
    /** Aborts when the run is interrupted or cannot go on. */
    readonly signal: AbortSignal;
}
export type TaskRunner = (task: TaskCall) => boolean | TaskResult | Promise<boolean | TaskResult>;
export interface Task {
    readonly id: string;
    /** Ids of the tasks whose outputs this one needs. */
    readonly dependsOn?: readonly string[];
    readonly runner: TaskRunner;
    /** How often it may be dispatched before it has failed for good; 1 unless given. */
    readonly attempts?: number;
}
/**
 * PENDING waits, RUNNING was dispatched, SUCCEEDED has its output, FAILED has no attempts left, SKIPPED has a dependency that
 * failed or was skipped.
 */
export type TaskStatus = 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED';
export declare const taskStatuses: readonly TaskStatus[];
/** How a task stands; the same facts as its row in the store. */
export interface TaskState {
    readonly status: TaskStatus;
    readonly attempts: number;
    /** Of the last attempt that failed; of a success, the note that its result carried; of a skipped task, the reason. */
    readonly lastError: string | null;
}
/**
 * COMPLETED: every task succeeded. FAILED: every task that can run has run, and some failed. INTERRUPTED: the caller's signal
 * stopped it; the store still says RUNNING, and `resumeRun` goes on.
 */
export type RunStatus = 'COMPLETED' | 'FAILED' | 'INTERRUPTED';
export interface RunResult {
    readonly runId: string;
    readonly status: RunStatus;
    /** In the order of declaration. Outputs stay in the store: `store.readOutput(runId, id)`. */
    readonly tasks: ReadonlyMap<string, TaskState>;
}
/** What happened, for progress displays. `at` is what the `clock` option said. */
export type TaskEvent = {
    readonly type: 'started';
    readonly id: string;
    readonly attempt: number;
    readonly at: number;
} | {
    readonly type: 'retrying';
    readonly id: string;
    readonly attempt: number;
    readonly error: string;
    readonly at: number;
} | {
    readonly type: 'finished';
    readonly id: string;
    readonly status: TaskStatus;
    readonly attempts: number;
    readonly error: string | null;
    readonly at: number;
};
