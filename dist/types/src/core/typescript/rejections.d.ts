import type { CallExpression, Expression, SpreadElement } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
import type { Swallowed } from './swallowed.ts';
/** The handlers given to promises that drop the rejection: `.catch(() => {})`, `.then(use, () => [])`. */
export declare function swallowingRejections(module: TypeScriptModule): Generator<Swallowed>;
/** The argument that is called with the reason of a rejection. */
export declare function rejectionHandler({ callee, arguments: given }: CallExpression): Expression | SpreadElement | undefined;
