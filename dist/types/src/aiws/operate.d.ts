import type { MissionState } from './state.ts';
import type { Admit, Decimal, Dispatch, Settle } from './types.ts';
/**
 * Admits an attempt and reserves its amount. Its run is ACTIVE from then on.
 * @throws AiwsError RUN_NOT_FOUND, RUN_STATE, those of `authorize` and `approve`, BUDGET_EXCEEDED, GRANT_LIMIT_EXCEEDED, ATTEMPT_EXISTS,
 * OPERATION_CHANGED, OPERATION_APPLIED, OPERATION_UNKNOWN, OPERATION_ACTIVE, ATTEMPTS_EXHAUSTED
 */
export declare function admit(state: MissionState, command: Admit, now: Decimal): MissionState;
/**
 * Dispatches an admitted attempt, after its authority has been asked for again. In a run with a graph the operation is bound to a ready node.
 * @throws AiwsError ATTEMPT_NOT_FOUND, ATTEMPT_STATE, RUN_STATE, those of `authorize`, and those of `bindNode`
 */
export declare function dispatch(state: MissionState, command: Dispatch, now: Decimal): MissionState;
/**
 * Records the effect of a dispatched attempt. A known effect turns the reservation into its cost; under an UNKNOWN one the
 * reservation stays, since the money may be gone. Facts are recorded whatever has become of the run.
 * @throws AiwsError ATTEMPT_NOT_FOUND, ATTEMPT_STATE, COST_EXCEEDS_RESERVATION
 */
export declare function settle(state: MissionState, { attemptId, effect, actualCost }: Settle): MissionState;
