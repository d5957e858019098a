import { atMost, less, minus } from './decimal.ts'
import { quoted, refuse } from './errors.ts'
import type { GrantState, MissionState } from './state.ts'
import { get } from './tree.ts'
import type { Action, AuthorizationFields, Decimal } from './types.ts'

export interface Authority {
  readonly grantId: string
  readonly subject: string
  readonly action: Action
}

/**
 * What admission and dispatch both ask before anything else, in this order, the first failure deciding: policy, mandatory checks,
 * age of the authorization, deadline, grant, action and resource.
 * @returns the grant
 * @throws AiwsError POLICY_DENIED, MANDATORY_CHECK_FAILED, AUTHORIZATION_FROM_FUTURE, AUTHORIZATION_STALE, DEADLINE_EXCEEDED,
 * GRANT_NOT_FOUND, GRANT_SUBJECT, GRANT_NOT_YET_VALID, GRANT_EXPIRED, ACTION_NOT_GRANTED, RESOURCE_NOT_GRANTED
 */
export function authorize(state: MissionState, said: AuthorizationFields, { grantId, subject, action }: Authority, now: Decimal): GrantState {
  fresh(state, said, now)
  const given = get(state.grants, grantId) ?? refuse('GRANT_NOT_FOUND', `there is no grant ${quoted(grantId)}`, 'Give the grant first.', ['grantId'])
  const { grant } = given
  if (grant.subject !== subject) {
    refuse('GRANT_SUBJECT', `the grant ${quoted(grantId)} is not for ${quoted(subject)}`, `It is for ${quoted(grant.subject)}.`, ['subject'])
  }
  if (less(now, grant.notBefore)) {
    refuse('GRANT_NOT_YET_VALID', `at ${now} the grant ${quoted(grantId)} is not valid yet`, `It begins at ${grant.notBefore}.`)
  }
  if (!less(now, grant.expiresAt)) refuse('GRANT_EXPIRED', `at ${now} the grant ${quoted(grantId)} has expired`, `It ended at ${grant.expiresAt}.`)
  const { capability, resource } = action
  if (!grant.actions.includes(capability)) {
    refuse('ACTION_NOT_GRANTED', `the grant does not allow ${quoted(capability)}`,
      `It allows: ${grant.actions.join(', ')}.`, ['action', 'capability'])
  }
  if (!grant.resources.includes(resource)) {
    refuse('RESOURCE_NOT_GRANTED', `the grant does not allow ${quoted(resource)}`,
      `It allows: ${grant.resources.join(', ')}.`, ['action', 'resource'])
  }
  return given
}

function fresh({ contract }: MissionState, { policy, mandatoryChecksOk, authorizationCheckedAt }: AuthorizationFields, now: Decimal): void {
  if (policy !== 'ALLOW') refuse('POLICY_DENIED', 'the policy does not allow it', 'Only "ALLOW" passes.', ['policy'])
  if (mandatoryChecksOk !== true) {
    refuse('MANDATORY_CHECK_FAILED', 'a mandatory check has not passed', 'Only true passes, not a text.', ['mandatoryChecksOk'])
  }
  if (less(now, authorizationCheckedAt)) {
    refuse('AUTHORIZATION_FROM_FUTURE', `the authorization is of ${authorizationCheckedAt}, and it is ${now}`,
      'Check the authorization before the command.', ['authorizationCheckedAt'])
  }
  const age = minus(now, authorizationCheckedAt)
  if (!atMost(age, contract.maxAuthorizationAgeMs)) {
    refuse('AUTHORIZATION_STALE', `the authorization is ${age} ms old`,
      `Check it again: at most ${contract.maxAuthorizationAgeMs} ms are allowed.`, ['authorizationCheckedAt'])
  }
  if (!less(now, contract.deadline)) refuse('DEADLINE_EXCEEDED', `it is ${now}`, `The contract's deadline is ${contract.deadline}.`)
}

/**
 * Of a contract that requires approvals. What approves an action is in commands that the SDK's page does not show, so that an
 * approval that is named can be neither shown nor disproved.
 * @throws AiwsError APPROVAL_REQUIRED, PROOF_UNVERIFIABLE
 */
export function approve({ contract }: MissionState, approvalId: string | undefined): void {
  if (!contract.requiresApproval) return
  if (approvalId === undefined) refuse('APPROVAL_REQUIRED', 'the contract requires an approval', 'Name it as approvalId.')
  refuse('PROOF_UNVERIFIABLE', `whether ${quoted(approvalId)} approves this action cannot be told`,
    'The commands that record approvals are not documented.', ['approvalId'])
}
