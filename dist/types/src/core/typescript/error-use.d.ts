import type { Parameter, Statement, TsNode } from './ast.ts';
/** The names that the parameter of a handler gives to the error, or to parts of it. */
export declare function errorNames(parameter: Parameter | null | undefined): ReadonlySet<string>;
/**
 * Whether a block uses one of the names in what is executed in place. `void error`, a bare mention, `_ = error` and another name
 * that is not read either are no use: they only silence a linter.
 */
export declare function usesError(body: readonly TsNode[], names: ReadonlySet<string>): boolean;
/** The error, or a part of it: `error`, `(error as Error).message`. */
export declare function isPartOfError(wrapped: TsNode, names: ReadonlySet<string>): boolean;
/** Whether a statement only mentions the error: `void error`, `const _ = error`. It says nothing of what the handler does. */
export declare function isMention(statement: Statement): boolean;
