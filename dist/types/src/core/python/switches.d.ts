import type { Stmt } from './ast.ts';
import { type Hollow, type Place } from './hollow.ts';
import type { PythonModule } from './module.ts';
/**
 * What a handler does when every debugging switch is off. What goes back as it came in was worth a line to the developer, and
 * nobody else can tell.
 * @returns undefined when there is no such switch, or when something is done without it
 */
export declare function hollowWithSwitchesOff(place: Place, body: readonly Stmt[]): Hollow | undefined;
/**
 * The statements of a handler that remain when every debugging switch is off.
 * @returns undefined when there is no such switch
 */
export declare function withSwitchesOff(module: PythonModule, body: readonly Stmt[]): readonly Stmt[] | undefined;
