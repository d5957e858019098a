import type { Expr, PyNode } from './ast.ts';
import type { PythonModule } from './module.ts';
import { type Binding } from './scope.ts';
/**
 * The dotted name of what an expression stands for, seen through imports, aliases, plain assignments, `getattr` and
 * `__import__` of literal names: `b.eval` after `import builtins as b` is 'builtins.eval', and so is a bare `eval` that
 * nothing rebinds. Undefined when it cannot be told: a parameter, an attribute of an object, a name bound in several ways.
 * Names relative to a package keep their leading dots: '.base.Agent'.
 */
export declare function qualifiedName(module: PythonModule, expr: Expr): string | undefined;
/**
 * The one binding of a name; 'builtin' when nothing in the module binds it; undefined when there are several. A fallback
 * `name = None` beside an import (an optional dependency) does not count as a second one.
 */
export declare function onlyBinding(module: PythonModule, name: string, from: PyNode): Binding | 'builtin' | undefined;
/** The nodes around a node, from the inside out. */
export declare function ancestors(node: PyNode): Generator<PyNode>;
