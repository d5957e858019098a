import type { Json } from '../core/run.ts';
import type { TaskStore } from '../engine/tasks/index.ts';
import type { Outcome } from './run-node.ts';
/** A node's outcome as it is kept in the state of an unfinished run. */
export declare function storedOutcome({ node, texts }: Outcome): Json;
/** Reads the outcomes of all tasks of an unfinished run that have one. */
export declare function readOutcomes(store: TaskStore, runId: string): Map<string, Outcome>;
