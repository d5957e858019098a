import { graphOf, needRun } from './lookup.ts'
import { nodeStateOf } from './readiness.ts'
import type { MissionState, NodeState } from './state.ts'
import { entries, get } from './tree.ts'
import type { AiwsNode } from './types.ts'

/**
 * The nodes of a run that can be completed, or dispatched for, now, in the order of their ids. Empty for a run without a graph.
 * @throws AiwsError RUN_NOT_FOUND
 */
export const readyNodes = (state: MissionState, runId: string): readonly string[] => [...entries(needRun(state, runId).ready)].map(([id]) => id)

/** A node in a run, with what has become of it. */
export interface NodeView extends NodeState {
  readonly node: AiwsNode
  readonly ready: boolean
}

/**
 * All nodes of a run, in the order of the graph document. Empty for a run without a graph.
 * @throws AiwsError RUN_NOT_FOUND
 */
export function nodesOf(state: MissionState, runId: string): readonly NodeView[] {
  const run = needRun(state, runId)
  const nodes = graphOf(state, run)?.nodes ?? []
  return nodes.map((node) => ({ ...nodeStateOf(run, node.id), node, ready: get(run.ready, node.id) === true }))
}

/** What keeps a run from being COMPLETED. */
export interface Outstanding {
  readonly nodes: readonly string[]
  /** Operations that are ACTIVE or UNKNOWN. */
  readonly operations: readonly string[]
}

/**
 * What is outstanding in a run. It looks at every operation of the mission.
 * @throws AiwsError RUN_NOT_FOUND
 */
export function outstandingOf(state: MissionState, runId: string): Outstanding {
  const nodes = nodesOf(state, runId).filter(({ status }) => status === 'PENDING').map(({ node }) => node.id)
  const operations = [...entries(state.operations)].filter(([, each]) => each.runId === runId && (each.outcome === 'ACTIVE' || each.outcome === 'UNKNOWN')).map(([id]) => id)
  return { nodes, operations }
}

