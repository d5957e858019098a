import type { PyNode } from './ast.ts';
import type { PythonModule } from './module.ts';
/** A failure that leaves in the shape of a result. */
export interface ErrorValue {
    readonly node: PyNode;
    /** What leaves. */
    readonly text: string;
    /** Where it leaves: 'returned', or under which key or name. */
    readonly way: string;
    /** Why two readings can be defended; undefined when the case is plain. */
    readonly doubt?: string;
}
/** The failures of a module that are given back as results. */
export declare function errorValues(module: PythonModule): Generator<ErrorValue>;
