import type { CallExpression, Expression, FunctionNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/**
 * Whether a call is known to give a promise that can reject: it calls an async function of the module, an async method of the class
 * around, a tool or an input of an agent, or a builtin. What is not known is no such call.
 */
export declare function isPromiseCall(module: TypeScriptModule, call: CallExpression): boolean;
/** Whether an async function can reject: its work stands outside of a `try` whose handler throws nothing. */
export declare function canReject({ body }: FunctionNode): boolean;
/** The promise of the expression, or one before it in the chain, has a handler for its rejection. */
export declare function isHandled(wrapped: Expression): boolean;
