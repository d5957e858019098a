import type { TsNode } from './ast.ts';
import { type Discard } from './idioms.ts';
import type { TypeScriptModule } from './module.ts';
/** A `while`, or a `for` without a count, that goes on until the attempt succeeds: no result exists before that. */
export declare function retriesUntilDone({ statement, body, hollow: { ends } }: Discard): boolean;
/** A `for … of` over candidates that stops at the first that works: one that does not is no failure. Counted attempts are. */
export declare function searches({ statement, body, hollow: { values, ends } }: Discard): boolean;
/** What is tried of each candidate is short enough to see. */
export declare const isShort: (body: readonly TsNode[]) => boolean;
/**
 * The attempt ends in `supported = true`: the flag that stays as it was is the record of the failure.
 * @returns 'record' when the name says so, 'flag' for any other name, and in a loop
 */
export declare function setsFlag({ module, body, statement, hollow }: Discard): 'record' | 'flag' | undefined;
/** `this.at = saved` right below: what was tried is taken back, and another reading follows. */
export declare function takesBack(module: TypeScriptModule, { statement, hollow }: Discard): boolean;
/** Below an attempt that returns stands another answer, which is no constant: the text itself, a name in a table. */
export declare function answersOtherwise({ module, statement, body, hollow }: Discard): boolean;
/** `if (silent) try { … } catch { return }`: the caller asked for it. */
export declare function isAskedFor({ statement }: Discard): boolean;
