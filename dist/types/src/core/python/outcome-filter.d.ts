import type { Name } from './ast.ts';
import type { PythonModule } from './module.ts';
/**
 * Whether a read of the outcomes only keeps those that are no exceptions, and nothing counts or tells what is left out:
 * `[r for r in outcomes if not isinstance(r, Exception)]`, or a loop that skips the exceptions.
 */
export declare function onlyKeepsGood(module: PythonModule, read: Name): boolean;
