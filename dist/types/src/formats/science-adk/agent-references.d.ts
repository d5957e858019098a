import type { Expr, FunctionDef, PyNode } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import { type State, type Unit } from './agent-state.ts';
/** Code names a member of the agent. */
export declare function reference(state: State, unit: Unit, member: string, node: Expr, above: number): void;
/** The whole value of an assignment to plain names. */
export declare function isPlainAlias({ parent }: PyNode): boolean;
/** Notes how a function is reached: by this call, or handed on uncalled. */
export declare function site(state: State, module: PythonModule, fn: FunctionDef, node: Expr, offset: number): void;
