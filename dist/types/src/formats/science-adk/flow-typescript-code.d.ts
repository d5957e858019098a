import { type Code } from '../../core/flow-code.ts';
import type { TsNode } from '../../core/typescript/ast.ts';
import type { ScriptScope } from './flow-typescript.ts';
/** Translates an expression. What it does not know becomes `unknown`, with its parts. */
export declare function translateScript(scope: ScriptScope, expr: TsNode): Code;
