import type { GrantState, MissionState } from './state.ts';
import type { Action, AuthorizationFields, Decimal } from './types.ts';
export interface Authority {
    readonly grantId: string;
    readonly subject: string;
    readonly action: Action;
}
/**
 * What admission and dispatch both ask before anything else, in this order, the first failure deciding: policy, mandatory checks,
 * age of the authorization, deadline, grant, action and resource.
 * @returns the grant
 * @throws AiwsError POLICY_DENIED, MANDATORY_CHECK_FAILED, AUTHORIZATION_FROM_FUTURE, AUTHORIZATION_STALE, DEADLINE_EXCEEDED,
 * GRANT_NOT_FOUND, GRANT_SUBJECT, GRANT_NOT_YET_VALID, GRANT_EXPIRED, ACTION_NOT_GRANTED, RESOURCE_NOT_GRANTED
 */
export declare function authorize(state: MissionState, said: AuthorizationFields, { grantId, subject, action }: Authority, now: Decimal): GrantState;
/**
 * Of a contract that requires approvals. What approves an action is in commands that the SDK's page does not show, so that an
 * approval that is named can be neither shown nor disproved.
 * @throws AiwsError APPROVAL_REQUIRED, PROOF_UNVERIFIABLE
 */
export declare function approve({ contract }: MissionState, approvalId: string | undefined): void;
