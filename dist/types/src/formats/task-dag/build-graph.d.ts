import type { Graph } from '../../core/graph.ts';
import type { Fault } from '../../core/fault.ts';
import type { TaskRunner } from '../../core/python/task-runners.ts';
import type { Span } from '../../core/source.ts';
import { type JsonValue } from '../../syntax/json.ts';
import { type FieldReader } from './fields.ts';
import { type ModuleState } from './model.ts';
/** What a module task's file is, found by the reader. */
export interface FoundModule {
    readonly path: string;
    readonly state: ModuleState;
    /** A file that may be meant in place of a missing one. */
    readonly near?: string;
    readonly runner?: TaskRunner;
    /** Something at the top of the file has the name `run`, or may have it. */
    readonly bindsRun?: boolean;
}
interface Builder {
    readonly fields: FieldReader;
    skip(span: Span, reason: string): void;
    module(written: string): FoundModule;
}
/**
 * Builds the graph of one document: a node of kind 'task' for each task, an edge for each dependency. Edges have no ports, since
 * a task gives one output to all that depend on it.
 * @param module finds the file of a module task
 */
export declare function buildTaskGraph(path: string, value: JsonValue, module: Builder['module']): {
    graph: Graph;
    faults: readonly Fault[];
};
export {};
