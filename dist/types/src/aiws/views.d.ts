import type { MissionState, NodeState } from './state.ts';
import type { AiwsNode } from './types.ts';
/**
 * The nodes of a run that can be completed, or dispatched for, now, in the order of their ids. Empty for a run without a graph.
 * @throws AiwsError RUN_NOT_FOUND
 */
export declare const readyNodes: (state: MissionState, runId: string) => readonly string[];
/** A node in a run, with what has become of it. */
export interface NodeView extends NodeState {
    readonly node: AiwsNode;
    readonly ready: boolean;
}
/**
 * All nodes of a run, in the order of the graph document. Empty for a run without a graph.
 * @throws AiwsError RUN_NOT_FOUND
 */
export declare function nodesOf(state: MissionState, runId: string): readonly NodeView[];
/** What keeps a run from being COMPLETED. */
export interface Outstanding {
    readonly nodes: readonly string[];
    /** Operations that are ACTIVE or UNKNOWN. */
    readonly operations: readonly string[];
}
/**
 * What is outstanding in a run. It looks at every operation of the mission.
 * @throws AiwsError RUN_NOT_FOUND
 */
export declare function outstandingOf(state: MissionState, runId: string): Outstanding;
