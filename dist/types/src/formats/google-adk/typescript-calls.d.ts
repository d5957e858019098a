import type { CallExpression, NewExpression, TsNode } from '../../core/typescript/ast.ts';
import type { ScriptEnv, ScriptWorld } from './typescript-world.ts';
import type { Value } from './values.ts';
/** What `new X(…)` of the framework makes. */
export declare function readFrameworkObject(world: ScriptWorld, env: ScriptEnv, made: NewExpression, name: string): Value;
/** What a call of a function of the framework gives. */
export declare function readFrameworkFunction(world: ScriptWorld, env: ScriptEnv, call: CallExpression, name: string): Value;
/** A workflow, whose options are an object. */
export declare function workflowObject(env: ScriptEnv, made: TsNode, options: Value | undefined): Value;
