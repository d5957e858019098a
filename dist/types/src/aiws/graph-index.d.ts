import { type Tree } from './tree.ts';
import type { AiwsGraph, AiwsNode } from './types.ts';
/** What is looked up in a graph again and again. */
export interface GraphIndex {
    readonly nodes: ReadonlyMap<string, AiwsNode>;
    /** The nodes that depend on each node. */
    readonly dependents: ReadonlyMap<string, readonly string[]>;
    /** The nodes that depend on nothing, as the ready nodes of a fresh run. */
    readonly roots: Tree<true>;
}
/** The index of a registered graph; made once for each graph. */
export declare function indexOf(graph: AiwsGraph): GraphIndex;
export declare const isJoinAny: ({ kind, config }: AiwsNode) => boolean;
