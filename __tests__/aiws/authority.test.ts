import { describe, expect, test } from '@jest/globals'
import { get, type MissionState } from '../../src/aiws/index.ts'
import { action, admit, codeOf, dispatch, end, grant, mission, node, operated, register, refusal, running, settle, start, step, steps, task, transition } from '../support/aiws.ts'

type Fields = Readonly<Record<string, unknown>>

const begun = (contract = {}, given = {}): MissionState => steps(mission(contract), start(), grant(given))
const ledgers = (state: MissionState) => [state.ledger, { spent: get(state.grants, 'g')?.spent, reserved: get(state.grants, 'g')?.reserved }]
const both = (spent: string, reserved: string) => [{ spent, reserved }, { spent, reserved }]

describe('the predicates of admission, in their order', () => {
  // Each row is wrong in one way more than the row below it, so that the first failure decides.
  const contract = { deadline: '50', requiresApproval: true, budget: '5', maxAuthorizationAgeMs: '10' }
  const wrong: readonly (readonly [string, object])[] = [
    ['POLICY_DENIED', { policy: 'DENY' }], ['MANDATORY_CHECK_FAILED', { mandatoryChecksOk: 1 }], ['AUTHORIZATION_STALE', { authorizationCheckedAt: '10' }],
    ['DEADLINE_EXCEEDED', { grantId: 'h' }],
  ]
  const base = admit({ authorizationCheckedAt: '60', action: { ...action, capability: 'read', resource: 'other' } })
  test.each(wrong.map(([code], index) => [code, Object.assign({}, ...wrong.slice(index).map(([, change]) => change)) as object] as const))('%s', (code, changes) => {
    expect(codeOf(() => step(begun(contract), { ...base, ...changes }, '60'))).toBe(code)
  })

  const late: readonly (readonly [string, object, Fields, object])[] = [
    ['GRANT_NOT_FOUND', { expiresAt: '10' }, { grantId: 'h', subject: 'other' }, {}],
    ['GRANT_SUBJECT', { expiresAt: '10' }, { subject: 'other' }, {}],
    ['GRANT_EXPIRED', { expiresAt: '10' }, { action: { ...action, capability: 'read', resource: 'other' } }, {}],
    ['ACTION_NOT_GRANTED', {}, { action: { ...action, capability: 'read', resource: 'other' } }, {}],
    ['RESOURCE_NOT_GRANTED', {}, { action: { ...action, resource: 'other' } }, {}],
    ['APPROVAL_REQUIRED', {}, {}, {}],
    ['PROOF_UNVERIFIABLE', {}, { approvalId: 'p' }, {}],
    ['BUDGET_EXCEEDED', { limit: '1' }, {}, { requiresApproval: false }],
    ['GRANT_LIMIT_EXCEEDED', { limit: '1' }, {}, { requiresApproval: false, budget: '10' }],
  ]
  test.each(late)('%s', (code, given, changes, terms) => expect(codeOf(() => step(begun({ ...contract, ...terms }, given), admit(changes)))).toBe(code))

  test('the run comes before all of them', () => {
    expect(refusal(begun(), admit({ runId: 's', policy: 'DENY' }))).toBe('RUN_NOT_FOUND')
    expect(refusal(begun(), transition('FAILED'), admit({ policy: 'DENY' }))).toBe('RUN_STATE')
  })
  test('money comes before attempts', () => expect(refusal(begun(), admit({ amount: '60' }), admit({ amount: '60' }))).toBe('BUDGET_EXCEEDED'))
})

describe('the limits themselves', () => {
  const at = (now: string, contract: object, given: object, changes: Fields) => codeOf(() => step(begun(contract, given), admit(changes), now))
  test.each<[string, string, object, object, Fields, string | undefined]>([
    ['age at the limit', '20', {}, {}, { authorizationCheckedAt: '10' }, undefined],
    ['age beyond it', '21', {}, {}, { authorizationCheckedAt: '10' }, 'AUTHORIZATION_STALE'],
    ['checked now', '20', {}, {}, { authorizationCheckedAt: '20' }, undefined],
    ['checked later', '20', {}, {}, { authorizationCheckedAt: '21' }, 'AUTHORIZATION_FROM_FUTURE'],
    ['before the deadline', '19', { deadline: '20' }, {}, {}, undefined],
    ['at the deadline', '20', { deadline: '20' }, {}, {}, 'DEADLINE_EXCEEDED'],
    ['at notBefore', '20', {}, { notBefore: '20' }, {}, undefined],
    ['before notBefore', '19', {}, { notBefore: '20' }, {}, 'GRANT_NOT_YET_VALID'],
    ['before expiresAt', '19', {}, { expiresAt: '20' }, {}, undefined],
    ['at expiresAt', '20', {}, { expiresAt: '20' }, {}, 'GRANT_EXPIRED'],
    ['the whole budget', '10', { budget: '10' }, {}, {}, undefined],
    ['text order is not the order of numbers', '10', { budget: '9' }, {}, {}, 'BUDGET_EXCEEDED'],
  ])('%s', (_, now, contract, given, changes, code) => expect(at(now, contract, given, changes)).toBe(code))

  test('budget 10, amounts 9 and 2', () => {
    expect(refusal(begun({ budget: '10' }), admit({ amount: '9' }), admit({ operationId: 'p', attemptId: 'b', amount: '2' }))).toBe('BUDGET_EXCEEDED')
    expect(refusal(begun({}, { limit: '10' }), admit({ amount: '9' }), admit({ operationId: 'p', attemptId: 'b', amount: '2' }))).toBe('GRANT_LIMIT_EXCEEDED')
  })
  test('numbers beyond doubles are exact', () => {
    const budget = '9007199254740993'
    expect(refusal(begun({ budget }, { limit: budget }), admit({ amount: budget }))).toBeUndefined()
    expect(refusal(begun({ budget }, { limit: budget }), admit({ amount: '9007199254740994' }))).toBe('BUDGET_EXCEEDED')
  })
})

describe('dispatch asks again', () => {
  const admitted = () => steps(begun({ deadline: '50' }, { expiresAt: '40' }), admit())
  test.each<[string, string, Fields]>([
    ['POLICY_DENIED', '10', { policy: null }], ['MANDATORY_CHECK_FAILED', '10', { mandatoryChecksOk: 'true' }], ['AUTHORIZATION_STALE', '21', {}],
    ['AUTHORIZATION_FROM_FUTURE', '10', { authorizationCheckedAt: '11' }], ['GRANT_EXPIRED', '40', { authorizationCheckedAt: '40' }], ['DEADLINE_EXCEEDED', '50', { authorizationCheckedAt: '50' }],
    ['GRAPH_NOT_ATTACHED', '10', { nodeId: 't' }],
  ])('%s', (code, now, changes) => expect(codeOf(() => step(admitted(), dispatch(changes), now))).toBe(code))
  test('of a run that is over', () => expect(refusal(admitted(), transition('CANCELLED'), dispatch())).toBe('RUN_STATE'))
  test('once', () => expect(refusal(admitted(), dispatch(), dispatch())).toBe('ATTEMPT_STATE'))
})

describe('money', () => {
  test('is reserved, then spent', () => {
    const state = steps(begun(), admit())
    expect(ledgers(state)).toEqual(both('0', '10'))
    expect(ledgers(steps(state, dispatch(), settle()))).toEqual(both('3', '0'))
  })
  test('is charged when nothing was applied, too', () => expect(ledgers(steps(begun(), admit(), dispatch(), settle({ effect: 'CONFIRMED_NOT_APPLIED' })))).toEqual(both('3', '0')))
  test('stays reserved under an unknown effect, whatever its cost', () => expect(ledgers(steps(begun(), admit(), dispatch(), settle({ effect: 'UNKNOWN', actualCost: '99' })))).toEqual(both('0', '10')))
  test('a cost above the reservation changes nothing', () => {
    const state = steps(begun(), admit(), dispatch())
    expect(codeOf(() => step(state, settle({ actualCost: '11' })))).toBe('COST_EXCEEDS_RESERVATION')
    expect(ledgers(steps(state, settle({ actualCost: '10' })))).toEqual(both('10', '0'))
  })
  test('facts of a run that is over are recorded', () => expect(ledgers(steps(begun(), admit(), dispatch(), transition('FAILED'), settle()))).toEqual(both('3', '0')))
  test('grants have limits of their own within one budget', () => {
    const state = steps(begun({ budget: '15' }, { limit: '10' }), grant({ id: 'h', limit: '10' }), admit())
    expect(refusal(state, admit({ grantId: 'g', operationId: 'p', attemptId: 'b', amount: '1' }))).toBe('GRANT_LIMIT_EXCEEDED')
    expect(refusal(state, admit({ grantId: 'h', operationId: 'p', attemptId: 'b', amount: '5' }))).toBeUndefined()
    expect(refusal(state, admit({ grantId: 'h', operationId: 'p', attemptId: 'b', amount: '6' }))).toBe('BUDGET_EXCEEDED')
  })
})

describe('attempts', () => {
  const failed = steps(begun({ maxAttempts: '3' }), ...operated(undefined, 'o', 'CONFIRMED_NOT_APPLIED'))
  test('a failed operation is attempted again', () => expect(refusal(failed, admit())).toBeUndefined())
  test('the same action with its keys in another order is the same', () => {
    expect(refusal(failed, admit({ action: { preconditions: { revision: 1 }, payload: { value: 1 }, resource: 'doc', capability: 'write' } }))).toBeUndefined()
  })
  test.each([{ payload: { value: '1' } }, { payload: { value: 1, more: null } }, { preconditions: {} }])('another action is refused: %j', (changes) => {
    expect(refusal(failed, admit({ action: { ...action, ...changes } }))).toBe('OPERATION_CHANGED')
  })
  test('another run is refused', () => expect(refusal(failed, start('s'), admit({ runId: 's' }))).toBe('OPERATION_CHANGED'))
  test('maxAttempts is of one operation', () => expect(refusal(steps(begun({ maxAttempts: '1' }), admit()), admit({ operationId: 'p', attemptId: 'b' }))).toBeUndefined())
})

describe('nodes of a dispatch', () => {
  const nodes = [task('t', [], { inputSchema: { required: ['value'] } }), task('u', ['t']), end('u')]
  const admitted = steps(running(nodes), admit())
  test.each([[undefined, 'NODE_NOT_READY'], ['u', 'NODE_NOT_READY'], ['end', 'NODE_NOT_READY'], ['toString', 'NODE_NOT_READY'], ['t', undefined]])('%s: %s', (nodeId, code) => {
    expect(refusal(admitted, dispatch(nodeId === undefined ? {} : { nodeId }))).toBe(code)
  })
  test('a ready node of another kind is none', () => expect(refusal(running([node('FORK', 'f'), end('f')]), admit(), dispatch({ nodeId: 'f' }))).toBe('NODE_NOT_READY'))
  test('a LOOP and a COMPENSATION are', () => {
    const state = steps(running([node('LOOP', 'l', [], { maxIterations: '1' }), node('COMPENSATION', 'c'), end('l', 'c')]), admit())
    expect([refusal(state, dispatch({ nodeId: 'l' })), refusal(state, dispatch({ nodeId: 'c' }))]).toEqual([undefined, undefined])
  })
  test('the message lists what is ready', () => expect(() => step(admitted, dispatch({ nodeId: 'u' }))).toThrow('nodeId: "u" is not ready. Name a ready TASK, LOOP or COMPENSATION as nodeId; ready now: t.'))
  test('a graph cannot be bound once an operation is admitted', () => {
    const state = steps(mission(), start(), register(nodes), grant(), admit())
    expect(refusal(state, { type: 'attachGraph', runId: 'r', graphId: 'graph' })).toBe('RUN_NOT_READY')
  })
})
