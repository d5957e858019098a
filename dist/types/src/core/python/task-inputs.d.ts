import type { Expr, PyNode } from './ast.ts';
import { type TaskRunner } from './task-runners.ts';
/** What a runner does with `task.inputs`. */
export interface InputUses {
    readonly reads: readonly InputUse[];
    readonly writes: readonly InputWrite[];
    /** Names that the runner asks for with `in` before it reads them. */
    readonly tested: ReadonlySet<string>;
    /** The inputs, or the task, also go where nothing is known of what is read. */
    readonly open: boolean;
}
export interface InputUse {
    readonly name: string;
    /** Where the name stands. */
    readonly node: Expr;
}
export interface InputWrite {
    readonly node: PyNode;
    /** 'task.inputs["x"] = …' */
    readonly what: 'assigns to' | 'deletes from' | 'changes' | 'replaces';
}
/** Follows the task's inputs through a runner, and through one plain name that holds them. */
export declare function inputUses(runner: TaskRunner): InputUses;
