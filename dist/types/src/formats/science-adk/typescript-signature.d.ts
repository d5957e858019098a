import type { Parameter as ToolParameter } from '../../core/graph.ts';
import type { FunctionNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
/** The named arguments of a tool; `parameters` is undefined where they cannot be known. */
export interface Signature {
    readonly parameters?: readonly ToolParameter[];
    readonly anyKeyword: boolean;
}
/**
 * The named arguments that a tool takes: what it takes out of the one object that it is called with, and what the type of that
 * object says. A function that takes none is called with an object that it ignores.
 */
export declare function signatureOf(module: TypeScriptModule, fn: FunctionNode): Signature;
