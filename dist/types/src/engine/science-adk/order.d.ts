/** What an order needs to know of a node. */
export interface Ordered {
    readonly id: string;
    readonly after: readonly string[];
}
/**
 * The order in which nodes run, one after the other: topological, and among those that may run the one declared first.
 * Linear in nodes and edges but for the choice of the next node, which is logarithmic.
 * @param nodes in the order of declaration, without a cycle; ids that are not among them are left out of account
 * @returns all nodes, each once
 */
export declare function runOrder<N extends Ordered>(nodes: readonly N[]): readonly N[];
/** The ids of some nodes and of everything that depends on them. */
export declare function withDependents(nodes: readonly Ordered[], ids: readonly string[]): ReadonlySet<string>;
