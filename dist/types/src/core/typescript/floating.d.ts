import type { TypeScriptModule } from './module.ts';
import type { Swallowed } from './swallowed.ts';
/**
 * The promises of a module whose rejection nobody sees: a call as a statement, an async function where nobody waits for one. At the
 * top of a module such a call is the program itself: Node ends it with the error, and nothing is computed from it.
 */
export declare function floatingPromises(module: TypeScriptModule): Generator<Swallowed>;
