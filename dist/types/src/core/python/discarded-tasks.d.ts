import type { PyNode } from './ast.ts';
import type { PythonModule } from './module.ts';
/** A failure that nobody can learn of. */
export interface Discarded {
    readonly node: PyNode;
    readonly message: string;
    readonly fix: string;
    /** Two readings can be defended. */
    readonly possible?: boolean;
}
/** The tasks and futures of a module whose failures go nowhere. */
export declare function discardedTasks(module: PythonModule): Generator<Discarded>;
