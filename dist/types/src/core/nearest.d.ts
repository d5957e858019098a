/** Number of single-character edits (insert, delete, replace, swap of neighbours) from `a` to `b`, given up beyond `limit`. */
export declare function editDistance(a: string, b: string, limit: number): number;
/** The candidate that `word` was most likely meant to be; undefined when none is near enough to suggest. */
export declare function nearest(word: string, candidates: Iterable<string>): string | undefined;
/** As `nearest`, for a closed choice of words, where the beginning of one is understood too: 'warn' for 'warning'. */
export declare function nearestChoice(word: string, choices: readonly string[]): string | undefined;
