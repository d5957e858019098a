import type { Expr, FunctionDef } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { Lineage } from './agent-lineage.ts';
import { type Site, type Use } from './agent-state.ts';
/** What `execute` reaches. */
export interface Walk {
    readonly uses: readonly Use[];
    readonly escapes: boolean;
    isAgent(module: PythonModule, expr: Expr): boolean;
    /** The calls through which a function was reached; undefined when it is also handed on uncalled. */
    callsOf(fn: FunctionDef): readonly Site[] | undefined;
}
/** Follows `execute` through the methods, inner functions and functions of the module that it hands the agent to. */
export declare function walkFrom(lineage: Lineage): Walk;
