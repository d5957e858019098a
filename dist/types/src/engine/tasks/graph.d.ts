import type { Task, TaskRunner } from './task.ts';
/** A task as the engine works with it: dependencies by index into the list of tasks. */
export interface PreparedTask {
    readonly id: string;
    readonly runner: TaskRunner;
    readonly attempts: number;
    readonly dependsOn: readonly string[];
    readonly dependencies: readonly number[];
    readonly dependents: readonly number[];
}
export type TaskGraph = readonly PreparedTask[];
/** Longest id of a task or a run, in UTF-16 units. */
export declare const longestId = 256;
/** Why a text cannot be an id; undefined when it can. SQLite would not give control characters and lone surrogates back alike. */
export declare function idProblem(id: unknown): string | undefined;
/**
 * Checks the tasks as a graph and prepares them, before anything is written.
 * @throws {EngineError} GRAPH_INVALID with every problem: none at all, wrong or duplicate ids, unknown or repeated dependencies,
 * a cycle, attempts that are no positive integer, a definition that sets `inputs` (they are the engine's to give)
 */
export declare function prepareGraph(tasks: readonly Task[]): TaskGraph;
