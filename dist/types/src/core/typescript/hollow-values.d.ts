import type { CallExpression, NewExpression, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/**
 * Whether an expression is a constant in the reader's eye: a literal, a collection of literals, `NaN`, `new Map()`,
 * `Array(n).fill(0)`, a random number, a name that holds nothing but a literal, or a choice between such. Nothing of the failure
 * can be in it.
 */
export declare function isHollowValue(module: TypeScriptModule, wrapped: TsNode, depth?: number): boolean;
/** Waiting before the next attempt: it tells nobody of the failure. */
export declare function isSleep(module: TypeScriptModule, call: CallExpression | NewExpression): boolean;
