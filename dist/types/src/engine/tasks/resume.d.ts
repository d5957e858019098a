import type { TaskGraph } from './graph.ts';
import { type ResumeChange, type StoredRun, type StoredTask } from './store.ts';
import { type TaskState } from './task.ts';
/** How a run that is taken up again begins: the state of every task, and what of it has to be written. */
export interface ResumePlan {
    readonly states: readonly TaskState[];
    readonly changes: readonly ResumeChange[];
}
/** What the store knows about a run. */
export interface Recorded {
    readonly run: StoredRun;
    readonly tasks: ReadonlyMap<string, StoredTask>;
    /** SUCCEEDED tasks without a sound output, with what is wrong. */
    readonly damaged: ReadonlyMap<string, string>;
}
/**
 * Plans a resumption. SUCCEEDED tasks keep their outputs. RUNNING ones were cut short: that attempt is spent, and so is a task
 * that has no attempts left. A FAILED task whose definition now grants more attempts waits again, else it stays. SKIPPED is
 * found anew. Doing this twice changes nothing more. (All of it INFERRED; ADR 009 only says that outputs are reconstructed.)
 * @throws {EngineError} RESUME_GRAPH_CHANGED; RESUME_STATE_CORRUPT for rows no engine writes; RESUME_OUTPUT_CORRUPT when an
 * output that a task still needs is missing, has an error or is not JSON: null is never given in its place
 */
export declare function planResume(runId: string, graph: TaskGraph, recorded: Recorded): ResumePlan;
/** Why a task can never run: the first of its dependencies, as declared, that failed or was skipped. */
export declare function skipReason(graph: TaskGraph, states: readonly TaskState[], index: number): string | undefined;
