import type { Expr } from '../../core/python/ast.ts';
import { type Env, type World } from './python-world.ts';
import type { UnknownValue, Value } from './values.ts';
export declare const unknown: (env: Env, expr: Expr, reason: string) => UnknownValue;
/** The same value, as it is mentioned here. */
export declare const mentioned: (value: Value, env: Env, expr: Expr) => Value;
/**
 * What an expression gives, without running anything: literals, lists and maps, names through assignments and imports of the
 * repository, objects of the framework, and simple functions that return such. What needs more is not known.
 */
export declare function evaluate(world: World, env: Env, expr: Expr): Value;
