import { describe, expect, test } from '@jest/globals'
import { type ErrorCode, errorCodes, parseCommand, parseContract, reduce } from '../../src/aiws/index.ts'
import {
  action, admit, attach, codeOf, complete, contract, decided, decision, dispatch, done, end, grant, mission, node, operated, refusal, register, running, settle, start, step, steps, task, transition,
} from '../support/aiws.ts'

const changed = (changes: object) => () => parseContract(JSON.stringify({ ...contract, ...changes }))
const command = (value: unknown) => () => parseCommand(JSON.stringify(value))
/** The last command, after the others. */
const last = (...commands: readonly unknown[]) => () => step(steps(mission(), ...commands.slice(0, -1)), commands.at(-1))
const graph = (...nodes: readonly unknown[]) => last(register(nodes))
const begun = [start(), grant()]
const oneTask = [start(), register([task('t'), end('t')]), attach(), grant()]
const after = (nodes: readonly unknown[], ...commands: readonly unknown[]) => () => step(steps(running(nodes), ...commands.slice(0, -1)), commands.at(-1))
const loop = [node('LOOP', 'l', [], { maxIterations: '2' }), end('l')]
const race = [task('t'), task('u'), node('JOIN', 'j', ['t', 'u'], { mode: 'ANY' }), end('j')]
const nested = (levels: number): unknown => (levels === 0 ? true : { items: nested(levels - 1) })
/** A run in which both successors of a decision, and so every END, are skipped. */
const noEnd = [decision('d', [], 'x', 'x'), node('FORK', 'x', ['d']), node('FORK', 'y', ['d']), end('y', 'x')]

const cases: Readonly<Record<ErrorCode, () => unknown>> = {
  JSON_SIZE: () => parseCommand(`"${'x'.repeat(1024 * 1024)}"`),
  JSON_SYNTAX: () => parseCommand('{"type": }'),
  JSON_DEPTH: () => parseCommand('['.repeat(65) + ']'.repeat(65)),
  JSON_DUPLICATE_KEY: () => parseCommand('{"type":"startRun","runId":"r","run\\u0049d":"s"}'),
  JSON_NUMBER: () => parseCommand('{"type":"startRun","runId":9007199254740993}'),
  TYPE: command({ type: 'startRun', runId: 1 }),
  MISSING_FIELD: command({ type: 'startRun' }),
  UNKNOWN_FIELD: command({ type: 'startRun', runId: 'r', extra: 1 }),
  ID_FORMAT: command({ type: 'startRun', runId: 'a b' }),
  DECIMAL_FORMAT: changed({ budget: '01' }),
  DECIMAL_RANGE: changed({ maxAttempts: '0' }),
  DUPLICATE_VALUE: changed({ actions: ['write', 'write'] }),
  CONTRACT_EDITION: changed({ aiwsEdition: '0.5' }),
  COMMAND_UNKNOWN: command({ type: 'openWait', runId: 'r' }),
  EFFECT_VALUE: command(settle({ effect: 'APPLIED' })),
  TRANSITION_TARGET: command(transition('ACTIVE')),
  GRAPH_EMPTY: graph(),
  GRAPH_DUPLICATE_NODE: graph(task('t'), task('t'), end('t')),
  GRAPH_DUPLICATE_DEPENDENCY: graph(task('t'), end('t', 't')),
  GRAPH_UNKNOWN_DEPENDENCY: graph(end('t')),
  GRAPH_CYCLE: graph(task('t', ['t']), end('t')),
  GRAPH_NO_END: graph(task('t')),
  GRAPH_NO_END_PATH: graph(task('t'), end()),
  NODE_KIND: graph(node('Task', 't'), end('t')),
  NODE_CONFIG: graph(node('TASK', 't'), end('t')),
  NODE_CONFIG_UNKNOWN_KEY: graph(node('END', 'end', [], { x: 1 })),
  DECISION_SUCCESSOR_UNKNOWN: graph(decision('d', [], 'end', 'other'), end('d')),
  DECISION_SUCCESSOR_NOT_DEPENDENT: graph(decision('d', [], 'end', 't'), task('t'), end('d', 't')),
  SCHEMA_KEYWORD: graph(task('t', [], { inputSchema: { pattern: 'x' } }), end('t')),
  SCHEMA_TYPE: graph(task('t', [], { inputSchema: { type: 'objekt' } }), end('t')),
  SCHEMA_DEPTH: graph(task('t', [], { inputSchema: nested(33) }), end('t')),
  SCHEMA_FORBIDS_PROOF: graph(task('t', [], { outputSchema: { additionalProperties: false } }), end('t')),
  FEATURE_DISABLED: () => step(mission({ features: [] }), register([end()])),
  GRAPH_EXISTS: last(register([end()]), register([end()])),
  CLOCK_REGRESSION: () => step(step(mission(), start(), '10'), start('s'), '9'),
  RUN_EXISTS: last(start(), start()),
  RUN_NOT_FOUND: last(transition()),
  RUN_STATE: last(start(), transition(), transition()),
  RUN_NOT_READY: last(...begun, register([end()]), admit(), attach()),
  GRAPH_NOT_FOUND: last(start(), attach()),
  GRAPH_ALREADY_ATTACHED: last(start(), register([end()]), attach(), attach()),
  GRAPH_NOT_ATTACHED: last(start(), complete('end', done)),
  RUN_OUTSTANDING_NODE: last(...oneTask, transition()),
  RUN_OUTSTANDING_ATTEMPT: last(...begun, admit(), transition()),
  RUN_NO_END: after(noEnd, complete('d', decided(true)), complete('x'), transition()),
  GRANT_EXISTS: last(grant(), grant()),
  GRANT_PROFILE: last(grant({ profile: 'other' })),
  GRANT_ACTIONS: last(grant({ actions: ['write', 'delete'] })),
  GRANT_RESOURCES: last(grant({ resources: ['other'] })),
  GRANT_WINDOW: last(grant({ notBefore: '10', expiresAt: '10' })),
  GRANT_NOT_FOUND: last(start(), admit()),
  GRANT_SUBJECT: last(...begun, admit({ subject: 'other' })),
  GRANT_NOT_YET_VALID: last(start(), grant({ notBefore: '11' }), admit()),
  GRANT_EXPIRED: last(start(), grant({ expiresAt: '10' }), admit()),
  POLICY_DENIED: last(...begun, admit({ policy: 'DENY' })),
  MANDATORY_CHECK_FAILED: last(...begun, admit({ mandatoryChecksOk: 'true' })),
  AUTHORIZATION_FROM_FUTURE: last(...begun, admit({ authorizationCheckedAt: '11' })),
  AUTHORIZATION_STALE: () => step(steps(mission(), ...begun), admit(), '21'),
  DEADLINE_EXCEEDED: () => step(steps(mission({ deadline: '10' }), ...begun), admit()),
  ACTION_NOT_GRANTED: last(...begun, admit({ action: { ...action, capability: 'read' } })),
  RESOURCE_NOT_GRANTED: last(...begun, admit({ action: { ...action, resource: 'other' } })),
  APPROVAL_REQUIRED: () => step(steps(mission({ requiresApproval: true }), ...begun), admit()),
  BUDGET_EXCEEDED: last(start(), grant({ limit: '1000' }), admit({ amount: '101' })),
  GRANT_LIMIT_EXCEEDED: last(start(), grant({ limit: '5' }), admit()),
  COST_EXCEEDS_RESERVATION: last(...begun, admit(), dispatch(), settle({ actualCost: '11' })),
  ATTEMPT_EXISTS: last(...begun, admit(), admit({ operationId: 'p' })),
  ATTEMPT_NOT_FOUND: last(start(), dispatch()),
  ATTEMPT_STATE: last(...begun, admit(), settle()),
  ATTEMPTS_EXHAUSTED: last(...begun, ...['a', 'b'].flatMap((attemptId) => [admit({ attemptId }), dispatch({ attemptId }), settle({ attemptId, effect: 'CONFIRMED_NOT_APPLIED' })]), admit({ attemptId: 'x' })),
  OPERATION_CHANGED: last(...begun, admit(), admit({ attemptId: 'b', action: { ...action, payload: { value: 2 } } })),
  OPERATION_ACTIVE: last(...begun, admit(), admit({ attemptId: 'b' })),
  OPERATION_UNKNOWN: last(...begun, ...operated(undefined, 'o', 'UNKNOWN'), admit()),
  OPERATION_APPLIED: last(...begun, ...operated(undefined, 'o'), admit()),
  OPERATION_NODE_MISMATCH: after(race, ...operated('t', 'o', 'CONFIRMED_NOT_APPLIED'), admit(), dispatch({ nodeId: 'u' })),
  NODE_NOT_READY: last(...oneTask, complete('end', done)),
  DATA_SCHEMA: after([task('t', [], { inputSchema: { required: ['x'] } }), end('t')], admit(), dispatch({ nodeId: 't' })),
  NODE_PROOF: last(...oneTask, complete('t', { operationId: 'o' })),
  NODE_PROOF_REUSED: after(loop, ...operated('l', 'o'), complete('l', { operationId: 'o', done: false }), complete('l', { operationId: 'o', done: true })),
  LOOP_EXHAUSTED: after(loop, ...['o', 'p'].flatMap((id) => [...operated('l', id), complete('l', { operationId: id, done: false })])),
  JOIN_ACTIVE_OPERATION: after(race, ...operated('t', 'o'), complete('t', { operationId: 'o' }), admit({ operationId: 'p' }), dispatch({ nodeId: 'u' }), complete('j')),
  PROOF_UNVERIFIABLE: after([node('WAIT', 'w'), end('w')], complete('w', { waitId: 'w1' })),
}

describe('every code has a refusal that gives it', () => {
  test.each(errorCodes)('%s', (code) => expect(codeOf(cases[code])).toBe(code))
  test('the codes are different', () => expect(new Set(errorCodes).size).toBe(errorCodes.length))
})

test('messages say what is wrong, where, and what would be right', () => {
  expect(cases.NODE_NOT_READY).toThrow('nodeId: "end" waits for others. Complete a ready node; ready now: t.')
  expect(cases.DECIMAL_FORMAT).toThrow('budget: "01" is not a quantity. A quantity is a string of 1 to 39 digits: a whole number without sign, leading zero, fraction or exponent.')
  expect(cases.GRAPH_CYCLE).toThrow('graph.nodes[0].dependsOn[0]: the nodes wait for each other: t -> t. Remove one of these dependencies; a bounded LOOP node repeats work.')
  expect(() => parseCommand('{"type":"starRun"}')).toThrow('type: there is no command "starRun". Did you mean "startRun"?')
  expect(() => reduce(mission(), parseCommand('{"type":"startRun","runId":"r"}'), 10 as unknown as string)).toThrow('now: the clock is a number.')
  expect(refusal(mission(), start(), admit())).toBe('GRANT_NOT_FOUND')
})
