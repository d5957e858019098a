import type { Graph } from '../../core/graph.ts';
import type { GateResult } from '../../core/report.ts';
import type { Run } from '../../core/run.ts';
/** What does not fit together in a record, though no gate judges it: one sentence each. */
export declare function recordNotes(run: Run, graph: Graph | undefined): readonly string[];
/**
 * Where a recorded `score.json` says something else than the record it was made from.
 * @param gates what the gates say about the record now
 */
export declare function scoreNotes(text: string, path: string, run: Run, gates: readonly GateResult[]): readonly string[];
/** A file that a manifest names, with the hash it had when the run was made. */
export interface RecordedFile {
    readonly kind: 'goal' | 'config' | 'tool' | 'agent';
    /** As the manifest writes it: 'plan.py' or 'agents/plan.py'. Empty for the goal and the configuration, which it does not name. */
    readonly name: string;
    readonly hash: string;
}
/** The files of a recorded `manifest.json`; undefined when it is not of the documented form. Empty hashes stand for no file. */
export declare function manifestFiles(text: string, path: string): readonly RecordedFile[] | undefined;
