import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** A place where warnings or errors are kept from being seen. */
export interface Silenced {
    readonly node: TsNode;
    readonly what: string;
    /** It may be another channel than that of warnings and errors. */
    readonly possibly?: boolean;
}
/** Channels of warnings and errors that are replaced by functions that do nothing, and listeners of warnings that are removed. */
export declare function silencedOutput(module: TypeScriptModule): Generator<Silenced>;
