/** A directed connection between two ids; an `Edge` is one. */
export interface Arc {
    readonly from: string;
    readonly to: string;
}
/**
 * Finds cycles: exactly one for every strongly connected component that has any, so that none are reported if and only if
 * a topological order exists. Time and memory grow linearly, and nothing recurses, so that long chains are safe.
 * @param ids the nodes, each once
 * @param arcs connections; those with an end that is not among `ids` are left out
 * @returns cycles as lists of arcs, each arc beginning where the one before ends, and the first where the last ends. A cycle
 * begins at the component's first node in the order of `ids`, and is the shortest through that node.
 */
export declare function findCycles<A extends Arc>(ids: readonly string[], arcs: readonly A[]): readonly (readonly A[])[];
/** The nodes that lie on any cycle. Linear, as `findCycles`. */
export declare function nodesOnCycles(ids: readonly string[], arcs: readonly Arc[]): ReadonlySet<string>;
