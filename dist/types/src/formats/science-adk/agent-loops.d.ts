import type { Expr, Name } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
/** What the variable of a `for`, or of a comprehension, may be, when it goes over literals; undefined when that is computed. */
export declare function loopValues(module: PythonModule, target: Name): readonly Expr[] | undefined;
