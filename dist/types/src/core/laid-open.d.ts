import type { Graph } from './graph.ts';
import type { Run } from './run.ts';
/**
 * The graph with the nodes of nested workflows laid open, under the names by which runs record them: `composite/inner`. A nested
 * workflow of which nothing is on record stays closed: its composite node stands for it.
 * @param graphs all graphs by the path of their document
 */
export declare function laidOpen(run: Run, graph: Graph, graphs: ReadonlyMap<string, Graph>): Graph;
