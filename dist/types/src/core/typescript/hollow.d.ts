import type { Expression, FunctionNode, Statement, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** How a hollow block ends, and what it puts in the place of the result that never came. */
export interface Hollow {
    /** What tells most: the first that puts a value in the result's place, else the first statement. Undefined for an empty block. */
    readonly telling: TsNode | undefined;
    /** The constants that replace the result; null for a plain `return`. */
    readonly values: readonly (Expression | null)[];
    /** Names and properties that got one of the constants. */
    readonly assigned: ReadonlySet<string>;
    readonly ends: ReadonlySet<End>;
    /** The variable of the attempt keeps a value that the program gave it before, which is no constant. */
    readonly keeps?: boolean;
}
export type End = 'falls through' | 'return' | 'continue' | 'break';
/** Where a handler stands, as far as its emptiness depends on it. */
export interface Place {
    readonly module: TypeScriptModule;
    /** The names of the error and of its parts. */
    readonly errors: ReadonlySet<string>;
    /** The name of the function around. */
    readonly functionName: string | undefined;
}
export interface Gathered {
    /** False as soon as a statement was met that may do something about the failure. */
    hollow: boolean;
    readonly valued: TsNode[];
    readonly plain: TsNode[];
    readonly values: (Expression | null)[];
    readonly assigned: Set<string>;
    readonly ends: Set<End>;
    /** What is executed: `throw error` after a `return` uses no error. */
    readonly reached: TsNode[];
}
/**
 * Looks whether a block does nothing about a failure: it is empty, leaves, waits or puts constants somewhere. Every other
 * statement, an unknown call above all, may record the failure or do something about it.
 * @returns what it does instead, or undefined when it is not hollow
 */
export declare function hollowBlock(place: Place, body: readonly Statement[]): Hollow | undefined;
/** The same for a function that is given the error of a promise. What it returns takes the place of the result. */
export declare function hollowFunction(place: Place, node: FunctionNode): Hollow | undefined;
