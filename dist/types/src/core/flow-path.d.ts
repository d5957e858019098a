import type { Edge, Graph } from './graph.ts';
/** The shortest way along the edges from an output of a node to an evaluation node; undefined when it reaches none. */
export type WayFrom = (node: string, port: string) => readonly Edge[] | undefined;
/** Prepares the search for ways to the evaluation nodes of a graph; the work is done once, when the first way is asked for. */
export declare function waysToEvaluation(graph: Graph): WayFrom;
