import type { Span } from '../../core/source.ts';
/** What a project may set for this format in its configuration. */
export interface ScienceAdkSettings {
    /** Pairs of port types that the project declares compatible, beyond the rule's own. */
    readonly compatibleTypes: readonly (readonly [string, string])[];
    /** Tools that come from outside the project's `tools/` folders. */
    readonly tools: readonly string[];
    /** Node kinds beyond those that the format documents. */
    readonly kinds: readonly string[];
}
/** A node's extras of this format (`Node.own`). */
export interface ScienceAdkNode {
    readonly purpose: string;
    /** The nested workflow file of a composite node, as written. */
    readonly workflow?: {
        readonly value: string;
        readonly span: Span;
    };
}
