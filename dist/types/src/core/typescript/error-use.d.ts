import type { Parameter, Statement, TsNode } from './ast.ts';
/** The names that the parameter of a handler gives to the error, or to parts of it. */
export declare function errorNames(parameter: Parameter | null | undefined): ReadonlySet<string>;
/**
 * Whether a block uses one of the names in what is executed in place. A bare mention, `void error`, `_ = error`, a text of it that
 * nobody takes and the question whether there is an error are no use. Another name that the block gives it is followed.
 */
export declare function usesError(body: readonly TsNode[], names: ReadonlySet<string>): boolean;
/** The error, or a part of it: `error`, `(error as Error).message`. */
export declare function isPartOfError(wrapped: TsNode, names: ReadonlySet<string>): boolean;
/** Whether a statement only makes a value that nobody takes: `void error`, `error.message`. It says nothing of what the handler does. */
export declare const isMention: (statement: Statement) => boolean;
