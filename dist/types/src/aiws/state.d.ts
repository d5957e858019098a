import type { Json } from './json.ts';
import type { Tree } from './tree.ts';
import type { Action, AiwsGraph, Contract, Decimal, Grant } from './types.ts';
/** Money of a mission or a grant. Always `spent + reserved <= limit`. */
export interface Ledger {
    readonly spent: Decimal;
    readonly reserved: Decimal;
}
export type RunStatus = 'READY' | 'ACTIVE' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
export interface RunState {
    readonly status: RunStatus;
    /** Undefined for a run without a graph. */
    readonly graphId: string | undefined;
    /** Nodes that something has happened to; the others are PENDING. */
    readonly nodes: Tree<NodeState>;
    /** Nodes that are ready: PENDING, and all that must come before them is there. */
    readonly ready: Tree<true>;
    /** Nodes that are neither COMPLETED nor SKIPPED. */
    readonly pending: number;
    /** END nodes that are COMPLETED. */
    readonly ended: number;
    /** Operations of the run that are ACTIVE or UNKNOWN. */
    readonly outstanding: number;
    /** Nodes with such operations bound to them, and how many. */
    readonly busy: Tree<number>;
}
export type NodeStatus = 'PENDING' | 'COMPLETED' | 'SKIPPED';
export interface NodeState {
    readonly status: NodeStatus;
    /** Dependencies that are COMPLETED and, when they are a DECISION, chose this node. */
    readonly satisfied: number;
    /** Dependencies that can no longer be satisfied. */
    readonly dead: number;
    /** Of a completed DECISION: the successor it chose. */
    readonly chosen: string | undefined;
    /** The result that completed the node, or ended the last iteration of a LOOP. */
    readonly result: Json | undefined;
    /** Of a LOOP: how many iterations are over, the last one included. */
    readonly iterations: number;
    /** Of a LOOP: the operations that proved them. */
    readonly proofs: Tree<true>;
}
export type Outcome = 'ACTIVE' | 'APPLIED' | 'NOT_APPLIED' | 'UNKNOWN';
export interface OperationState {
    readonly runId: string;
    readonly action: Action;
    /** The node it was bound to at its first dispatch. */
    readonly nodeId: string | undefined;
    /** How many attempts were admitted. */
    readonly attempts: number;
    /** Of the last attempt: an operation is only attempted again when nothing was applied. */
    readonly outcome: Outcome;
}
export type AttemptStatus = 'ADMITTED' | 'DISPATCHED' | 'SETTLED';
export interface AttemptState {
    readonly runId: string;
    readonly operationId: string;
    readonly grantId: string;
    readonly subject: string;
    readonly amount: Decimal;
    readonly status: AttemptStatus;
    /** Of a settled attempt. */
    readonly effect: 'APPLIED' | 'NOT_APPLIED' | 'UNKNOWN' | undefined;
    /** Of a settled attempt. What an UNKNOWN effect may have cost is told here, and still reserved. */
    readonly actualCost: Decimal | undefined;
}
export interface GrantState extends Ledger {
    readonly grant: Grant;
}
/**
 * All that is known of a mission: plain data that is never changed. `reduce` gives a new state, which shares with the old one
 * whatever the command left alone.
 */
export interface MissionState {
    readonly contract: Contract;
    /** The clock of the last accepted command. */
    readonly now: Decimal;
    readonly ledger: Ledger;
    readonly runs: Tree<RunState>;
    readonly graphs: Tree<AiwsGraph>;
    readonly grants: Tree<GrantState>;
    readonly operations: Tree<OperationState>;
    readonly attempts: Tree<AttemptState>;
}
