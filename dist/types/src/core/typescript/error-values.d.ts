import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** A failure that leaves in the shape of a result. */
export interface ErrorValue {
    readonly node: TsNode;
    /** What leaves. */
    readonly text: string;
    /** Where it leaves. */
    readonly way: string;
    /** Why two readings can be defended; undefined when the case is plain. */
    readonly doubt?: string;
}
/** The failures of a module that are given back as results. */
export declare function errorValues(module: TypeScriptModule): Generator<ErrorValue>;
