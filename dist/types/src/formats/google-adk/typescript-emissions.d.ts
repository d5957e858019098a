import type { FunctionNode } from '../../core/typescript/ast.ts';
import type { Emission } from './model.ts';
import type { ScriptEnv, ScriptWorld } from './typescript-world.ts';
/** The routes that a function's node emits: `createEvent({ route })`, `new Event({ route })`, `ctx.route = …`. */
export declare function emissionOfScript(world: ScriptWorld, env: ScriptEnv, fn: FunctionNode): Emission;
/** Whether the function gives an output; undefined when that depends on what it calls. */
export declare function scriptGivesOutput(world: ScriptWorld, env: ScriptEnv, fn: FunctionNode): boolean | undefined;
