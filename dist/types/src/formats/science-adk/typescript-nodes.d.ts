import type { ClassNode, Expression, FunctionNode, MemberExpression, Property, TsNode } from '../../core/typescript/ast.ts';
import type { TypeScriptModule } from '../../core/typescript/module.ts';
import type { Span } from '../../core/source.ts';
/** The value itself, without what only the compiler sees (`x as T`, `x!`, `x satisfies T`). */
export declare const bare: (node: TsNode) => Expression;
/** The outermost of the wrappers around a value: `(this.callTool as Call)` for `this.callTool`. */
export declare function wrapped(node: TsNode): TsNode;
/** The member that is named: `a.b`, `a.#b`, `a['b']`; undefined when it is computed. */
export declare function memberName({ property, computed }: MemberExpression): string | undefined;
/** The name of a property of an object, a pattern or a class; undefined when it is computed. */
export declare function propertyName({ key, computed }: Pick<Property, 'key' | 'computed'>): string | undefined;
export declare const isFunction: (node: TsNode | undefined) => node is FunctionNode;
export declare const isClass: (node: TsNode | undefined) => node is ClassNode;
/** The class whose object `this` is, and whether it is the class itself; undefined inside plain functions and outside of classes. */
export declare function ownerOfThis(node: TsNode): {
    readonly owner: ClassNode;
    readonly isStatic: boolean;
} | undefined;
/** The name of a class; 'default' for one without, as it is exported; the name of the constant that holds a class expression. */
export declare function classNameOf(node: ClassNode): string;
/** Where a class is named, or else its keyword. */
export declare function classSpan(module: TypeScriptModule, node: ClassNode): Span;
