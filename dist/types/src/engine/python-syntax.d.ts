/** What CPython says of a text. 'undecided': this interpreter is too old to judge it, or it gave up. */
export type SyntaxVerdict = {
    readonly is: 'accepted';
} | {
    readonly is: 'undecided';
    readonly reason: string;
} | {
    readonly is: 'wrong';
    readonly message: string;
    readonly line: number;
    readonly column: number;
};
export interface SyntaxJudgement {
    /** The interpreter that judged, '3.13.1', or undefined when there is none. */
    readonly version: string | undefined;
    /** One verdict a text, in their order; empty without an interpreter. */
    readonly verdicts: readonly SyntaxVerdict[];
}
/**
 * Asks CPython whether texts are Python. Nothing of them is executed: the interpreter is isolated (`-I -S`), has no
 * environment but the search path for itself, and only parses.
 * @param texts decoded sources
 * @param commands interpreters to try, in order
 */
export declare function judgeSyntax(texts: readonly string[], commands?: readonly string[]): Promise<SyntaxJudgement>;
