import type { Fault } from '../../core/fault.ts';
import type { Gap, Route } from '../../core/graph.ts';
import type { Span } from '../../core/source.ts';
import type { Dialect } from './dialect.ts';
import type { NodeObject, Value } from './values.ts';
/** A mention of a node. */
interface Mention {
    readonly node: NodeObject;
    readonly span: Span;
}
export interface ExpandedEdge {
    readonly from: Mention;
    readonly to: Mention;
    readonly route: Route | undefined;
    /** Where the route is written. */
    readonly routeSpan: Span | undefined;
    readonly span: Span;
}
export interface Expansion {
    readonly edges: readonly ExpandedEdge[];
    readonly faults: readonly Fault[];
    readonly gaps: readonly Gap[];
}
/**
 * Works a workflow's edges out: chains, fan-out and fan-in, routing maps and single edges, as the framework does. What cannot be
 * evaluated is a gap, and the edges that it would give are left out; what the framework refuses is a fault.
 */
export declare function expandEdges(edges: Value, dialect: Dialect): Expansion;
export {};
