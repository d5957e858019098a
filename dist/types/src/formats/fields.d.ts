import type { Fault } from '../core/fault.ts';
import type { Span } from '../core/source.ts';
import { type JsonValue } from '../syntax/json.ts';
/** The fields that a format documents, by the part of the document: 'a node' is what messages call the part. */
export type KnownFields<Part extends string> = Readonly<Record<Part, {
    readonly called: string;
    readonly fields: readonly string[];
}>>;
/** Takes values of a document apart; every wrong shape is noted as a fault, and as a gap where something had to be left out. */
export interface FieldReader<Part extends string> {
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
/** @param documented the fields that the format documents */
export declare function fieldReader<Part extends string>(documented: KnownFields<Part>): FieldReader<Part>;
/** What a JSON value is, in words. */
export declare const typeName: (value: JsonValue) => string;
