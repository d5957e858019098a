import type { PyNode, Stmt, Try } from './ast.ts';
import type { Hollow } from './hollow.ts';
import type { PythonModule } from './module.ts';
/**
 * Whether an error that a handler does not raise leaves later, in the same function: the attempts of a loop end in a
 * `raise`, a check such as `if value is None: raise …` follows on what the `try` should have produced, or the `try` is a
 * clean-up inside a handler that raises.
 */
export declare function leavesLater(module: PythonModule, statement: Try, hollow: Hollow): boolean;
/** Names and attributes that a block gives a value. */
export declare function storedNames(body: readonly Stmt[]): Set<string>;
/**
 * Whether the `try` is one way to the result and another follows: it leaves when it succeeds, and the code below it works on
 * when it does not.
 */
export declare function fallsBack(statement: Try, hollow: Hollow): boolean;
/** A raise, the end of the process, or a test's failure. */
export declare function isLoud(module: PythonModule, stmt: Stmt): boolean;
/** Whether the `try` expects its exception: without one it fails, as tests of exceptions were written before `assertRaises`. */
export declare function expectsException(module: PythonModule, statement: Try): boolean;
/** The loop around a node in the same function. */
export declare function loopAround(node: PyNode): (PyNode & {
    readonly nodeType: 'For' | 'AsyncFor' | 'While';
}) | undefined;
/** The function around a node. */
export declare function functionAround(node: PyNode): (PyNode & {
    readonly nodeType: 'FunctionDef' | 'AsyncFunctionDef';
}) | undefined;
/** The calls executed in a block. */
export declare const callsIn: (body: readonly Stmt[]) => import("./ast.ts").Call[];
