import type { TaskResult } from './task.ts';
/**
 * Makes a frozen result. Only the result itself is frozen, not what is inside its output: the engine encodes the output as soon
 * as the runner has returned, so that later changes reach nobody.
 * @param ok whether the attempt succeeded
 * @param output a JSON value; null unless given
 * @param error why it failed, or a note on a success
 */
export declare const taskResult: (ok: boolean, output?: unknown, error?: string | null) => TaskResult;
/** What an attempt comes to. `note` is the error text of a success. */
export type Judgement = {
    readonly ok: true;
    readonly json: string;
    readonly note: string | null;
} | {
    readonly ok: false;
    readonly error: string;
};
/**
 * Judges what a runner returned, as ADR 009 says and, where it is silent, as we decided:
 * - `true` is a success with the output null, exactly as `taskResult(true)`; `false` is a failure. (stated)
 * - a result with `ok: false` is a failure however truthy the object is; its output is dropped. (stated; dropping is ours)
 * - a success with an error text stays a success, and the text is kept as a note. (ours)
 * - an output outside JSON is a failed attempt whose error names the path. (stated; the exact domain is ours)
 * - everything else (undefined, 1, 'ok', unknown keys, `ok` that is no boolean) is a failed attempt. (ours)
 * Truthiness is never asked, and no getter of the value runs.
 */
export declare function judgeResult(returned: unknown, limits: {
    readonly bytes: number;
}): Judgement;
