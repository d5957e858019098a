import type { Call, Stmt } from './ast.ts';
import type { PythonModule } from './module.ts';
/** Calls that cannot hide the failure of any real work: conversions, look-ups, and classes made of a value. */
export declare function isHarmlessCall(module: PythonModule, { func }: Call): boolean;
/** How much a `try` holds: 'narrow' converts or looks up, 'one call' is a single statement that calls something unknown. */
export declare function sizeOfTry(module: PythonModule, body: readonly Stmt[]): 'narrow' | 'one call' | 'wide';
