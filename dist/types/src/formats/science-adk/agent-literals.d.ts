import type { Expr } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import { type Budget } from './agent-budget.ts';
/** An expression and the module that holds it. */
export interface LocatedExpr {
    readonly module: PythonModule;
    readonly expr: Expr;
}
/**
 * What a name stands for when it is bound once to an expression and never changed in place; the expression itself when it is
 * no name. Undefined when the value cannot be told.
 */
export declare function boundOnce(module: PythonModule, expr: Expr, steps?: Budget): Expr | undefined;
/** The elements of a literal list, tuple or set, seen through names, spreads and `+`; undefined when they are computed. */
export declare function elements(module: PythonModule, expr: Expr, steps?: Budget): readonly Expr[] | undefined;
/** Whether some statement changes the attribute in place or through an object: `self.TOOLS.append(…)`. */
export declare const isChangedInPlace: (module: PythonModule, name: string) => boolean;
