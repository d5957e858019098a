import type { Edge, Graph, Node, Port } from './graph.ts';
/** All that a graph declares under one node id. An id that is declared twice has the ports of both declarations. */
export interface DeclaredNode {
    readonly first: Node;
    readonly count: number;
    readonly inputs: ReadonlyMap<string, readonly Port[]>;
    readonly outputs: ReadonlyMap<string, readonly Port[]>;
}
/** The nodes of a graph by their ids, in the order of their first declarations. */
export declare function declaredNodes(graph: Graph): ReadonlyMap<string, DeclaredNode>;
/**
 * The ports that edges name at nodes which do not exist. Such an edge was meant for some node that has this port, so no rule
 * may conclude that a node with this port lacks an edge: the unknown node has its own finding.
 */
export interface DanglingEnds {
    readonly inputs: ReadonlySet<string>;
    readonly outputs: ReadonlySet<string>;
    /** An edge names an unknown node and no port there: it may mean any node. */
    readonly anyNode: boolean;
}
/** Collects the ends of edges that name unknown nodes. */
export declare function danglingEnds(graph: Graph, nodes: ReadonlyMap<string, DeclaredNode>): DanglingEnds;
/** How messages name an edge: `edge fetch.planets -> analyze.planets`. */
export declare const edgeText: (edge: Edge, nameOf?: (id: string) => string) => string;
/** How messages name the nodes of a graph: where a run begins has a name of the format's own, which nobody writes. */
export declare function nodeNames(graph: Graph): (id: string) => string;
/** A list of names for a fix: `a, b, c`, `none`, or the first twenty `and 7 more`. */
export declare function listNames(names: Iterable<string>): string;
/**
 * Makes the fix for a wrong name: `Did you mean 'fetch'? Available nodes: config, fetch`.
 * @param label what comes before the list, such as 'Available nodes'
 */
export declare function nameFixes(label: string, names: readonly string[]): (wrong: string) => string;
