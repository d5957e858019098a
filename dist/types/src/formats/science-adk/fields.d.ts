import type { Fault } from '../../core/fault.ts';
import type { Span } from '../../core/source.ts';
import { type JsonValue } from '../../syntax/json.ts';
/** The fields that the format documents, by the part of the document. */
export declare const knownFields: {
    readonly workflow: readonly ["name", "description", "nodes", "edges"];
    readonly node: readonly ["id", "name", "kind", "purpose", "ports", "module", "tools", "params", "workflow"];
    readonly ports: readonly ["inputs", "outputs"];
    readonly port: readonly ["name", "type", "description", "required"];
    readonly edge: readonly ["source", "source_port", "target", "target_port"];
};
export type Part = keyof typeof knownFields;
/** Takes values of a document apart; every wrong shape is noted as a fault, and as a gap where something had to be left out. */
export interface FieldReader {
    readonly faults: Fault[];
    /** Reads a member as a string. Absent is undefined; of a wrong type is a fault and undefined. */
    text(object: JsonValue, key: string, what: string): {
        readonly value: string;
        readonly span: Span;
    } | undefined;
    /** Reads a member as an array; absent is empty. */
    items(object: JsonValue, key: string, what: string): readonly JsonValue[];
    flag(object: JsonValue, key: string, what: string): boolean | undefined;
    /** Notes fields that are nearly, but not quite, ones the format knows. */
    spelling(object: JsonValue, part: Part): void;
    wrong(span: Span, message: string, fix?: string): void;
}
export declare function fieldReader(): FieldReader;
/** What a JSON value is, in words. */
export declare const typeName: (value: JsonValue) => string;
