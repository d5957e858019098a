import type { PyNode } from './ast.ts';
import type { PythonModule } from './module.ts';
/**
 * Whether a block uses the error in what is executed in place. `del error`, a bare mention, `_ = error`, a text of it that nobody
 * takes and the question whether there is an error are no use. Another name that the block gives it is followed.
 */
export declare function usesError(module: PythonModule, body: readonly PyNode[], error: string): boolean;
