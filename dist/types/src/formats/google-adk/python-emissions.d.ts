import type { FunctionDef } from '../../core/python/ast.ts';
import type { Emission } from './model.ts';
import type { Env, World } from './python-world.ts';
/**
 * The routes that a function's node emits: `Event(route=…)`, `EventActions(route=…)`, `ctx.route = …`. It may emit others where
 * one is computed, or where it gives what another function made.
 */
export declare function emissionOf(world: World, env: Env, fn: FunctionDef): Emission | undefined;
/** Whether the function gives an output; undefined when that depends on what it calls. */
export declare function givesOutput(world: World, env: Env, fn: FunctionDef): boolean | undefined;
