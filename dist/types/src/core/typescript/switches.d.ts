import type { Statement } from './ast.ts';
/**
 * The statements of a handler that remain when every debugging switch is off: `if (options.debug) console.error(error)` and
 * `debug && console.error(error)` tell nothing where results are made.
 * @returns undefined when there is no such switch
 */
export declare function withSwitchesOff(body: readonly Statement[]): readonly Statement[] | undefined;
