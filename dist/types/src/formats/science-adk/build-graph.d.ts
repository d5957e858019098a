import type { Code } from '../../core/agent.ts';
import type { Graph, Nesting, ToolTable } from '../../core/graph.ts';
import type { Fault } from '../../core/fault.ts';
import type { Span } from '../../core/source.ts';
import { type JsonValue } from '../../syntax/json.ts';
import { type FieldReader } from './fields.ts';
/** What a document's graph takes from the world around it. */
export interface Surroundings {
    /** The implementation of a node; undefined for a composite one. */
    code(node: Placed): Code | undefined;
    /** The path of the graph that a composite node runs. */
    nested(node: Placed): string | undefined;
    readonly nestedIn?: Nesting;
    readonly tools?: ToolTable;
    readonly scriptTools?: ToolTable;
    readonly kinds: readonly string[];
    readonly compatibleTypes: Graph['compatibleTypes'];
}
/** What locates a node's source. */
export interface Placed {
    readonly id: string;
    readonly idSpan: Span;
    readonly kind: string;
    readonly module?: {
        readonly value: string;
        readonly span: Span;
    };
    readonly workflow?: {
        readonly value: string;
        readonly span: Span;
    };
}
/** Builds the graph of one document. What has the wrong shape is a fault, and a gap of the graph where something is missing. */
export declare function buildGraph(path: string, value: JsonValue, around: Surroundings): {
    graph: Graph;
    faults: readonly Fault[];
};
/** The id of a node object, when it has a usable one. */
export declare function readPlaced(item: JsonValue, fields: FieldReader): Placed | undefined;
