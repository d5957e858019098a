import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** A place where text becomes code. */
export interface DynamicCode {
    readonly node: TsNode;
    /** What does it: 'eval', 'vm.runInContext', 'setTimeout'. */
    readonly name: string;
    readonly use: 'called' | 'handed on' | 'timer' | 'data' | 'worker';
}
/** Every place of a module where text is executed, or where the means to do so are handed on. */
export declare function dynamicCode(module: TypeScriptModule): Generator<DynamicCode>;
