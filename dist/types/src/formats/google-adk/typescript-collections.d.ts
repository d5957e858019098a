import type { ArrayExpression, CallExpression, MemberExpression, ObjectExpression } from '../../core/typescript/ast.ts';
import type { ScriptEnv, ScriptWorld } from './typescript-world.ts';
import { type ListValue, type MapValue, type Value } from './values.ts';
/** An array, elements of `...literal` in their places. */
export declare function listValue(world: ScriptWorld, env: ScriptEnv, node: ArrayExpression): ListValue;
/** An object, as a routing map or as the options of a call. */
export declare function mapValue(world: ScriptWorld, env: ScriptEnv, node: ObjectExpression): MapValue;
/** The property of a map that is known as a whole; undefined where there is none, or one that may come from elsewhere. */
export declare function property(value: Value, name: string): Value | undefined;
/** The option of a call; 'open' when it may come from a spread. */
export declare function option(options: Value | undefined, name: string): Value | 'open' | undefined;
/** `list.concat(other)` and `list.map((x) => …)` over lists that are known. */
export declare function listMethod(world: ScriptWorld, env: ScriptEnv, call: CallExpression, callee: MemberExpression): Value | undefined;
