import type { Graph } from '../core/graph.ts';
import type { GateResult } from '../core/report.ts';
export type StoreAudit = {
    readonly ok: true;
    readonly gates: readonly GateResult[];
}
/** It cannot be opened as a store: no file, no SQLite database, a Node that is too old. */
 | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Audits a run store of ADR 009 (schema version 2), whoever wrote it. Nothing in it is changed, migrated or repaired.
 * @param path of the file
 * @param tasks the graph of the `tasks.json` beside it, when there is one
 * @returns one result for each thing that must hold of such a store, in a fixed order; what could not be judged is a skip
 */
export declare function verifyStore(path: string, tasks?: Graph): Promise<StoreAudit>;
