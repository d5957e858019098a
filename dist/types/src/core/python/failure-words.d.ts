import type { Expr, Stmt } from './ast.ts';
/** Whether storing a constant under a name records a failure: `ok = False`, `failed = True`, `status = 'no fit'`. */
export declare const recordsFailure: (name: string, value: Expr) => boolean;
/** Whether a name says that what it holds are failures: `errors`, `self.failed`. */
export declare const namesFailures: (expr: Expr) => boolean;
/** Whether a constant expression tells of a failure, in words or as a field such as `'ok': False`. */
export declare function tellsFailure(value: Expr): boolean;
/** A whole number other than 0 as the value of `main` is an exit status. */
export declare function isExitStatus(stmt: Stmt, functionName: string | undefined): boolean;
