import type { MissionState } from './state.ts';
import type { CompleteNode, Transition } from './types.ts';
/**
 * Completes a ready node, or an iteration of a LOOP, when its proof holds and its result meets the node's outputSchema.
 * @throws AiwsError RUN_NOT_FOUND, RUN_STATE, GRAPH_NOT_ATTACHED, NODE_NOT_READY, those of `prove`, DATA_SCHEMA
 */
export declare function completeNode(state: MissionState, command: CompleteNode): MissionState;
/**
 * Ends a run. COMPLETED asks that nothing is outstanding; FAILED and CANCELLED ask nothing, and leave what is reserved reserved.
 * @throws AiwsError RUN_NOT_FOUND, RUN_STATE, RUN_OUTSTANDING_NODE, RUN_NO_END, RUN_OUTSTANDING_ATTEMPT
 */
export declare function transition(state: MissionState, { runId, to }: Transition): MissionState;
