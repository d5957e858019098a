import type { Discarded } from './discarded-tasks.ts';
import type { PythonModule } from './module.ts';
/** The child processes of a module whose exit status nobody reads. */
export declare function discardedStatuses(module: PythonModule): Generator<Discarded>;
