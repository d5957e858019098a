import { type Json, type JsonObject } from './json.ts';
/** Longest document, in bytes of UTF-8. */
export declare const maximumBytes: number;
/** Deepest nesting of objects and arrays: `[[…]]` has two levels. */
export declare const maximumDepth = 64;
/**
 * Parses the JSON of a contract or a command as strictly as an audit needs: where `JSON.parse` would silently keep the last of two
 * equal keys, round a number or give Infinity, this refuses.
 * @returns the value, frozen throughout
 * @throws AiwsError JSON_SIZE, JSON_SYNTAX, JSON_DEPTH, JSON_DUPLICATE_KEY, JSON_NUMBER
 */
export declare function parseStrictJson(text: string): Json;
/** As `parseStrictJson`, for a document whose root must be an object. */
export declare function parseObject(text: string, what: string): JsonObject;
