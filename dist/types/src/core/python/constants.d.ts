import type { Constant, Expr, PyNode } from './ast.ts';
/** The text of a plain string literal; undefined for anything else, bytes included. */
export declare function stringValue(node: Expr | undefined | null): string | undefined;
/** The literal `...`, which the parser gives as a text without quotes. */
export declare const isEllipsis: (node: PyNode) => boolean;
export declare const isNone: (node: Expr | undefined) => boolean;
/** A literal that says nothing about what happened: a constant, or a list, tuple, set, dict, sign or f-string made of such only. */
export declare function isConstantExpression(expr: Expr): boolean;
/** True for a constant whose truth is known to be false: `if 0:`, `while False:`. */
export declare const isFalseConstant: (node: Expr) => boolean;
export type { Constant };
