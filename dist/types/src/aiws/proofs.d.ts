import { type GraphIndex } from './graph-index.ts';
import type { MissionState, NodeState, RunState } from './state.ts';
import type { AiwsNode, CompleteNode } from './types.ts';
/** What completing a node means for it, when its proof holds. */
export interface Proved extends Partial<Pick<NodeState, 'chosen' | 'iterations' | 'proofs'>> {
    /** Of a LOOP that is not done: only an iteration is over. */
    readonly again?: boolean;
}
/**
 * Holds a completion to the proof that its node's kind asks for.
 * @throws AiwsError NODE_PROOF, NODE_PROOF_REUSED, LOOP_EXHAUSTED, JOIN_ACTIVE_OPERATION; PROOF_UNVERIFIABLE where only commands
 * that the SDK's page does not show could prove it
 */
export declare function prove(state: MissionState, run: RunState, index: GraphIndex, node: AiwsNode, { runId, result }: CompleteNode): Proved;
