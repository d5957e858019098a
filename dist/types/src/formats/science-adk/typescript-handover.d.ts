import type { TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import { type ScriptState } from './typescript-state.ts';
/** The agent object itself is used for something else than one of its members. */
export declare function visitAgent(state: ScriptState, module: TypeScriptModule, node: TsNode): void;
