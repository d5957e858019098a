import { pathText, quoted, refuse } from './errors.ts'
import { indexOf } from './graph-index.ts'
import { graphOf, needOpenRun } from './lookup.ts'
import { prove } from './proofs.ts'
import { completeIn, nodeStateOf } from './readiness.ts'
import { readyList } from './ready-list.ts'
import { validate } from './schema.ts'
import type { MissionState } from './state.ts'
import { get, put } from './tree.ts'
import type { CompleteNode, Transition } from './types.ts'

/**
 * Completes a ready node, or an iteration of a LOOP, when its proof holds and its result meets the node's outputSchema.
 * @throws AiwsError RUN_NOT_FOUND, RUN_STATE, GRAPH_NOT_ATTACHED, NODE_NOT_READY, those of `prove`, DATA_SCHEMA
 */
export function completeNode(state: MissionState, command: CompleteNode): MissionState {
  const { runId, nodeId, result } = command
  const run = needOpenRun(state, runId)
  const graph = graphOf(state, run)
  if (!graph) return refuse('GRAPH_NOT_ATTACHED', `the run ${quoted(runId)} has no graph`, 'Attach a graph before the first admit.', ['runId'])
  const index = indexOf(graph)
  const node = index.nodes.get(nodeId)
  if (!node) return refuse('NODE_NOT_READY', `the graph has no node ${quoted(nodeId)}`, `Complete a ready node${readyList(run)}.`, ['nodeId'])
  const before = nodeStateOf(run, nodeId)
  if (get(run.ready, nodeId) === undefined) {
    const why = before.status === 'PENDING' ? 'waits for others' : `is ${before.status}`
    refuse('NODE_NOT_READY', `${quoted(nodeId)} ${why}`, `Complete a ready node${readyList(run)}.`, ['nodeId'])
  }
  const { again = false, ...proved } = prove(state, run, index, node, command)
  const violation = node.outputSchema === undefined ? undefined : validate(node.outputSchema, result, ['result'])
  if (violation) {
    refuse('DATA_SCHEMA', `${pathText(violation.path)} breaks the outputSchema of ${quoted(nodeId)}: ${violation.message}`,
      'Give a result that meets it.', violation.path)
  }
  const after = again ? { ...run, nodes: put(run.nodes, nodeId, { ...before, ...proved, result }) } : completeIn(run, index, node, result, proved)
  return { ...state, runs: put(state.runs, runId, after) }
}

/**
 * Ends a run. COMPLETED asks that nothing is outstanding; FAILED and CANCELLED ask nothing, and leave what is reserved reserved.
 * @throws AiwsError RUN_NOT_FOUND, RUN_STATE, RUN_OUTSTANDING_NODE, RUN_NO_END, RUN_OUTSTANDING_ATTEMPT
 */
export function transition(state: MissionState, { runId, to }: Transition): MissionState {
  const run = needOpenRun(state, runId)
  if (to === 'COMPLETED') {
    const shown = `the run ${quoted(runId)} has`
    if (run.pending > 0) {
      refuse('RUN_OUTSTANDING_NODE', `${shown} ${run.pending} nodes that are not complete`, `Complete them first${readyList(run)}.`)
    }
    if (run.graphId !== undefined && run.ended === 0) {
      refuse('RUN_NO_END', `${shown} no completed END`, 'All of them were skipped: the run can only be FAILED or CANCELLED.')
    }
    if (run.outstanding > 0) {
      refuse('RUN_OUTSTANDING_ATTEMPT', `${shown} ${run.outstanding} operations that are not settled or whose effect is unknown`,
        'Settle them with a known effect first; an admitted attempt counts even when it was never dispatched.')
    }
  }
  return { ...state, runs: put(state.runs, runId, { ...run, status: to }) }
}
