import type { Graph, Node } from '../core/graph.ts';
/** Mermaid refuses a diagram with more edges or more characters (`maxEdges`, `maxTextSize`): https://mermaid.js.org/config/schema-docs/config.html */
export declare const mostEdges = 500;
export declare const longestDiagram = 50000;
/** The graph that a node holds, when there is something of it to be drawn. */
export declare const innerOf: ({ inner }: Node) => Graph | undefined;
/**
 * Whether a graph may be drawn with all graphs that its nodes hold, at every level, as parts of one diagram. It counts no further
 * than the limits: graphs that hold each other's parts again and again would have any size.
 */
export declare function isDrawnWhole(graph: Graph): boolean;
export declare const hasInner: ({ nodes }: Graph) => boolean;
/**
 * The graphs that need a diagram of their own: those that are not a part of another one's.
 * @param isWhole whether the graphs that a graph's nodes hold are drawn with it
 */
export declare function graphsToDraw(graphs: readonly Graph[], isWhole: (graph: Graph) => boolean): readonly Graph[];
/** All graphs that the nodes of a graph hold, at every level, each once. */
export declare function allInner(graph: Graph): ReadonlySet<Graph>;
/** A node as a diagram names it: where a run begins it is drawn by its label, and needs no kind. */
export declare const isEntry: ({ entry }: Graph, { id }: Node) => boolean;
