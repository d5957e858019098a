/** What a word that somebody typed for a rule stands for. */
export type RuleWord = {
    readonly is: 'id';
    readonly id: string;
}
/** The name without its family, borne by rules of several families. */
 | {
    readonly is: 'several';
    readonly ids: readonly string[];
} | {
    readonly is: 'unknown';
    readonly near?: string;
};
/**
 * Finds the rule that is meant by `word`: an id as it is, or a name without its family.
 * @returns the id, the ids that share the name, or the nearest id where one is near enough to suggest
 */
export declare function ruleFor(word: string, ids: readonly string[]): RuleWord;
