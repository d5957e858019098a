import type { CallExpression, Expression, SpreadElement, TsNode } from './ast.ts';
/**
 * Whether an expression does nothing but give a value: names, parts, comparisons, texts put together, conversions, and an error that
 * is made and not thrown. As a statement it is thrown away.
 */
export declare function isIdle(wrapped: TsNode | null, depth?: number): boolean;
/** `String(error)`, `JSON.stringify(error)`: as a statement nobody gets the text. */
export declare const isConversion: ({ callee }: Pick<CallExpression, "callee">) => boolean;
/** Whether all but the last of a sequence are idle: `(record(error), 0)` records. */
export declare function onlyLastCounts(node: Expression | SpreadElement): boolean;
