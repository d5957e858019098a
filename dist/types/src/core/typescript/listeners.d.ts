import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
import type { Swallowed } from './swallowed.ts';
/** Listeners for errors that nobody caught which do nothing about them. */
export declare function swallowingListeners(module: TypeScriptModule): Generator<Swallowed>;
/** Whether an expression is known to be an event emitter of Node, which takes no notice of what its listeners return. */
export declare function emitterOf(module: TypeScriptModule, wrapped: TsNode): boolean;
