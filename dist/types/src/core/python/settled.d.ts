import type { Try } from './ast.ts';
import type { Hollow } from './hollow.ts';
import type { PythonModule } from './module.ts';
/**
 * What takes the place of the result after a handler that only passes: the constant that is returned right below it, None where
 * the function ends there, or what the variable of the attempt held before. So `pass` and `return 0.0` after it are judged like
 * `return 0.0` in the handler.
 */
export declare function settled(module: PythonModule, statement: Try, hollow: Hollow): Hollow;
