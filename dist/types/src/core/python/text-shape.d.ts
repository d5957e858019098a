import type { Expr, FunctionDef } from './ast.ts';
import type { PythonModule } from './module.ts';
/** What can be said of the type of an expression: 'text', surely something 'other', or undefined. */
export type Shape = 'text' | 'other' | undefined;
/** The type of what an expression gives, as far as its own form and the functions in sight tell. */
export declare function shapeOf(module: PythonModule, expr: Expr, steps?: number): Shape;
/** What a function says that it returns. */
export declare const annotated: ({ returns }: FunctionDef) => Shape;
/**
 * Whether an expression is a text that reports a failure: it is made of the exception, or begins as such reports do.
 * @param error the name of the exception, inside a handler
 */
export declare function isFailureText(module: PythonModule, expr: Expr, error: string | undefined): boolean;
/** A name that says that texts of failures are what it gives: `format_error`, `describe_failure`, `error_message`. */
export declare const givesMessages: (name: string) => boolean;
/** Decorators that hand a function to a model: the model reads the text, and nothing else does. */
export declare const isModelTool: ({ decorator_list: decorators }: FunctionDef) => boolean;
