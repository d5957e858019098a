import { type Graph } from '../core/graph.ts';
/**
 * The graph as Mermaid, as the documentation of science-adk shows it: `graph LR`, each node written in full where it is first
 * mentioned, edges by the declaration of their source. A node that holds a graph is a subgraph, when all of it fits in one diagram. It
 * carries HTML in its labels, which GitHub strips: for comments and summaries there is `mermaidForGitHub`.
 * @returns lines that end with a line break
 */
export declare function mermaidGraph(graph: Graph): string;
