import { type Plain } from '../outcome-words.ts';
import type { Expr } from './ast.ts';
import type { PythonModule } from './module.ts';
/** A place where a constant stands in for a value that was not there. */
export interface Origin {
    /** The whole expression: `data.get("score", 1.0)`. */
    readonly node: Expr;
    readonly value: Plain;
    /** The name of what is missing: the key, or the name that gets the value. */
    readonly name: string;
    /** The constant is itself the verdict: `data.get("passed", True)`. */
    readonly isVerdict: boolean;
}
/** The value of a literal, with its sign. */
export declare function plainOf(expr: Expr | undefined): Plain | undefined;
/** The defaults of a module that stand in for something measured, parsed or looked up. */
export declare function defaultOrigins(module: PythonModule): Generator<Origin>;
/** What an expression reads: the key, the attribute or the name. */
export declare function sourceName(expr: Expr): string | undefined;
