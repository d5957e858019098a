import type { Expr } from './ast.ts';
/**
 * Whether an expression does nothing but give a value: names, parts, comparisons, texts put together, conversions, and an exception
 * that is made and not raised. As a statement it is thrown away.
 */
export declare function isIdle(expr: Expr | null | undefined, depth?: number): boolean;
