/** Deepest nesting of an output: `[[…]]` has two levels. */
export declare const deepestOutput = 64;
/** Longest encoded output in bytes of UTF-8, unless the caller sets another limit. */
export declare const defaultOutputBytes: number;
export type Encoded = {
    readonly ok: true;
    readonly json: string;
} | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Encodes a value as JSON, or says where and why it is none. This is a walk of its own, not a try/catch around
 * `JSON.stringify`, which writes NaN as null, a Set as {}, a Date as text and leaves undefined out, all without a word, and
 * runs `toJSON` and getters of the value. Accepted are null, booleans, finite numbers (-0 becomes 0), strings, dense arrays and
 * plain objects of own enumerable data properties; a value that occurs twice is written twice. No code of the value runs.
 * @param value what a runner returned
 * @param limits bytes of the encoded text; the walk stops there, so that shared objects cannot grow without bound
 * @param root how the problem's path begins
 * @returns the JSON text, or a problem such as `output.items[3].when: Date is not a JSON value`
 */
export declare function encodeJson(value: unknown, limits?: {
    readonly bytes: number;
}, root?: string): Encoded;
