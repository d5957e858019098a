/**
 * The fields of each node that hold nodes, in the order of the text as far as there is one. A type that is not listed is looked
 * through field by field. Lists may have holes: `**spread` has no key, a keyword-only parameter no default.
 */
export declare const childFields: Readonly<Record<string, readonly string[]>>;
