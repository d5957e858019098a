import type { Call } from './ast.ts';
import type { PythonModule } from './module.ts';
/** Names that a file must hold when it switches warnings off, whatever it calls them afterwards. */
export declare const suppressorNames: RegExp;
/** What a call switches off, in words; undefined when it switches nothing off, or when that cannot be told. */
export declare function suppressedBy(module: PythonModule, call: Call): string | undefined;
/**
 * Whether a value of PYTHONWARNINGS ignores warnings that may be about numbers. An action may be abbreviated, and a
 * category stands third: https://docs.python.org/3/using/cmdline.html#envvar-PYTHONWARNINGS.
 */
export declare const ignoresInEnvironment: (value: string) => boolean;
