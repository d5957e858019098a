import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { AiwsError, entries, get, type MissionState, nodesOf, type NodeView, parseCommand, registrationProblems, stateHash } from '../../src/aiws/index.ts'
import { attach, codeOf, grant, mission, register, start, step, steps } from '../support/aiws.ts'
import { type Choice, choices, commandFor, graphs } from '../support/aiws-random.ts'

const begun = (nodes: readonly unknown[]): MissionState => steps(mission({ maxAttempts: '2' }), start(), register(nodes), attach(), grant({ limit: '60' }), grant({ id: 'h', limit: '70' }))

/** Plays the choices; after each command `look` sees the states before and after, the same one twice when it was refused. */
function play(nodes: readonly unknown[], list: readonly Choice[], look: (before: MissionState, after: MissionState, code: string | undefined) => void): MissionState {
  let state = begun(nodes)
  for (const [index, choice] of list.entries()) {
    const before = state
    const code = codeOf(() => void (state = step(state, commandFor(state, choice), String(10 + Math.floor(index / 40)))))
    look(before, state, code)
  }
  return state
}

const sum = (values: Iterable<string>): bigint => [...values].reduce((total, each) => total + BigInt(each), 0n)

function checkLedger(state: MissionState): void {
  const grants = [...entries(state.grants)].map(([, each]) => each)
  expect([sum(grants.map(({ spent }) => spent)), sum(grants.map(({ reserved }) => reserved))]).toEqual([BigInt(state.ledger.spent), BigInt(state.ledger.reserved)])
  for (const { spent, reserved, limit } of [{ ...state.ledger, limit: state.contract.budget }, ...grants.map((each) => ({ ...each, limit: each.grant.limit }))]) {
    expect(BigInt(spent) >= 0n && BigInt(reserved) >= 0n && BigInt(spent) + BigInt(reserved) <= BigInt(limit)).toBe(true)
  }
  const attempts = [...entries(state.attempts)].map(([, each]) => each)
  expect(sum(attempts.filter(({ effect }) => effect === undefined || effect === 'UNKNOWN').map(({ amount }) => amount))).toBe(BigInt(state.ledger.reserved))
  expect(sum(attempts.filter(({ effect }) => effect === 'APPLIED' || effect === 'NOT_APPLIED').map(({ actualCost }) => actualCost ?? '0'))).toBe(BigInt(state.ledger.spent))
}

/** What is counted as the commands come must be what the definitions say of the state as it stands. */
function checkNodes(state: MissionState, runId: string): void {
  const run = get(state.runs, runId)
  if (!run) return
  const views = nodesOf(state, runId)
  const byId = new Map(views.map((view) => [view.node.id, view]))
  const of = (id: string): NodeView => byId.get(id) as NodeView
  const satisfies = (id: string, waiting: string) => of(id).status === 'COMPLETED' && (of(id).node.kind !== 'DECISION' || of(id).chosen === waiting)
  const isDead = (id: string, waiting: string) => of(id).status === 'SKIPPED' || (of(id).status === 'COMPLETED' && !satisfies(id, waiting))
  const open = [...entries(state.operations)].map(([, each]) => each).filter((each) => each.runId === runId && ['ACTIVE', 'UNKNOWN'].includes(each.outcome))
  for (const { node: { id, kind, config, dependsOn }, status, ready } of views) {
    const any = kind === 'JOIN' && config.mode === 'ANY'
    const dead = dependsOn.filter((each) => isDead(each, id)).length
    const hopeless = dead > 0 && (!any || dead === dependsOn.length)
    const discarded = views.filter((each) => each.node.dependsOn.includes(id)).every((each) => each.status === 'SKIPPED' || (each.status === 'COMPLETED' && each.node.config.mode === 'ANY'))
    const reallyReady = status === 'PENDING' && (any ? dependsOn.some((each) => satisfies(each, id)) : dependsOn.every((each) => satisfies(each, id)))
    const wellSkipped = status === 'PENDING' ? !hopeless : status !== 'SKIPPED' || hopeless || discarded
    const right = ready === reallyReady && wellSkipped && (get(run.busy, id) ?? 0) === open.filter((each) => each.nodeId === id).length
    if (!right) expect({ id, status, ready, busy: get(run.busy, id), views }).toBe('as the definitions say')
  }
  const ended = views.filter(({ node: { kind }, status }) => kind === 'END' && status === 'COMPLETED').length
  expect([run.outstanding, run.pending, run.ended]).toEqual([open.length, views.filter(({ status }) => status === 'PENDING').length, ended])
}

test('the random graphs can be registered', () => {
  fc.assert(fc.property(graphs, (nodes) => expect(registrationProblems({ id: 'g', revision: '1', nodes })).toEqual([])))
})

describe('whatever commands come', () => {
  test('the ledger holds, the counts are what the definitions say, and a refusal changes nothing', () => {
    const seen = new Set<string>()
    fc.assert(fc.property(graphs, choices, (nodes, list) => {
      play(nodes, list, (before, after, code) => {
        seen.add(code ?? 'accepted')
        if (code !== undefined) expect(after).toBe(before)
        checkLedger(after)
        for (const runId of ['r', 's']) checkNodes(after, runId)
      })
    }), { numRuns: 200, seed: 7 })
    // The commands are not all refused, and not for one reason.
    expect([...seen]).toEqual(expect.arrayContaining(['accepted', 'NODE_PROOF', 'NODE_NOT_READY', 'OPERATION_APPLIED', 'GRANT_EXISTS', 'ATTEMPT_STATE', 'RUN_OUTSTANDING_NODE', 'JOIN_ACTIVE_OPERATION', 'LOOP_EXHAUSTED']))
  })

  test('older states stay as they were', () => {
    fc.assert(fc.property(graphs, choices, (nodes, list) => {
      const older: [MissionState, string][] = []
      play(nodes, list, (before) => older.push([before, JSON.stringify(before)]))
      for (const [state, text] of older) expect(JSON.stringify(state)).toBe(text)
    }), { numRuns: 40 })
  })

  test('two reductions of one log give one hash, also from a state that went through JSON', () => {
    fc.assert(fc.property(graphs, choices, fc.nat(90), (nodes, list, cut) => {
      const log: (readonly [unknown, string])[] = []
      let state = begun(nodes)
      let kept = state
      for (const [index, choice] of list.entries()) {
        const command = commandFor(state, choice)
        if (codeOf(() => void (state = step(state, command))) === undefined) log.push([command, stateHash(state)])
        if (index === cut) kept = state
      }
      const start = stateHash(kept)
      const from = start === stateHash(begun(nodes)) ? 0 : log.findIndex(([, hash]) => hash === start) + 1
      let other = begun(nodes)
      for (const [command] of log) other = step(other, command)
      expect(stateHash(other)).toBe(stateHash(state))
      let restored = JSON.parse(JSON.stringify(kept)) as MissionState
      for (const [command] of log.slice(from)) restored = step(restored, command)
      expect(stateHash(restored)).toBe(stateHash(state))
    }), { numRuns: 60 })
  })

  test('any JSON is a command or a coded refusal', () => {
    const type = fc.constantFrom('startRun', 'registerGraph', 'attachGraph', 'grant', 'admit', 'dispatch', 'settle', 'completeNode', 'transition', 'x')
    const field = fc.constantFrom('runId', 'graph', 'graphId', 'grant', 'operationId', 'attemptId', 'nodeId', 'result', 'to', 'effect', 'action', 'amount', '__proto__', 'constructor')
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('r', 'a', 'graph', '1', 'COMPLETED', {}))
    fc.assert(fc.property(type, fc.array(fc.tuple(field, value), { maxLength: 6 }), (kind, fields) => {
      const text = JSON.stringify(Object.fromEntries([['type', kind], ...fields]))
      codeOf(() => step(begun([{ id: 'end', kind: 'END', dependsOn: [], config: {} }]), JSON.parse(text)))
      try {
        parseCommand(text)
      } catch (error) {
        expect(error).toBeInstanceOf(AiwsError)
      }
    }), { numRuns: 500 })
  })

  test('any JSON is a graph or has problems, each with a place in it', () => {
    const { graph } = fc.letrec((tie) => ({
      graph: fc.record({ id: tie('any'), revision: tie('any'), nodes: fc.array(tie('node'), { maxLength: 4 }) }, { requiredKeys: ['nodes'] }),
      node: fc.oneof(tie('any'), fc.record({ id: tie('any'), kind: tie('any'), dependsOn: fc.oneof(tie('any'), fc.array(tie('any'), { maxLength: 3 })), config: tie('any'), inputSchema: tie('any'), outputSchema: tie('any') }, { requiredKeys: [] })),
      any: fc.oneof(fc.constantFrom('a', 'b', 'TASK', 'END', 'DECISION', 'JOIN', '1', {}, [], { executionKind: 'TOOL' }, { field: 'f', equals: 1, then: 'a', else: 'b' }), fc.jsonValue({ maxDepth: 2 })),
    }))
    fc.assert(fc.property(graph, (document) => {
      for (const { path, message, fix } of registrationProblems(document)) {
        expect([/\.$/.test(message), /[.?]$/.test(fix)]).toEqual([false, true])
        let at: unknown = document
        for (const stepOf of path) at = (at as Readonly<Record<string, unknown>>)[stepOf]
        expect(path.length === 0 || at !== undefined).toBe(true)
      }
    }), { numRuns: 800 })
  })
})
