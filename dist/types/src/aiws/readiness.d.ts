import { type GraphIndex } from './graph-index.ts';
import type { Json } from './json.ts';
import type { NodeState, RunState } from './state.ts';
import type { AiwsNode } from './types.ts';
/** The state of a node in a run. */
export declare const nodeStateOf: (run: RunState, id: string) => NodeState;
/**
 * The run after a node is completed. Each dependency that is decided by it counts at the node that waits for it, so that the
 * whole run of a graph takes time with its edges; nodes that can never be ready are SKIPPED, which is the least fixpoint of
 * dead-path elimination, since counts only grow.
 * @param proved the successor of a DECISION, the iterations of a LOOP
 */
export declare function completeIn(run: RunState, index: GraphIndex, node: AiwsNode, result: Json, proved: Partial<Pick<NodeState, 'chosen' | 'iterations' | 'proofs'>>): RunState;
/** Whether an operation that is bound to a node before this one is still ACTIVE or UNKNOWN; the first such node. */
export declare function busyBefore(run: RunState, index: GraphIndex, node: AiwsNode): string | undefined;
