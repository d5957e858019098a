import type { Callee, Handler } from './flow-code.ts';
import { type Machine } from './flow-evaluate.ts';
import { type Value } from './flow-values.ts';
import type { Span } from './source.ts';
/** What the outputs of a node may come from, one entry for each way through its `execute`. */
export interface Flow {
    readonly paths: readonly FlowPath[];
    /** Something outside is done: a tool or code that is not followed was called, so that a node may be there for what it does. */
    readonly effects: boolean;
    /** It raises on some way, so that an output which is the same in every run still says that it did not. */
    readonly refuses: boolean;
}
export interface FlowPath {
    /** What `execute` returns. */
    readonly value: Value;
    /** The `return`. */
    readonly span: Span;
    /** The handlers that were entered on the way. */
    readonly entered: readonly Handler[];
    /** The failure was looked at on the way, in a manner that is not followed. */
    readonly checked: boolean;
}
/** Gives a node's flow when a rule asks for it; undefined when it cannot be followed. `params` are those that the workflow sets. */
export type FlowOf = (params: ReadonlySet<string>) => Flow | undefined;
/** Follows the values of a function from its parameters to what it returns. */
export declare function flowOf(execute: Callee, { emptyIsTrue, params }: Pick<Machine, 'emptyIsTrue' | 'params'>): Flow | undefined;
