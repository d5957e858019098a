import { type GraphIndex, isJoinAny } from './graph-index.ts'
import type { Json } from './json.ts'
import type { NodeState, RunState } from './state.ts'
import { get, put, remove, type Tree } from './tree.ts'
import type { AiwsNode } from './types.ts'

const untouched: NodeState = { status: 'PENDING', satisfied: 0, dead: 0, chosen: undefined, result: undefined, iterations: 0, proofs: undefined }

/** The state of a node in a run. */
export const nodeStateOf = (run: RunState, id: string): NodeState => get(run.nodes, id) ?? untouched

/** Whether a node's predecessors let it be completed: one of a JOIN ANY's, all of any other's. */
const isReady = (node: AiwsNode, { status, satisfied }: NodeState): boolean =>
  status === 'PENDING' && (isJoinAny(node) ? satisfied > 0 : satisfied === node.dependsOn.length)

/** Whether a node can never be ready: a dependency of it is dead, or all of a JOIN ANY's are. */
const isDead = (node: AiwsNode, { status, dead }: NodeState): boolean =>
  status === 'PENDING' && dead > 0 && (!isJoinAny(node) || dead === node.dependsOn.length)

/** The parts of a run that change while skips propagate. */
interface Propagation {
  readonly index: GraphIndex
  nodes: Tree<NodeState>
  ready: Tree<true>
  pending: number
}

const stateIn = ({ nodes }: Propagation, id: string): NodeState => get(nodes, id) ?? untouched

/**
 * The run after a node is completed. Each dependency that is decided by it counts at the node that waits for it, so that the
 * whole run of a graph takes time with its edges; nodes that can never be ready are SKIPPED, which is the least fixpoint of
 * dead-path elimination, since counts only grow.
 * @param proved the successor of a DECISION, the iterations of a LOOP
 */
export function completeIn(run: RunState, index: GraphIndex, node: AiwsNode, result: Json, proved: Partial<Pick<NodeState, 'chosen' | 'iterations' | 'proofs'>>): RunState {
  const { chosen } = proved
  const state: NodeState = { ...nodeStateOf(run, node.id), ...proved, status: 'COMPLETED', result }
  const at: Propagation = { index, nodes: put(run.nodes, node.id, state), ready: remove(run.ready, node.id), pending: run.pending - 1 }
  const skipped: string[] = []
  for (const id of index.dependents.get(node.id) ?? []) tell(at, id, chosen === undefined || chosen === id, skipped)
  for (const id of skipped) for (const each of index.dependents.get(id) ?? []) tell(at, each, false, skipped)
  if (isJoinAny(node)) discard(at, node)
  return { ...run, nodes: at.nodes, ready: at.ready, pending: at.pending, ended: run.ended + (node.kind === 'END' ? 1 : 0) }
}

/** Counts one decided dependency of a node, and skips the node when that was the end of its hopes. */
function tell(at: Propagation, id: string, satisfied: boolean, skipped: string[]): void {
  const node = at.index.nodes.get(id)
  if (!node) return
  const before = stateIn(at, id)
  const after = satisfied ? { ...before, satisfied: before.satisfied + 1 } : { ...before, dead: before.dead + 1 }
  at.nodes = put(at.nodes, id, after)
  if (isDead(node, after)) {
    skip(at, id)
    skipped.push(id)
  } else if (isReady(node, after)) at.ready = put(at.ready, id, true)
}

function skip(at: Propagation, id: string): void {
  at.nodes = put(at.nodes, id, { ...stateIn(at, id), status: 'SKIPPED' })
  at.ready = remove(at.ready, id)
  at.pending -= 1
}

/**
 * A JOIN ANY that is completed no longer needs the branches it did not wait for: a PENDING node before it is SKIPPED when
 * nothing else waits for it, that is when each of its dependents is the JOIN or SKIPPED.
 */
function discard(at: Propagation, join: AiwsNode): void {
  const open = [...join.dependsOn]
  for (const id of open) {
    const { status } = stateIn(at, id)
    const dependents = at.index.dependents.get(id) ?? []
    if (status !== 'PENDING' || !dependents.every((each) => each === join.id || stateIn(at, each).status === 'SKIPPED')) continue
    skip(at, id)
    open.push(...(at.index.nodes.get(id)?.dependsOn ?? []))
  }
}

/** Whether an operation that is bound to a node before this one is still ACTIVE or UNKNOWN; the first such node. */
export function busyBefore(run: RunState, index: GraphIndex, node: AiwsNode): string | undefined {
  if (run.busy === undefined) return undefined
  const before = new Set(node.dependsOn)
  for (const id of before) {
    if (get(run.busy, id) !== undefined) return id
    for (const each of index.nodes.get(id)?.dependsOn ?? []) before.add(each)
  }
  return undefined
}
