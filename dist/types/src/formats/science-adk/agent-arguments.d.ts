import type { Arg } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { LocatedExpr } from './agent-literals.ts';
import type { Walk } from './agent-walk.ts';
/**
 * What a parameter of a reached function may be: `async def fit(self, tool)` is read at each of its calls, the default included
 * where a call leaves it out. Undefined when a call cannot be read, or when the function is handed on uncalled.
 */
export declare function argumentsFor(home: PythonModule, parameter: Arg, walk: Walk): readonly LocatedExpr[] | undefined;
