import fc from 'fast-check'
import { entries, get, type MissionState, nodesOf, readyNodes } from '../../src/aiws/index.ts'
import { admit, attach, complete, dispatch, grant, node, register, settle, start, transition } from './aiws.ts'

interface GraphSeed {
  readonly kinds: readonly string[]
  /** Bits: which earlier nodes a node depends on. */
  readonly arcs: readonly number[]
  readonly picks: readonly number[]
}

const seed: fc.Arbitrary<GraphSeed> = fc.integer({ min: 1, max: 8 }).chain((size) => {
  const list = <V>(value: fc.Arbitrary<V>) => fc.array(value, { minLength: size, maxLength: size })
  return fc.record({
    kinds: list(fc.constantFrom('TASK', 'TASK', 'DECISION', 'DECISION', 'FORK', 'JOIN ALL', 'JOIN ANY', 'JOIN ANY', 'LOOP', 'COMPENSATION', 'RECONCILIATION', 'WAIT')),
    arcs: list(fc.nat(255)), picks: list(fc.nat(1000)),
  })
})

/** A graph document that registration accepts: whatever nothing depends on has an END after it, and decisions choose among their dependents. */
function graphOf({ kinds, arcs, picks }: GraphSeed): readonly unknown[] {
  const ids = kinds.map((_, index) => `n${index}`)
  const dependsOn = ids.map((_, index) => ids.filter((_, before) => before < index && ((arcs[index] ?? 0) >> before & 1) === 1))
  const loose = ids.filter((id) => !dependsOn.some((each) => each.includes(id)))
  const ends = (picks[0] ?? 0) % 2 === 0 ? [{ id: 'end', before: loose }] : loose.map((id) => ({ id: `end.${id}`, before: [id] }))
  const nodes = ids.map((id, index) => {
    const dependents = [...ids.filter((_, after) => dependsOn[after]?.includes(id)), ...ends.filter(({ before }) => before.includes(id)).map((each) => each.id)]
    const pick = (by: number) => dependents[Math.floor((picks[index] ?? 0) / by) % dependents.length]
    const [kind = '', mode] = (kinds[index] ?? '').split(' ')
    const config = { TASK: { executionKind: 'TOOL' }, JOIN: { mode }, LOOP: { maxIterations: '2' }, DECISION: { field: 'ok', equals: true, then: pick(1), else: pick(31) } }[kind] ?? {}
    return node(kind, id, dependsOn[index], config)
  })
  return [...nodes, ...ends.map(({ id, before }) => node('END', id, before))]
}

export const graphs: fc.Arbitrary<readonly unknown[]> = seed.map(graphOf)

/** One step of a random mission: which of the sensible commands, and how it is spoiled. */
export interface Choice {
  readonly which: number
  readonly values: readonly number[]
  readonly wild: number
}

export const choices: fc.Arbitrary<readonly Choice[]> =
  fc.array(fc.record({ which: fc.nat(10_000), values: fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }), wild: fc.nat(99) }), { minLength: 20, maxLength: 90 })

const of = <V>(list: readonly V[], value = 0): V | undefined => (list.length === 0 ? undefined : list[value % list.length])

/** A command that may be sensible now. A fifth of them name what is elsewhere, so that the refusals are met as well. */
export function commandFor(state: MissionState, { which, values: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], wild }: Choice): unknown {
  const runId = of(['r', 's'], a) ?? ''
  const run = get(state.runs, runId)
  const spoiled = wild < 20
  if (!run) return start(runId)
  const operations = [...entries(state.operations)].map(([id]) => id)
  const attempts = [...entries(state.attempts)].filter(([, each]) => spoiled || each.status !== 'SETTLED')
  const ready = spoiled ? nodesOf(state, runId).map(({ node: { id } }) => id) : readyNodes(state, runId)
  const nodeId = of(ready, b) ?? 'n0'
  const [attemptId = 'a', attempt] = of(attempts, c) ?? []
  const bound = [...entries(state.operations)].filter(([, each]) => each.nodeId === nodeId && each.runId === runId && each.outcome === 'APPLIED').map(([id]) => id)
  const result = { operationId: (spoiled ? undefined : of(bound, d)) ?? of(operations, d) ?? 'o', originalOperationId: of(operations, e) ?? 'p', done: f % 2 === 0, data: { ok: f % 2 === 0 }, disposition: 'COMPLETED', waitId: 'w' }
  const makers: readonly (() => unknown)[] = [
    () => complete(nodeId, result, runId), () => complete(nodeId, result, runId), () => complete(nodeId, result, runId),
    () => admit({ runId, operationId: `o${d % 12}`, attemptId: `a${Number([...entries(state.attempts)].length) - (spoiled ? 1 : 0)}`, grantId: of(['g', 'h'], e), amount: String(f % 30) }),
    () => dispatch({ attemptId, ...(run.graphId === undefined ? {} : { nodeId }) }), () => dispatch({ attemptId, ...(run.graphId === undefined ? {} : { nodeId }) }),
    () => settle({ attemptId, effect: of(['CONFIRMED_APPLIED', 'CONFIRMED_APPLIED', 'CONFIRMED_APPLIED', 'CONFIRMED_NOT_APPLIED', 'UNKNOWN'], e), actualCost: String(f % (Number(attempt?.amount ?? 9) + (spoiled ? 5 : 1))) }),
    () => (wild > 94 || run.pending === 0 ? transition(of(['COMPLETED', 'COMPLETED', 'COMPLETED', 'FAILED'], wild > 94 ? e : 0), runId) : complete(nodeId, result, runId)),
    () => (run.status === 'READY' ? attach(runId) : settle({ attemptId })), () => (spoiled ? grant({ limit: '5' }) : complete(nodeId, result, runId)), () => (spoiled ? register([]) : dispatch({ attemptId, nodeId })),
  ]
  return of(makers, which)?.()
}
