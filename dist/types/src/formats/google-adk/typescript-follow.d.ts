import type { CallExpression } from '../../core/typescript/ast.ts';
import type { ScriptEnv, ScriptSymbol, ScriptWorld } from './typescript-world.ts';
import type { Value } from './values.ts';
/** What a call of a simple function of the repository gives: declarations and one `return` at its end. Every call makes objects of its own. */
export declare function followScriptCall(world: ScriptWorld, env: ScriptEnv, call: CallExpression, { fn, name, env: home }: ScriptSymbol & {
    is: 'function';
}): Value;
