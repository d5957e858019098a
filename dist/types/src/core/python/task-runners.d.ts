import type { Arg, Call, Expr, FunctionDef } from './ast.ts';
import type { PythonModule } from './module.ts';
import { enclosingScope } from './scope.ts';
/** A function that an engine of ADR 009 calls to do the work of a task. */
export interface TaskRunner {
    readonly module: PythonModule;
    readonly node: FunctionDef;
    /** The parameter that carries the task. */
    readonly parameter: Arg | undefined;
}
/** A task that Python source defines: `Task(id="fit", depends_on=["load"], runner=fit)`. */
export interface DefinedTask {
    readonly call: Call;
    readonly id: string | undefined;
    /** Undefined when the list is computed. */
    readonly dependsOn: readonly {
        readonly id: string;
        readonly node: Expr;
    }[] | undefined;
    /** Undefined when it is not a function of the module. */
    readonly runner: TaskRunner | undefined;
}
/** The runner that a function is. */
export declare function taskRunner(module: PythonModule, node: FunctionDef): TaskRunner;
/** The tasks that a module of a task engine defines; none in any other module. */
export declare function definedTasks(module: PythonModule): readonly DefinedTask[];
/** The one function that a name stands for. */
export declare function functionBehind(module: PythonModule, expr: Expr | undefined): FunctionDef | undefined;
/**
 * The runners of a module of a task engine: functions that a task names as its runner, and functions that give a result and
 * take a task (by the name or the annotation of their first parameter). A helper that only makes a result is none.
 */
export declare function taskRunners(module: PythonModule): readonly TaskRunner[];
/** Whether a function returns a result that it makes, or says so. */
export declare function givesResult(module: PythonModule, node: FunctionDef): boolean;
/** The return statements of a function itself, not of functions inside it. */
export declare const returnsOf: (node: FunctionDef) => Generator<import("./ast.ts").Return, any, any>;
/** Whether a node stands in a function, or in one inside it. */
export declare function standsIn(node: Parameters<typeof enclosingScope>[0], outer: FunctionDef): boolean;
