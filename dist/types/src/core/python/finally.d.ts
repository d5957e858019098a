import type { Stmt, Try } from './ast.ts';
import type { PythonModule } from './module.ts';
export type Jump = Stmt & {
    readonly nodeType: 'Return' | 'Break' | 'Continue';
};
/**
 * The `return`, `break` and `continue` statements that leave a `finally` block: each discards whatever exception is in flight
 * (https://docs.python.org/3/reference/compound_stmts.html#the-try-statement).
 */
export declare function discardingJumps(module: PythonModule, statement: Try): readonly Jump[];
