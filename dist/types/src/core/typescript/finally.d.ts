import type { TypeScriptModule } from './module.ts';
import type { Swallowed } from './swallowed.ts';
/**
 * The statements that leave a `finally` block: each replaces the error in flight
 * (https://tc39.es/ecma262/#sec-try-statement-runtime-semantics-evaluation). With `throw` another error leaves, which is milder.
 */
export declare function discardingJumps(module: TypeScriptModule): Generator<Swallowed>;
