import type { Expr, FunctionDef, Name, PyNode, Stmt } from './ast.ts';
import type { PythonModule } from './module.ts';
/**
 * What becomes of the value of an expression: 'dropped' where nobody takes it, 'named' where one plain name holds it, 'parts' where
 * it is unpacked into names. 'elsewhere': it goes on as an argument, a result or an attribute, and cannot be followed.
 */
export type Use = {
    readonly is: 'dropped';
} | {
    readonly is: 'named';
    readonly name: string;
    readonly reads: readonly Name[];
} | {
    readonly is: 'parts';
    readonly names: readonly (string | undefined)[];
    readonly reads: readonly (readonly Name[])[];
} | {
    readonly is: 'elsewhere';
};
/** The use of a value, seen through `await`. A name that the function declares `global` or `nonlocal` is elsewhere. */
export declare function useOf(module: PythonModule, node: Expr): Use;
/** Where a name is read in the function around it, nested functions included, or in the whole module for a name of a script. */
export declare function readsOf(module: PythonModule, name: Name): readonly Name[];
/** The reads of a name that come after a node, or anywhere in a loop around both. */
export declare function readsAfter(module: PythonModule, name: Name, node: PyNode): readonly Name[];
/** The statement in which an expression stands. */
export declare function statementOf(node: PyNode): Stmt | undefined;
/** Whether a node tidies up: in a `finally`, in a handler, or in a function named so. Nothing is recorded there; nor is it where listeners are only told. */
export declare function isTidying(node: PyNode): boolean;
/** Whether something in the function is cancelled: what is awaited then is only waited for. */
export declare function cancels(module: PythonModule, node: PyNode): boolean;
/** The function of the module that a call names, plain or as a method of `self`; undefined when it is not in sight. */
export declare function calledFunction(module: PythonModule, callee: Expr): FunctionDef | undefined;
/** The dotted name of the call that made an object, here or under the one name it has: by assignment, or by `with … as name`. */
export declare function madeBy(module: PythonModule, owner: Expr): string | undefined;
/** Whether a function lets nothing out: its last statement is a `try` that takes everything, or an endless loop around one. */
export declare function handlesItself(definition: FunctionDef | undefined): boolean;
