import type { ReturnedOutputs } from '../../core/agent.ts';
import type { FunctionDef } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { Strings } from './agent-strings.ts';
/**
 * The literal dictionaries that a function returns, also through a conditional expression, `dict(…)`, and a variable that is
 * bound once to such a literal and then extended. Other returned expressions have no entry: nothing is known of them.
 */
export declare function returnsOf(module: PythonModule, fn: FunctionDef, strings: Strings): readonly ReturnedOutputs[];
