import { type Code, type Filling, type Target } from '../../core/flow-code.ts';
import type { Expr } from '../../core/python/ast.ts';
import type { Scope } from './flow-python.ts';
/** Translates an expression. What it does not know becomes `unknown`, with its parts. */
export declare function translate(scope: Scope, expr: Expr): Code;
/** A container that holds one constant throughout; one of absent values is none. */
export declare function filling({ module }: Scope, expr: Expr): {
    readonly fills?: Filling;
};
/** What an assignment gives a value to. */
export declare function targetOf(scope: Scope, target: Expr): Target;
