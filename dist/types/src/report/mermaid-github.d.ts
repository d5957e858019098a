import type { Graph } from '../core/graph.ts';
import { type Level } from '../core/rule.ts';
import type { Marks } from './marks.ts';
/** Mermaid refuses a diagram with more edges or more characters (`maxEdges`, `maxTextSize`): https://mermaid.js.org/config/schema-docs/config.html */
export declare const mostEdges = 500;
export declare const longestDiagram = 50000;
export interface Diagram {
    /** Mermaid that ends with a line break; undefined when not even a part of the graph fits. */
    readonly text: string | undefined;
    /** What is not drawn, in one plain sentence; undefined when everything is. */
    readonly note: string | undefined;
}
/** A sign beside the colour, for those who do not see it. */
export declare const signs: Readonly<Record<Level, string>>;
/**
 * The graph as Mermaid for GitHub's comments and summaries: no HTML, since GitHub strips it, generated ids, quoted labels. What
 * has findings is marked by a colour and a sign, and a graph that ran by what became of each node, with the time; an edge to a node that nobody declared ends at a dashed placeholder. Beyond
 * GitHub's limits only the neighbourhood of findings and failures is drawn.
 */
export declare function mermaidForGitHub(graph: Graph, marks: Marks): Diagram;
