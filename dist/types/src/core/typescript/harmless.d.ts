import type { CallExpression, NewExpression, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** Calls that cannot hide the failure of any real work: conversions, look-ups, and classes made of a value. */
export declare function isHarmless(module: TypeScriptModule, call: CallExpression | NewExpression): boolean;
/** How much an attempt holds. Of 'look-up' and 'conversion' one knows what failed; 'one call' is a single call of something unknown. */
export type Size = 'look-up' | 'conversion' | 'one call' | 'wide';
/** The size of what is tried: the statements of a `try`, or the expression of a promise. */
export declare function sizeOfAttempt(module: TypeScriptModule, body: readonly TsNode[]): Size;
