import type { Expr } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { Lineage } from './agent-lineage.ts';
import type { Walk } from './agent-walk.ts';
/** The strings that an expression may be, without those that repeat; undefined when it may be others too. */
export type Strings = (module: PythonModule, expr: Expr) => readonly string[] | undefined;
/** Makes a reader of names for one agent: it knows the class's constants, and what its methods are called with. */
export declare function stringsFor(lineage: Lineage, walk: Walk): Strings;
