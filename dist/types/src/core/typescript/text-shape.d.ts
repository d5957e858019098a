import type { FunctionNode, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
import { type Binding } from './scope.ts';
/** What can be said of the type of an expression: 'text', surely something 'other', or undefined. */
export type Shape = 'text' | 'other' | undefined;
/** The type of what an expression gives, as far as its own form and the declarations in sight tell. */
export declare function shapeOf(module: TypeScriptModule, wrapped: TsNode, steps?: number): Shape;
/** The function that a binding names. */
export declare function functionBehind(binding: Binding): FunctionNode | undefined;
/** What a function says that it returns. */
export declare const annotated: ({ returnType }: FunctionNode) => Shape;
/**
 * Whether an expression is a text that reports a failure: it is made of the exception, or begins as such reports do.
 * @param error the name of the exception, inside a handler
 */
export declare function isFailureText(module: TypeScriptModule, wrapped: TsNode, error: string | undefined): boolean;
/** A name that says that texts of failures are what it gives: `formatError`, `describeFailure`, `errorMessage`. */
export declare const givesMessages: (name: string) => boolean;
