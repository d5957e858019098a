import type { Edge, Graph, Node } from '../core/graph.ts';
import type { Report } from '../core/report.ts';
import { type Level } from '../core/rule.ts';
import { type NodeFate } from './run-nodes.ts';
/** The gravest level of the findings that lie in a node or an edge: in its declaration, or in a node's own source. */
export interface Marks {
    /** Those of the graphs that nodes hold are among them. */
    readonly nodes: ReadonlyMap<Node, Level>;
    readonly edges: ReadonlyMap<Edge, Level>;
    /** What became of each node, for a graph that ran: the last of its runs in the report. */
    readonly fates?: ReadonlyMap<string, NodeFate>;
}
/** Marks of every graph of the report; a graph of which nothing is marked has empty maps. */
export declare function marksOf(report: Report): ReadonlyMap<Graph, Marks>;
