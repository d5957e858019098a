import { type Code } from '../../core/flow-code.ts';
import type { Call, Expr } from '../../core/python/ast.ts';
import { type Scope } from './flow-python.ts';
/** Translates a call. */
export declare function callCode(scope: Scope, call: Call): Code;
/** Whether a call ends the program. */
export declare const ends: ({ module }: Scope, expr: Expr) => boolean;
