import type { Graph, Node } from '../../core/graph.ts';
/** Where a value comes from: an output port of a node, by its id in the flat graph. */
export interface Source {
    readonly node: string;
    readonly port: string;
}
/** A node as it runs: nested workflows are laid open, their nodes named `composite/inner`. */
export interface FlatNode {
    readonly id: string;
    readonly node: Node;
    /** The document that declares it. */
    readonly document: string;
    /** Input port -> where its value comes from. A port that nothing feeds is absent. */
    readonly inputs: ReadonlyMap<string, Source>;
    /** For a composite node that runs a nested workflow: output port -> the inner port that it hands on. Undefined for agents. */
    readonly gathers?: ReadonlyMap<string, Source>;
    /** Ids of the nodes that must have run before, in the order of declaration. */
    readonly after: readonly string[];
}
/**
 * Lays the nested workflows of a graph open. An input of a nested node that no edge feeds takes the composite node's input of
 * the same name; an output of the composite node is the inner output of that name, the last declared one where several have it,
 * and one that no inner edge consumes before one that is consumed. The composite node itself follows its inner nodes.
 * @param graphs all graphs by the path of their document
 * @param top path of the graph to run
 */
export declare function flatten(graphs: ReadonlyMap<string, Graph>, top: string): readonly FlatNode[];
