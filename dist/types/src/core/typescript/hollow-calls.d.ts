import type { CallExpression, Expression, NewExpression, TsNode } from './ast.ts';
import type { Gathered, Place } from './hollow.ts';
type Put = (place: Place, at: TsNode, value: Expression, found: Gathered) => boolean;
/**
 * Calls that do no more than put a constant in the place of the result: `scores.push(0)`, `found.set(key, true)`, the `resolve(null)`
 * of a promise that is being made, and `callback(null, [])`, which says that all went well.
 */
export declare function hollowCall(place: Place, at: TsNode, call: CallExpression | NewExpression, found: Gathered, put: Put): boolean;
export {};
