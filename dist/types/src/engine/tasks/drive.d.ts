import type { TaskGraph } from './graph.ts';
import type { TaskStore } from './store.ts';
import type { TaskEvent, TaskState } from './task.ts';
export interface Drive {
    readonly runId: string;
    readonly graph: TaskGraph;
    /** By index; the driver keeps it equal to the store. */
    readonly states: TaskState[];
    readonly store: TaskStore;
    readonly concurrency: number;
    readonly maxOutputBytes: number;
    readonly signal: AbortSignal | undefined;
    readonly clock: () => number;
    readonly onEvent: (event: TaskEvent) => void;
}
/**
 * Dispatches every task whose dependencies have succeeded, up to `concurrency` at a time and the first declared one first,
 * until none is left. After an error of the engine or an interruption nothing more is dispatched, runners see their signal
 * abort, and those still running are waited for.
 * @returns whether it was interrupted
 * @throws whatever stopped the engine; a runner's failure never does
 */
export declare function drive(run: Drive): Promise<boolean>;
