import type { Expression, Statement, TsNode, VariableDeclaration } from './ast.ts';
import type { Gathered, Place } from './hollow.ts';
/** `return 0`, `return results.push(0)`, `return resolve(null)`. */
export declare function gatherReturn(place: Place, statement: Statement, value: Expression, found: Gathered): boolean;
/** Names that only the handler knows. */
export declare function gatherVariables(place: Place, statement: VariableDeclaration, found: Gathered): boolean;
/** Notes a constant that takes the place of the result. Returns false where it is none, or tells of the failure. */
export declare function putsConstant(place: Place, at: TsNode, given: Expression, found: Gathered): boolean;
/** A constant that is assigned, yielded or put into a collection; a wait; a text. */
export declare function gatherExpression(place: Place, at: TsNode, wrapped: Expression, found: Gathered): boolean;
