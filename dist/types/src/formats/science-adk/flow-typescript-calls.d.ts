import { type Code } from '../../core/flow-code.ts';
import type { CallExpression, TsNode } from '../../core/typescript/ast.ts';
import { type ScriptScope } from './flow-typescript.ts';
/** Translates a call. */
export declare function scriptCallCode(scope: ScriptScope, call: CallExpression): Code;
/** Whether a call ends the program. */
export declare const endsProgram: ({ module }: ScriptScope, node: TsNode) => boolean;
