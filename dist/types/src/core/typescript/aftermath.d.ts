import type { Statement, TryStatement, TsNode } from './ast.ts';
import type { Hollow } from './hollow.ts';
import type { TypeScriptModule } from './module.ts';
/** Where the work of a block goes on after its failure was dropped. */
export interface After {
    /** The `try`, or the statement with the promise. */
    readonly statement: TsNode;
    readonly hollow: Hollow;
    /** What the attempt should have given a value. */
    readonly watched: ReadonlySet<string>;
}
/**
 * Whether an error that a handler does not throw leaves later, in the same function: the attempts of a loop end in a `throw`, or a
 * check such as `if (value === undefined) throw …` follows on what the `try` should have produced.
 */
export declare function leavesLater(module: TypeScriptModule, { statement, hollow: { ends, values }, watched: all }: After): boolean;
/** Names and properties that a block gives a value, and collections that it fills. */
export declare function storedNames(body: readonly TsNode[]): Set<string>;
/**
 * Whether the `try` is one way to the result and another follows: it leaves when it succeeds, and the code below it works on when
 * it does not.
 * @returns 'again' when the same function is called once more, outside of any `try`: its error leaves then
 */
export declare function fallsBack(statement: TryStatement, { values, ends }: Hollow): 'other' | 'again' | undefined;
/** A throw, the end of the process, a rejection, or a test's failure. */
export declare function isLoud(module: TypeScriptModule, statement: Statement): boolean;
