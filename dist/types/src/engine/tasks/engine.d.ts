import type { TaskStore } from './store.ts';
import { type RunResult, type Task, type TaskEvent } from './task.ts';
export interface RunSettings {
    readonly store: TaskStore;
    /** How many tasks may run at the same time; 1 unless given. */
    readonly concurrency?: number;
    /** Longest output in bytes of JSON; 1 MiB unless given. */
    readonly maxOutputBytes?: number;
    /** Interrupts the run: nothing more is dispatched, runners see their own signal abort, and the run can be resumed. */
    readonly signal?: AbortSignal;
    /** Milliseconds for the `at` of events; `performance.now` unless given. */
    readonly clock?: () => number;
    /** What happened, when it has been recorded. What it throws stops the run as an error of the engine. */
    readonly onEvent?: (event: TaskEvent) => void;
}
export interface RunOptions extends RunSettings {
    readonly tasks: readonly Task[];
    /** A random one unless given. */
    readonly runId?: string;
}
export interface ResumeOptions extends RunSettings {
    readonly tasks: readonly Task[];
    readonly runId: string;
}
/**
 * Runs tasks and records them (ADR 009). A task is dispatched when all its dependencies have succeeded, in topological order
 * and, among those that may run, in the order of declaration; independent branches run at the same time up to `concurrency`.
 * Its inputs are the recorded outputs of its direct dependencies. A failed attempt is repeated while there are attempts left;
 * then the task has failed, everything that depends on it is skipped, and other branches go on.
 *
 * The record of an output is exactly-once, the execution of a runner at-least-once: a process killed between a runner's effect
 * and the commit runs it again when the run is resumed. SIGKILL at any point loses nothing that was recorded; that power loss
 * does not either rests on SQLite's synchronous=FULL and on the disk.
 * @returns the state of every task; a failed task is a state, not an exception
 * @throws {EngineError} GRAPH_INVALID and OPTION_INVALID before anything is written; RUN_EXISTS, RUN_BUSY; OWNER_LOST,
 * RESUME_OUTPUT_CORRUPT and STORE_* when the store changed under the engine
 */
export declare function runTasks(options: RunOptions): Promise<RunResult>;
/**
 * Goes on with a run that was interrupted or killed, or does nothing when it has COMPLETED. What a resumption keeps and repeats
 * says `planResume`; the tasks must be the ones the run was started with, apart from their runners and attempts.
 * @returns as `runTasks`; the same for a run that needs nothing more
 * @throws {EngineError} RUN_NOT_FOUND, RUN_BUSY, RESUME_GRAPH_CHANGED (with the ids), RESUME_OUTPUT_CORRUPT,
 * RESUME_STATE_CORRUPT, and what `runTasks` throws
 */
export declare function resumeRun(options: ResumeOptions): Promise<RunResult>;
