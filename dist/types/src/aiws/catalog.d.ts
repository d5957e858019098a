import { type Check } from './shape.ts';
import type { NodeKind } from './types.ts';
/** A field that a kind's completion result must have, for a proof or as the condition itself. */
export interface ProofField {
    readonly name: string;
    readonly type: 'string' | 'boolean' | 'object';
    /** The only value that it may have. */
    readonly value?: string;
}
/** What the SDK's table of nodes says of one kind. */
export interface KindEntry {
    /** What its configuration must be. */
    readonly config: Check;
    /** What its completion result must hold. */
    readonly proof: readonly ProofField[];
    /** Whether an operation can be bound to it. */
    readonly dispatches: boolean;
}
/** The thirteen kinds of nodes: their configuration, and what completes them. */
export declare const catalog: Readonly<Record<NodeKind, KindEntry>>;
export declare const nodeKinds: readonly NodeKind[];
export declare const isNodeKind: (value: unknown) => value is NodeKind;
/** The ids of a `dependsOn`. */
export declare const dependencies: Check;
