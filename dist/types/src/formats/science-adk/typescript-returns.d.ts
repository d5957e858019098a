import type { ReturnedOutputs } from '../../core/agent.ts';
import type { FunctionNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { ScriptStrings } from './typescript-strings.ts';
import type { World } from './typescript-things.ts';
/**
 * The literal objects that a function returns, also through a conditional expression and a variable that is given such a literal
 * once and then extended. Other returned expressions have no entry: nothing is known of them.
 */
export declare function scriptReturnsOf(world: World, module: TypeScriptModule, fn: FunctionNode, strings: ScriptStrings): readonly ReturnedOutputs[];
