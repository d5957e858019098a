import type { CallExpression, MemberExpression } from '../../core/typescript/ast.ts';
import type { ScriptEnv, ScriptWorld } from './typescript-world.ts';
import type { Value } from './values.ts';
/** `object.method`, `this.method`, `this.field`, `Class.method`: methods are one function for all objects of a class. */
export declare function memberOfClass(world: ScriptWorld, env: ScriptEnv, node: MemberExpression, name: string): Value | undefined;
/** `f.bind(o)`: a function of its own, called "bound f". */
export declare function boundFunction(world: ScriptWorld, env: ScriptEnv, call: CallExpression): Value | undefined;
