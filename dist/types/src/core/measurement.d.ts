import type { Graph } from './graph.ts';
import type { Json, NodeRun, Run } from './run.ts';
/** The value that an evaluation node reported. */
export interface Measurement {
    readonly node: string;
    readonly value: Json;
}
export interface Measurements {
    /** The evaluation nodes that were looked at, sorted. */
    readonly checked: readonly string[];
    /** Those that reported a value, sorted by node. */
    readonly found: readonly Measurement[];
}
/** A node whose outputs count: it was executed to its end, in this run or, unchanged, in an earlier one. */
export declare const hasRun: (node: NodeRun | undefined) => node is NodeRun;
/** How messages list nodes: sorted, each once. */
export declare const nodeNames: (names: Iterable<string>) => string;
/**
 * What a run measured. Evaluation nodes are those the graph declares. Where it declares none, or is not at hand, they are known
 * by what they report: an output `metric` and an output `value`.
 */
export declare function measurements(run: Run, graph: Graph | undefined): Measurements;
