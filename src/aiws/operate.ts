import { approve, authorize } from './authorize.ts'
import { atMost, less, minus, plus } from './decimal.ts'
import { quoted, refuse } from './errors.ts'
import { sameJson } from './json.ts'
import { bindNode } from './bind-node.ts'
import { held, needAttempt, needOpenRun, operationOf } from './lookup.ts'
import type { AttemptState, GrantState, Ledger, MissionState, OperationState, RunState } from './state.ts'
import { get, put, remove, type Tree } from './tree.ts'
import type { Action, Admit, Decimal, Dispatch, Settle } from './types.ts'

/**
 * Admits an attempt and reserves its amount. Its run is ACTIVE from then on.
 * @throws AiwsError RUN_NOT_FOUND, RUN_STATE, those of `authorize` and `approve`, BUDGET_EXCEEDED, GRANT_LIMIT_EXCEEDED, ATTEMPT_EXISTS,
 * OPERATION_CHANGED, OPERATION_APPLIED, OPERATION_UNKNOWN, OPERATION_ACTIVE, ATTEMPTS_EXHAUSTED
 */
export function admit(state: MissionState, command: Admit, now: Decimal): MissionState {
  const { runId, operationId, attemptId, grantId, subject, action, amount } = command
  const run = needOpenRun(state, runId)
  const given = authorize(state, command, command, now)
  approve(state, command.approvalId)
  const { budget } = state.contract
  if (!fits(state.ledger, budget, amount)) {
    refuse('BUDGET_EXCEEDED', `${amount} is more than the mission has left`, `${left(state.ledger, budget)} of ${budget} are available.`, ['amount'])
  }
  if (!fits(given, given.grant.limit, amount)) {
    refuse('GRANT_LIMIT_EXCEEDED', `${amount} is more than the grant has left`,
      `${left(given, given.grant.limit)} of ${given.grant.limit} are available.`, ['amount'])
  }
  if (get(state.attempts, attemptId)) {
    refuse('ATTEMPT_EXISTS', `the attempt ${quoted(attemptId)} exists`, 'Give each attempt an id of its own.', ['attemptId'])
  }
  const earlier = get(state.operations, operationId)
  if (earlier) mayRepeat(state, earlier, operationId, runId, action)
  const known = earlier ?? { runId, action, nodeId: undefined, attempts: 0 }
  const operation: OperationState = { ...known, attempts: known.attempts + 1, outcome: 'ACTIVE' }
  const attempt: AttemptState = { runId, operationId, grantId, subject, amount, status: 'ADMITTED', effect: undefined, actualCost: undefined }
  return {
    ...state,
    ledger: reserve(state.ledger, amount),
    grants: put(state.grants, grantId, { ...given, ...reserve(given, amount) }),
    runs: put(state.runs, runId, { ...run, status: 'ACTIVE', outstanding: run.outstanding + 1, busy: counted(run.busy, operation.nodeId, 1) }),
    operations: put(state.operations, operationId, operation),
    attempts: put(state.attempts, attemptId, attempt),
  }
}

const left = ({ spent, reserved }: Ledger, limit: Decimal): Decimal => minus(limit, plus(spent, reserved))
const fits = (ledger: Ledger, limit: Decimal, amount: Decimal): boolean => atMost(amount, left(ledger, limit))
const reserve = ({ spent, reserved }: Ledger, amount: Decimal): Ledger => ({ spent, reserved: plus(reserved, amount) })

/** An operation is attempted again only when nothing was applied: this is what keeps an effect from happening twice. */
function mayRepeat({ contract }: MissionState, earlier: OperationState, operationId: string, runId: string, action: Action): void {
  const shown = `the operation ${quoted(operationId)}`
  if (earlier.runId !== runId || !sameJson({ ...earlier.action }, { ...action })) {
    refuse('OPERATION_CHANGED', `${shown} is another action`,
      'Use a new operationId, or repeat the action exactly, in the same run.', ['operationId'])
  }
  if (earlier.outcome === 'APPLIED') refuse('OPERATION_APPLIED', `${shown} was applied`, 'It must not happen twice.', ['operationId'])
  if (earlier.outcome === 'UNKNOWN') {
    refuse('OPERATION_UNKNOWN', `the effect of ${shown} is unknown`, 'It may have been applied: find out before it is tried again.', ['operationId'])
  }
  if (earlier.outcome === 'ACTIVE') {
    refuse('OPERATION_ACTIVE', `${shown} has an attempt that is not settled`, 'Settle that one first.', ['operationId'])
  }
  if (!less(String(earlier.attempts), contract.maxAttempts)) {
    refuse('ATTEMPTS_EXHAUSTED', `${shown} was attempted ${earlier.attempts} times`, `The contract allows ${contract.maxAttempts}.`, ['operationId'])
  }
}

/** Counts an operation at the node it is bound to. */
function counted(busy: Tree<number>, nodeId: string | undefined, by: 1 | -1): Tree<number> {
  if (nodeId === undefined) return busy
  const count = (get(busy, nodeId) ?? 0) + by
  return count > 0 ? put(busy, nodeId, count) : remove(busy, nodeId)
}

/**
 * Dispatches an admitted attempt, after its authority has been asked for again. In a run with a graph the operation is bound to a ready node.
 * @throws AiwsError ATTEMPT_NOT_FOUND, ATTEMPT_STATE, RUN_STATE, those of `authorize`, and those of `bindNode`
 */
export function dispatch(state: MissionState, command: Dispatch, now: Decimal): MissionState {
  const { attemptId, nodeId } = command
  const attempt = needAttempt(state, attemptId)
  if (attempt.status !== 'ADMITTED') {
    refuse('ATTEMPT_STATE', `the attempt ${quoted(attemptId)} is ${attempt.status}`,
      'Only an ADMITTED attempt is dispatched, and only once.', ['attemptId'])
  }
  const run = needOpenRun(state, attempt.runId)
  const operation = operationOf(state, attempt)
  authorize(state, command, { ...attempt, action: operation.action }, now)
  bindNode(state, run, operation, nodeId)
  const bound = operation.nodeId === undefined && nodeId !== undefined
  return {
    ...state,
    runs: bound ? put(state.runs, attempt.runId, { ...run, busy: counted(run.busy, nodeId, 1) }) : state.runs,
    operations: bound ? put(state.operations, attempt.operationId, { ...operation, nodeId }) : state.operations,
    attempts: put(state.attempts, attemptId, { ...attempt, status: 'DISPATCHED' }),
  }
}

const outcomes = { CONFIRMED_APPLIED: 'APPLIED', CONFIRMED_NOT_APPLIED: 'NOT_APPLIED', UNKNOWN: 'UNKNOWN' } as const

/**
 * Records the effect of a dispatched attempt. A known effect turns the reservation into its cost; under an UNKNOWN one the
 * reservation stays, since the money may be gone. Facts are recorded whatever has become of the run.
 * @throws AiwsError ATTEMPT_NOT_FOUND, ATTEMPT_STATE, COST_EXCEEDS_RESERVATION
 */
export function settle(state: MissionState, { attemptId, effect, actualCost }: Settle): MissionState {
  const attempt = needAttempt(state, attemptId)
  if (attempt.status !== 'DISPATCHED') {
    refuse('ATTEMPT_STATE', `the attempt ${quoted(attemptId)} is ${attempt.status}`,
      'Only a DISPATCHED attempt is settled, and only once.', ['attemptId'])
  }
  const outcome = outcomes[effect]
  const settled: MissionState = {
    ...state,
    operations: put(state.operations, attempt.operationId, { ...operationOf(state, attempt), outcome }),
    attempts: put(state.attempts, attemptId, { ...attempt, status: 'SETTLED', effect: outcome, actualCost }),
  }
  if (outcome === 'UNKNOWN') return settled
  if (!atMost(actualCost, attempt.amount)) {
    refuse('COST_EXCEEDS_RESERVATION', `the cost ${actualCost} is more than was reserved`,
      `${attempt.amount} were admitted; a cost is at most that.`, ['actualCost'])
  }
  return released(settled, attempt, actualCost)
}

/** What a known effect gives back: the rest of the reservation, and the operation's place among the outstanding ones. */
function released(state: MissionState, attempt: AttemptState, cost: Decimal): MissionState {
  const given: GrantState = held(get(state.grants, attempt.grantId), 'an attempt without its grant')
  const run: RunState = held(get(state.runs, attempt.runId), 'an attempt without its run')
  const spend = ({ spent, reserved }: Ledger): Ledger => ({ spent: plus(spent, cost), reserved: minus(reserved, attempt.amount) })
  return {
    ...state,
    ledger: spend(state.ledger),
    grants: put(state.grants, attempt.grantId, { ...given, ...spend(given) }),
    runs: put(state.runs, attempt.runId, { ...run, outstanding: run.outstanding - 1, busy: counted(run.busy, operationOf(state, attempt).nodeId, -1) }),
  }
}
