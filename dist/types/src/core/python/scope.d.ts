import type { ClassDef, Comprehension, DictComp, Expr, FunctionDef, Lambda, ModuleNode, PyNode } from './ast.ts';
import type { PythonModule } from './module.ts';
/** A piece of text with names of its own, as Python has it. Comprehensions and lambdas count. */
export type ScopeNode = ModuleNode | FunctionDef | ClassDef | Lambda | Comprehension | DictComp;
/**
 * One place that gives a name its value.
 * 'import': `target` is the dotted name behind it. 'value': a plain assignment of one expression. 'define': def or class.
 * 'other': a parameter, a loop, `with`, `except`, unpacking, deletion …, whose value is not known.
 */
export type Binding = {
    readonly is: 'import';
    readonly target: string;
    readonly node: PyNode;
} | {
    readonly is: 'value';
    readonly value: Expr;
    readonly node: PyNode;
} | {
    readonly is: 'define';
    readonly node: FunctionDef | ClassDef;
} | {
    readonly is: 'other';
    readonly node: PyNode;
};
export interface Scopes {
    /** The bindings of a name as seen from a node, or none when it is a builtin or comes from a star import. */
    lookup(name: string, from: PyNode): readonly Binding[];
    /** Modules imported with `*`; their names may be anything. */
    readonly starImports: readonly string[];
}
/** The scopes of a module, built at the first call and kept with it. */
export declare const scopesOf: (module: PythonModule) => Scopes;
/**
 * The scope in which a node stands. Decorators, defaults, annotations, base classes and the first iterable of a comprehension
 * belong to the scope outside.
 */
export declare function enclosingScope(node: PyNode): ScopeNode | undefined;
