import type { Edge, Graph } from './graph.ts';
/** Edges by the node they leave, and by the node they enter. */
export interface Links {
    readonly out: ReadonlyMap<string, readonly Edge[]>;
    readonly into: ReadonlyMap<string, readonly Edge[]>;
}
export declare function linksOf(edges: readonly Edge[]): Links;
/** The nodes that can be reached, the starts among them. Linear, and without recursion. */
export declare function reachableFrom(starts: Iterable<string>, { out }: Pick<Links, 'out'>, follow?: (edge: Edge) => boolean): ReadonlySet<string>;
/** The edges without those on the default route that follow a first one of the same node: only one of them can be meant. */
export declare function withoutSecondDefaults({ edges, defaultRoute }: Pick<Graph, 'edges' | 'defaultRoute'>): readonly Edge[];
