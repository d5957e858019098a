import type { MissionState } from './state.ts';
import type { AttachGraph, GrantCommand, RegisterGraph, StartRun } from './types.ts';
/** A new run is READY and has no graph. @throws AiwsError RUN_EXISTS */
export declare function startRun(state: MissionState, { runId }: StartRun): MissionState;
/** A graph is registered once; a new revision needs a new id. @throws AiwsError FEATURE_DISABLED, GRAPH_EXISTS, or the first registration problem */
export declare function registerGraph(state: MissionState, { graph }: RegisterGraph): MissionState;
/** A graph is bound for good, before any operation begins. @throws AiwsError RUN_NOT_FOUND, RUN_NOT_READY, GRAPH_ALREADY_ATTACHED, GRAPH_NOT_FOUND */
export declare function attachGraph(state: MissionState, { runId, graphId }: AttachGraph): MissionState;
/** Authority within the contract. @throws AiwsError GRANT_EXISTS, GRANT_PROFILE, GRANT_ACTIONS, GRANT_RESOURCES, GRANT_WINDOW */
export declare function grant(state: MissionState, { grant: given }: GrantCommand): MissionState;
