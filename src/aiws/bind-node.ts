import { catalog } from './catalog.ts'
import { pathText, quoted, refuse } from './errors.ts'
import { indexOf } from './graph-index.ts'
import { graphOf } from './lookup.ts'
import { readyList } from './ready-list.ts'
import { validate } from './schema.ts'
import type { MissionState, OperationState, RunState } from './state.ts'
import { get } from './tree.ts'

/**
 * Whether an operation may be dispatched for a node: a ready TASK, LOOP or COMPENSATION, the one that an earlier attempt was bound to,
 * with an inputSchema that the payload meets. Without a graph there is no node.
 * @throws AiwsError GRAPH_NOT_ATTACHED, NODE_NOT_READY, OPERATION_NODE_MISMATCH, DATA_SCHEMA
 */
export function bindNode(state: MissionState, run: RunState, operation: OperationState, nodeId: string | undefined): void {
  const graph = graphOf(state, run)
  if (!graph) {
    if (nodeId !== undefined) {
      refuse('GRAPH_NOT_ATTACHED', 'the run has no graph', 'Attach a graph before the first admit, or leave nodeId out.', ['nodeId'])
    }
    return
  }
  const { nodes } = indexOf(graph)
  const fix = `Name a ready TASK, LOOP or COMPENSATION as nodeId${readyList(run, (id) => catalog[nodes.get(id)?.kind ?? 'END'].dispatches)}.`
  if (nodeId === undefined) return refuse('NODE_NOT_READY', 'the run has a graph, and the dispatch names no node', fix)
  const node = nodes.get(nodeId)
  if (!node) return refuse('NODE_NOT_READY', `the graph has no node ${quoted(nodeId)}`, fix, ['nodeId'])
  if (!catalog[node.kind].dispatches) {
    refuse('NODE_NOT_READY', `${quoted(nodeId)} is of the kind ${node.kind}, which no operation is bound to`, fix, ['nodeId'])
  }
  if (get(run.ready, nodeId) === undefined) refuse('NODE_NOT_READY', `${quoted(nodeId)} is not ready`, fix, ['nodeId'])
  if (operation.nodeId !== undefined && operation.nodeId !== nodeId) {
    refuse('OPERATION_NODE_MISMATCH', `the operation is bound to ${quoted(operation.nodeId)}`,
      'All attempts of an operation are for one node.', ['nodeId'])
  }
  const violation = node.inputSchema === undefined ? undefined : validate(node.inputSchema, operation.action.payload, ['payload'])
  if (violation) {
    refuse('DATA_SCHEMA', `${pathText(violation.path)} of the admitted action breaks the inputSchema of ${quoted(nodeId)}: ${violation.message}`,
      'Admit an action with a payload that meets it.')
  }
}
