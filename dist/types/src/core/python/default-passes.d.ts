import type { Expr, PyNode } from './ast.ts';
import type { PythonModule } from './module.ts';
/** A value that nobody measured, and the check that it passes. */
export interface DefaultPasses {
    readonly node: PyNode;
    readonly message: string;
    readonly check: Expr | undefined;
    /** Two readings can be defended. */
    readonly possible?: boolean;
}
/** The defaults of a module that pass the check that follows on them. */
export declare function defaultPasses(module: PythonModule): Generator<DefaultPasses>;
