import { type Code } from '../../core/flow-code.ts';
import type { Attribute, Expr, Name } from '../../core/python/ast.ts';
import type { Scope } from './flow-python.ts';
/** A name: a variable of the function, a constant of the module, or something of which nothing is known. */
export declare function nameCode(scope: Scope, name: Name): Code;
/** `math.nan` and `math.pi`. */
export declare function numberNamed({ module }: Scope, expr: Expr): Code | undefined;
/** An attribute: of the agent a variable, of anything else a part of it. */
export declare function attributeCode(scope: Scope, expr: Attribute): Code;
