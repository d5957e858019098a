import type { Stmt } from './ast.ts';
import type { PythonModule } from './module.ts';
/**
 * The statements of a handler that remain when every debugging switch is off.
 * @returns undefined when there is no such switch
 */
export declare function withSwitchesOff(module: PythonModule, body: readonly Stmt[]): readonly Stmt[] | undefined;
