import { type Plain } from '../outcome-words.ts';
import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** A place where a constant stands in for a value that was not there. */
export interface Origin {
    /** The whole expression: `data.score ?? 1`; the name that gets the value, for a default of destructuring. */
    readonly node: TsNode;
    readonly value: Plain;
    /** The constant is itself the verdict: `data.passed ?? true`. */
    readonly isVerdict: boolean;
    /** The name is declared with the value, so that its reads are to be followed. */
    readonly declares: boolean;
}
/** The value of a literal, with its sign. */
export declare function plainOf(module: TypeScriptModule, node: TsNode | null | undefined): Plain | undefined;
/** The defaults of a module that stand in for something measured, parsed or looked up. */
export declare function defaultOrigins(module: TypeScriptModule): Generator<Origin>;
/** What an expression reads: the property or the name, seen through conversions. */
export declare function sourceName(module: TypeScriptModule, wrapped: TsNode): string | undefined;
