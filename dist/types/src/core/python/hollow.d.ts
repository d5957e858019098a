import type { Expr, Stmt } from './ast.ts';
import type { PythonModule } from './module.ts';
/** How a hollow block ends, and what it puts in the place of the result that never came. */
export interface Hollow {
    /** The statement that tells most: the first that puts a value in the result's place, else the first that is no comment. */
    readonly telling: Stmt;
    /** The constants that replace the result; null for a plain `return`. */
    readonly values: readonly (Expr | null)[];
    /** Names and attributes that got one of the constants. */
    readonly assigned: ReadonlySet<string>;
    readonly ends: ReadonlySet<End>;
}
export type End = 'falls through' | 'return' | 'continue' | 'break';
/** Where a handler stands, as far as its emptiness depends on it. */
export interface Place {
    readonly module: PythonModule;
    /** The name of the exception, when it has one. */
    readonly error: string | undefined;
    /** The name of the function around. */
    readonly functionName: string | undefined;
}
/**
 * Looks whether a block does nothing about a failure: it only passes, leaves, waits or puts constants somewhere. Every other
 * statement, an unknown call above all, may record the failure or do something about it.
 * @returns what it does instead, or undefined when it is not hollow
 */
export declare function hollowBlock(place: Place, body: readonly Stmt[]): Hollow | undefined;
