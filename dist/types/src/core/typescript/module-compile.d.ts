import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/**
 * Whether a function that is called is the one by which Node's own loader runs the text of a CommonJS module:
 * `new Module(path)._compile(text, path)`, `module._compile`, `Module.prototype._compile.call(…)`, and `_compile` of the module
 * that a loader in `require.extensions` is given.
 * @param name the dotted name of the callee
 */
export declare function isCompileOfModule(module: TypeScriptModule, callee: TsNode, name: string | undefined): boolean;
