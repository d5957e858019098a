import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
import type { Silenced } from './suppressed-output.ts';
/** Processes that are started with warnings switched off. */
export declare function silencedStarts(module: TypeScriptModule): Generator<Silenced>;
/** The flags in a list of arguments, or one flag: also those that stand there on a condition, or are pushed to the list. */
export declare function silencedArguments(module: TypeScriptModule, given: TsNode): Generator<Silenced>;
