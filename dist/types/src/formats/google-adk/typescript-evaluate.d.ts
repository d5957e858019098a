import type { TsNode } from '../../core/typescript/ast.ts';
import { type ScriptEnv, type ScriptWorld } from './typescript-world.ts';
import type { UnknownValue, Value } from './values.ts';
export declare const unknownScript: (env: ScriptEnv, node: TsNode, reason: string) => UnknownValue;
export declare const mentionedScript: (value: Value, env: ScriptEnv, node: TsNode) => Value;
/** What an expression of TypeScript gives, without running anything. The counterpart of `evaluate` for Python. */
export declare function evaluateScript(world: ScriptWorld, env: ScriptEnv, node: TsNode): Value;
