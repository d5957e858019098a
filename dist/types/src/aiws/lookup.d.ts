import type { AttemptState, MissionState, OperationState, RunState } from './state.ts';
import type { AiwsGraph } from './types.ts';
/** @throws AiwsError RUN_NOT_FOUND */
export declare const needRun: (state: MissionState, runId: string) => RunState;
/** A run that is not over. @throws AiwsError RUN_NOT_FOUND, RUN_STATE */
export declare function needOpenRun(state: MissionState, runId: string): RunState;
/** @throws AiwsError ATTEMPT_NOT_FOUND */
export declare const needAttempt: (state: MissionState, attemptId: string) => AttemptState;
/** What the state itself guarantees: an id that the state holds names something in it. */
export declare function held<V>(value: V | undefined, what: string): V;
export declare const operationOf: (state: MissionState, { operationId }: AttemptState) => OperationState;
/** The graph of a run; undefined when none is attached. */
export declare const graphOf: (state: MissionState, { graphId }: RunState) => AiwsGraph | undefined;
