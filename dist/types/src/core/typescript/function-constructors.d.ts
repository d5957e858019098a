import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/**
 * The name of the constructor that compiles functions, when `owner.constructor` is it: `(async () => {}).constructor` and
 * `Object.getPrototypeOf(async () => {}).constructor` are AsyncFunction, and so is the constructor's constructor of anything Function.
 * @param named gives the dotted name of an expression
 */
export declare function functionConstructor(module: TypeScriptModule, owner: TsNode, named: (node: TsNode) => string | undefined): string | undefined;
