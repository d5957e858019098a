import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** A value that nobody measured, and the check that it passes. */
export interface DefaultPasses {
    readonly node: TsNode;
    readonly message: string;
    readonly check: TsNode | undefined;
    /** Two readings can be defended. */
    readonly possible?: boolean;
}
/** The defaults of a module that pass the check that follows on them. */
export declare function defaultPasses(module: TypeScriptModule): Generator<DefaultPasses>;
