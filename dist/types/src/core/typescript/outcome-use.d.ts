import type { FunctionNode, Identifier, Parameter, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
import { type Reference } from './scope.ts';
/**
 * What becomes of the value of an expression: 'dropped' where nobody takes it, 'named' where one plain variable holds it, 'parts'
 * where it is taken apart into variables. 'elsewhere': it goes on as an argument, a result or a property, and cannot be followed.
 */
export type Use = {
    readonly is: 'dropped';
} | {
    readonly is: 'named';
    readonly name: string;
    readonly reads: readonly Reference[];
} | {
    readonly is: 'parts';
    readonly keys: readonly string[];
    readonly reads: readonly Reference[];
} | {
    readonly is: 'elsewhere';
};
/** The node around which nothing but `await`, `void`, parentheses and types stand: the value is the same there. */
export declare function outermost(node: TsNode): TsNode;
/** The use of a value, seen through `await` and types. */
export declare function useOf(module: TypeScriptModule, node: TsNode): Use;
/** The function around a node. */
export declare function functionAround(node: TsNode): FunctionNode | undefined;
export declare const isFunction: (node: TsNode) => node is FunctionNode;
/** The name by which a function is known: its own, or that of the variable, property or method that holds it. */
export declare function functionName(node: FunctionNode): string | undefined;
/** The identifier of a parameter, without its default. */
export declare const parameterName: (parameter: Parameter | undefined) => Identifier | undefined;
/** Whether a parameter is read anywhere in its function. */
export declare function isParameterRead(module: TypeScriptModule, parameter: Identifier): boolean;
/** Whether a node tidies up: in a `finally`, in a handler, or in a function named so. Nothing is recorded there; nor is it where listeners are only told. */
export declare function isTidying(node: TsNode): boolean;
/** Whether a read stands where a program asks after its value: in a test, a comparison, before `&&`, `||` or `??`. */
export declare function isTested(read: TsNode): boolean;
