import type { Fault } from '../../core/fault.ts';
import type { Run } from '../../core/run.ts';
/** The name under which a run records what happened. */
export declare const traceName = "trace.json";
export type ReadTrace = {
    readonly ok: true;
    readonly run: Run;
} | {
    readonly ok: false;
    readonly problems: readonly Fault[];
};
/**
 * Reads a recorded `trace.json`, whoever wrote it. A run needs its `state` and its `nodes`, a node its `node_id` and its
 * `state`, a tool call its `tool` and `ok`; every other field may be absent or null. Unknown fields are left alone.
 * @param path repo-relative; the names of the run and of its experiment come from it where the trace has none
 * @returns the run, or everything that is wrong with the text and where: half a record proves nothing
 */
export declare function readTrace(text: string, path: string): ReadTrace;
/**
 * The texts of the outputs in a trace that `readTrace` accepts: node -> port -> JSON as it is written there. Whoever hands outputs on
 * to Python needs them, since a JavaScript number does not tell 1.0 from 1.
 */
export declare function traceTexts(text: string, path: string): ReadonlyMap<string, ReadonlyMap<string, string>>;
