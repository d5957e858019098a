import type { Graph } from '../core/graph.ts';
import type { Run } from '../core/run.ts';
import type { RunEvent } from './run-request.ts';
/** The store that stands beside `tasks.json` and keeps all its runs. */
export declare const storeName = "runs.db";
export interface TaskDagRequest {
    /** The repository's root, absolute. */
    readonly root: string;
    /** A graph of `readTaskDag` that was checked and has no errors. */
    readonly graph: Graph;
    /** How many tasks may run at the same time; 1 unless given. */
    readonly concurrency?: number;
    /** Id of a run in the store to go on with. */
    readonly resume?: string;
    /** Interpreters to try for module tasks. */
    readonly python: readonly string[];
    /** The environment of this process; tasks get `childEnvironment` of it. */
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly signal: AbortSignal;
    onEvent(event: RunEvent): void;
}
export type TaskDagOutcome = {
    readonly ok: true;
    readonly run: Run; /** Absolute. */
    readonly store: string;
}
/** What the user can put right. */
 | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Runs the tasks of a `tasks.json` through the task engine, each as a child process, and keeps the run in the store beside the
 * document. A failed task is part of the outcome; what depends on it is skipped and other branches go on.
 */
export declare function runTaskDag(request: TaskDagRequest): Promise<TaskDagOutcome>;
