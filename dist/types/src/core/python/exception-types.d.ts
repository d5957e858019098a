import type { Expr } from './ast.ts';
import type { PythonModule } from './module.ts';
/** What a handler, or `contextlib.suppress`, catches. */
export interface CaughtTypes {
    /** Everything, or nearly: no type at all, Exception, BaseException or a group of them. */
    readonly broad: boolean;
    /** Canonical names; '?' for a type that cannot be told. */
    readonly names: readonly string[];
    /** The last identifier of each type as written, for classes of the module itself. */
    readonly written: readonly string[];
    /** The caller gives them: the type is a parameter of the function around, so leaving them out is what was asked for. */
    readonly given: boolean;
}
/**
 * The types that a handler catches.
 * @param type the expression after `except`, undefined for a bare one; tuples and names of tuples are opened
 */
export declare function caughtTypes(module: PythonModule, type: Expr | undefined): CaughtTypes;
/** Whether everything caught is among the given types. */
export declare const caughtOnly: ({ broad, names }: CaughtTypes, allowed: ReadonlySet<string>) => boolean;
