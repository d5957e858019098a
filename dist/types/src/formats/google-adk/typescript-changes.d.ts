import type { TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { ScriptWorld } from './typescript-world.ts';
/** `edges`, `this.edges`; undefined for what has no such name. */
export declare function dottedScriptName(module: TypeScriptModule, node: TsNode): string | undefined;
/** Whether an array or object that has a name in a module is changed there after it is made. */
export declare const isChangedScript: (world: ScriptWorld, module: TypeScriptModule, name: string) => boolean;
