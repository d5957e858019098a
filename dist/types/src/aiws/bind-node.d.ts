import type { MissionState, OperationState, RunState } from './state.ts';
/**
 * Whether an operation may be dispatched for a node: a ready TASK, LOOP or COMPENSATION, the one that an earlier attempt was bound to,
 * with an inputSchema that the payload meets. Without a graph there is no node.
 * @throws AiwsError GRAPH_NOT_ATTACHED, NODE_NOT_READY, OPERATION_NODE_MISMATCH, DATA_SCHEMA
 */
export declare function bindNode(state: MissionState, run: RunState, operation: OperationState, nodeId: string | undefined): void;
