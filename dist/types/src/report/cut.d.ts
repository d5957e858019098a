/**
 * Shortens a text to at most `limit` UTF-16 units, the ellipsis that shows it included. A surrogate pair is never cut in half.
 * @param text any text
 * @param limit at least 1
 */
export declare function cut(text: string, limit: number): string;
/** The first offset at or after `offset` that does not lie inside a surrogate pair. */
export declare const afterPair: (text: string, offset: number) => number;
