/** Longest error text that is kept, in UTF-16 units. */
export declare const longestError = 8192;
/**
 * A text as SQLite can hold it: a lone surrogate bound to a TEXT column comes back as U+FFFD, and node:sqlite cuts at a NUL
 * in some versions, so both are replaced before they are written.
 */
export declare const storable: (text: string) => string;
/** An error text, storable and not longer than `longestError`; what was cut is counted. */
export declare function errorText(text: string): string;
/** Type and message of whatever a runner threw. Reading it may run code of the thrower, which may throw again. */
export declare function thrownText(thrown: unknown): string;
