import type { Call, FunctionDef } from '../../core/python/ast.ts';
import type { Env, Symbol, World } from './python-world.ts';
import type { Value } from './values.ts';
/**
 * What a call of a function of the repository gives, when the function is simple: assignments and one `return` at its end.
 * Every call makes objects of its own.
 */
export declare function followCall(world: World, env: Env, call: Call, { fn, env: home }: Symbol & {
    is: 'function';
}): Value;
/**
 * The values of a function's parameters in one call; undefined when they cannot be told apart.
 * @param skip how many parameters come before those of the call: `self`
 */
export declare function parameters(world: World, { env, home }: {
    readonly env: Env;
    readonly home: Env;
}, call: Call, { args }: FunctionDef, skip?: number): ReadonlyMap<string, Value> | undefined;
