import { type Graph } from '../core/graph.ts';
import { type Level } from '../core/rule.ts';
import type { Marks } from './marks.ts';
export interface Diagram {
    /** Mermaid that ends with a line break; undefined when not even a part of the graph fits. */
    readonly text: string | undefined;
    /** What is not drawn, in one plain sentence; undefined when everything is. */
    readonly note: string | undefined;
    /** The graphs that nodes hold are a part of it. */
    readonly whole: boolean;
}
/** A sign beside the colour, for those who do not see it. */
export declare const signs: Readonly<Record<Level, string>>;
/**
 * The graph as Mermaid for GitHub's comments and summaries: no HTML, since GitHub strips it, generated ids, quoted labels. What
 * has findings is marked by a colour and a sign, and a graph that ran by what became of each node, with the time; an edge to a node that nobody declared ends at a dashed placeholder. A node that
 * holds a graph is a subgraph. Beyond GitHub's limits first the insides of nodes are left out, and then all but the neighbourhood of findings and failures.
 */
export declare function mermaidForGitHub(graph: Graph, marks: Marks): Diagram;
