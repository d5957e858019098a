import type { Call, Expr } from './ast.ts';
import type { PythonModule } from './module.ts';
/**
 * Whether an expression is a constant in the reader's eye: a literal, a collection of literals, `float('nan')`,
 * `np.zeros(n)`, `pd.DataFrame()`, `[0.0] * n`, a name that holds nothing but a literal, or a choice between such.
 * Nothing of the failure can be in it.
 */
export declare function isHollowValue(module: PythonModule, expr: Expr, depth?: number): boolean;
/** Waiting before the next attempt: it tells nobody of the failure. */
export declare const isSleep: (module: PythonModule, call: Call) => boolean;
