import type { MemberExpression, TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/**
 * The dotted name of what an expression means, seen through imports, `require`, names given once, destructuring, brackets with a
 * constant, type assertions and `Reflect.get`. A global has its own name, whichever way it is reached ('eval' for `globalThis['eval']`);
 * what a module exports has the module's name before it ('vm.runInThisContext', 'fs/promises.readFile', './base.ts.Agent';
 * 'lodash.default' for the default export of a module that is not Node's). The constructor that all functions have is
 * 'Function', 'AsyncFunction', 'GeneratorFunction' or 'AsyncGeneratorFunction', however it was obtained.
 * `.call`, `.apply` and `.bind` are members like others.
 * @returns undefined when it cannot be told: a parameter, a property of an object, a name given several values
 */
export declare function qualifiedName(module: TypeScriptModule, node: TsNode): string | undefined;
/** The name of the property that is read, also from brackets with a constant; undefined for a computed or private one. */
export declare function memberName(module: TypeScriptModule, { property, computed }: MemberExpression): string | undefined;
