import type { Fault } from '../../core/fault.ts';
import type { Graph } from '../../core/graph.ts';
import { type Version } from './model.ts';
import type { Declaration } from './values.ts';
export interface BuiltGraph {
    readonly graph: Graph;
    readonly faults: readonly Fault[];
}
/** Builds graphs of declarations, nested ones too, each once. */
export interface GraphBuilder {
    build(declaration: Declaration): BuiltGraph;
}
/** @param version whose verdicts count; that of the language when absent */
export declare function graphBuilder(version: Version | undefined): GraphBuilder;
