import type { Arg, Call, Expr, FunctionDef, PyNode } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import { type Budget } from './agent-budget.ts';
import type { Lineage } from './agent-lineage.ts';
/** A place where reached code names a method of the framework: `self.call_tool`, called or not. */
export interface Use {
    readonly module: PythonModule;
    readonly member: 'call_tool' | 'input';
    readonly node: Expr;
    /** The call of it; undefined when it is handed on uncalled, so that nothing is known of its arguments. */
    readonly call: Call | undefined;
    /** Leading arguments of `call` that are not the member's own: one for `partial(self.call_tool, …)`. */
    readonly skip: number;
}
/** A call of a function that is followed; `offset` parameters are not among its arguments: one for `self.fit(…)`. */
export interface Site {
    readonly module: PythonModule;
    readonly call: Call;
    readonly offset: number;
}
/** A function to be looked at; `depth` is the place of its class in the lineage, from which `super()` looks on. */
export interface Unit {
    readonly module: PythonModule;
    readonly fn: FunctionDef;
    readonly depth: number;
}
/** What is known while the functions that `execute` reaches are looked at one after another. */
export interface State {
    readonly lineage: Lineage;
    /** The parameters that hold the agent object. */
    readonly agents: Set<PyNode>;
    readonly queue: Unit[];
    readonly queued: Set<FunctionDef>;
    readonly uses: Map<PyNode, Use>;
    readonly sites: Map<FunctionDef, Map<Call, Site>>;
    /** Functions that are handed on uncalled. */
    readonly loose: Set<FunctionDef>;
    /** Attributes of the project's own. */
    readonly stored: ReadonlySet<string>;
    escapes: boolean;
}
/** Puts a function on the list of those to be looked at, once. */
export declare function enqueue(state: State, unit: Unit): void;
/** Puts the method of a name on the list; its first parameter holds the agent. */
export declare function enqueueMethod(state: State, name: string, above: number): FunctionDef | undefined;
/** The parameters that positional arguments fill. */
export declare const parameters: (fn: FunctionDef) => readonly Arg[];
/** A static method takes no agent. */
export declare const isStatic: (fn: FunctionDef) => boolean;
/** True for a name that holds the agent object. */
export declare function isAgent(state: State, module: PythonModule, expr: Expr, steps?: Budget): boolean;
