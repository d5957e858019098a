import { less } from './decimal.ts'
import { AiwsError, quoted, refuse } from './errors.ts'
import { indexOf } from './graph-index.ts'
import { needRun } from './lookup.ts'
import { registrationProblems } from './registration.ts'
import type { MissionState } from './state.ts'
import { get, put } from './tree.ts'
import type { AiwsGraph, AttachGraph, GrantCommand, RegisterGraph, StartRun } from './types.ts'

/** A new run is READY and has no graph. @throws AiwsError RUN_EXISTS */
export function startRun(state: MissionState, { runId }: StartRun): MissionState {
  if (get(state.runs, runId)) refuse('RUN_EXISTS', `the run ${quoted(runId)} exists`, 'Start another run under an id of its own.', ['runId'])
  const run = { status: 'READY', graphId: undefined, nodes: undefined, ready: undefined, pending: 0, ended: 0, outstanding: 0, busy: undefined } as const
  return { ...state, runs: put(state.runs, runId, run) }
}

/** A graph is registered once; a new revision needs a new id. @throws AiwsError FEATURE_DISABLED, GRAPH_EXISTS, or the first registration problem */
export function registerGraph(state: MissionState, { graph }: RegisterGraph): MissionState {
  if (!state.contract.features.includes('graphs')) {
    refuse('FEATURE_DISABLED', 'the contract does not enable graphs', 'Add "graphs" to the features of the contract.')
  }
  const [problem] = registrationProblems(graph, ['graph'])
  if (problem) throw new AiwsError(problem)
  const registered = graph as unknown as AiwsGraph
  if (get(state.graphs, registered.id)) {
    refuse('GRAPH_EXISTS', `the graph ${quoted(registered.id)} is registered`, 'Register a new revision under a new id.', ['graph', 'id'])
  }
  return { ...state, graphs: put(state.graphs, registered.id, registered) }
}

/** A graph is bound for good, before any operation begins. @throws AiwsError RUN_NOT_FOUND, RUN_NOT_READY, GRAPH_ALREADY_ATTACHED, GRAPH_NOT_FOUND */
export function attachGraph(state: MissionState, { runId, graphId }: AttachGraph): MissionState {
  const run = needRun(state, runId)
  if (run.status !== 'READY') {
    refuse('RUN_NOT_READY', `the run ${quoted(runId)} is ${run.status}`, 'Attach the graph to a READY run, before the first admit.')
  }
  if (run.graphId !== undefined) {
    refuse('GRAPH_ALREADY_ATTACHED', `the run ${quoted(runId)} has the graph ${quoted(run.graphId)}`,
      'A run keeps its graph: start another run for another graph.')
  }
  const graph = get(state.graphs, graphId)
  if (!graph) return refuse('GRAPH_NOT_FOUND', `there is no graph ${quoted(graphId)}`, 'Register it with registerGraph first.', ['graphId'])
  return { ...state, runs: put(state.runs, runId, { ...run, graphId, pending: graph.nodes.length, ready: indexOf(graph).roots }) }
}

/** Authority within the contract. @throws AiwsError GRANT_EXISTS, GRANT_PROFILE, GRANT_ACTIONS, GRANT_RESOURCES, GRANT_WINDOW */
export function grant(state: MissionState, { grant: given }: GrantCommand): MissionState {
  const { contract } = state
  if (get(state.grants, given.id)) {
    refuse('GRANT_EXISTS', `the grant ${quoted(given.id)} exists`, 'Give each grant an id of its own.', ['grant', 'id'])
  }
  if (given.profile !== contract.profile) {
    refuse('GRANT_PROFILE', `the profile is ${quoted(given.profile)}`, `The contract's profile is ${quoted(contract.profile)}.`, ['grant', 'profile'])
  }
  const action = given.actions.findIndex((each) => !contract.actions.includes(each))
  if (action >= 0) {
    refuse('GRANT_ACTIONS', 'the contract does not allow this action', `It allows: ${contract.actions.join(', ')}.`, ['grant', 'actions', action])
  }
  const resource = given.resources.findIndex((each) => !contract.resources.includes(each))
  if (resource >= 0) {
    refuse('GRANT_RESOURCES', 'the contract does not allow this resource',
      `It allows: ${contract.resources.join(', ')}.`, ['grant', 'resources', resource])
  }
  if (!less(given.notBefore, given.expiresAt)) {
    refuse('GRANT_WINDOW', 'the grant expires before it begins', 'notBefore must be less than expiresAt.', ['grant', 'expiresAt'])
  }
  return { ...state, grants: put(state.grants, given.id, { grant: given, spent: '0', reserved: '0' }) }
}
