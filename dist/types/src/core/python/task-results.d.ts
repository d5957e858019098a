import type { Call, Expr } from './ast.ts';
import type { PythonModule } from './module.ts';
/** Whether an expression names a class `TaskResult`, imported or defined in the module. */
export declare function namesTaskResult(module: PythonModule, expr: Expr): boolean;
/**
 * The calls that make a result of ADR 009, in the order of the text; none when the module also makes a `TaskResult` of another
 * shape, since then the class is another library's.
 */
export declare function resultCalls(module: PythonModule): readonly Call[];
/** The arguments of a call of `resultCalls`. */
export declare const resultArgument: (call: Call, field: "ok" | "output" | "error") => Expr | undefined;
/** Whether the module makes results, or defines their class: only then it is part of a task engine, or of tasks for one. */
export declare const hasResults: (module: PythonModule) => boolean;
