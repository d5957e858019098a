import type { Graph, Node } from './graph.ts';
import type { TaskRunner } from './python/task-runners.ts';
/** A function and all tasks that it does the work of. */
export interface RunnerUse {
    readonly runner: TaskRunner;
    readonly tasks: readonly {
        readonly node: Node;
        readonly dependsOn: readonly string[] | undefined;
    }[];
}
/** The functions that do the work of a graph's tasks, each once. */
export declare function runnerUses(graph: Graph): readonly RunnerUse[];
