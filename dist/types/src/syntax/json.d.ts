import type { Span } from '../core/source.ts';
/** A JSON value that knows where it stands. */
export type JsonValue = {
    readonly type: 'null';
    readonly span: Span;
} | {
    readonly type: 'boolean';
    readonly value: boolean;
    readonly span: Span;
} | {
    readonly type: 'number';
    readonly value: number;
    readonly span: Span;
} | {
    readonly type: 'string';
    readonly value: string;
    readonly span: Span;
} | {
    readonly type: 'array';
    readonly items: readonly JsonValue[];
    readonly span: Span;
} | {
    readonly type: 'object';
    readonly members: readonly JsonMember[];
    readonly span: Span;
};
export interface JsonMember {
    readonly key: string;
    readonly keySpan: Span;
    readonly value: JsonValue;
}
export interface JsonError {
    readonly span: Span;
    readonly message: string;
    readonly fix?: string;
}
export interface ParsedJson {
    /** Undefined when there are errors: half a document proves nothing. */
    readonly value: JsonValue | undefined;
    readonly errors: readonly JsonError[];
}
/** Deeper nesting is refused: RFC 8259 allows a limit, and all that walks a value may then recurse. */
export declare const maximumDepth = 500;
/**
 * Parses strict JSON (RFC 8259: no comments, no trailing commas); a byte order mark is accepted, as RFC 8259 allows.
 * @param path repo-relative, for spans
 * @returns the value, or what is wrong and where
 */
export declare function parseJson(path: string, text: string): ParsedJson;
/** The value of a member, the last one where the key stands twice, as `JSON.parse` has it. */
export declare function memberOf(object: JsonValue | undefined, key: string): JsonMember | undefined;
/** Keys that stand twice in one object, anywhere below `value`. */
export declare function duplicateKeys(value: JsonValue): Generator<{
    readonly key: string;
    readonly first: Span;
    readonly again: Span;
}>;
/** The value without its positions. Objects have no prototype, so that a key `__proto__` is a key like any other. */
export declare function plainValue(value: JsonValue): unknown;
