import { quoted, refuse } from './errors.ts'
import type { AttemptState, MissionState, OperationState, RunState } from './state.ts'
import { get } from './tree.ts'
import type { AiwsGraph } from './types.ts'

/** @throws AiwsError RUN_NOT_FOUND */
export const needRun = (state: MissionState, runId: string): RunState =>
  get(state.runs, runId) ?? refuse('RUN_NOT_FOUND', `there is no run ${quoted(runId)}`, 'Start it with startRun first.', ['runId'])

/** A run that is not over. @throws AiwsError RUN_NOT_FOUND, RUN_STATE */
export function needOpenRun(state: MissionState, runId: string): RunState {
  const run = needRun(state, runId)
  if (run.status !== 'READY' && run.status !== 'ACTIVE') {
    refuse('RUN_STATE', `the run ${quoted(runId)} is ${run.status}`, 'Nothing more happens in a run that is over: start another one.')
  }
  return run
}

/** @throws AiwsError ATTEMPT_NOT_FOUND */
export const needAttempt = (state: MissionState, attemptId: string): AttemptState =>
  get(state.attempts, attemptId) ?? refuse('ATTEMPT_NOT_FOUND', `there is no attempt ${quoted(attemptId)}`, 'Admit it first.', ['attemptId'])

/** What the state itself guarantees: an id that the state holds names something in it. */
export function held<V>(value: V | undefined, what: string): V {
  if (value === undefined) throw new TypeError(`the state is not whole: ${what}`)
  return value
}

export const operationOf = (state: MissionState, { operationId }: AttemptState): OperationState => held(get(state.operations, operationId), 'an attempt without its operation')

/** The graph of a run; undefined when none is attached. */
export const graphOf = (state: MissionState, { graphId }: RunState): AiwsGraph | undefined =>
  graphId === undefined ? undefined : held(get(state.graphs, graphId), 'a run without its graph')
