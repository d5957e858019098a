import type { Files } from '../core/files.ts';
import type { Graph } from '../core/graph.ts';
import type { NodeRun, Run } from '../core/run.ts';
import { type RunSources } from './run-sources.ts';
/** What happens during a run, for whoever shows it. */
export type RunEvent = {
    readonly event: 'run-started';
    readonly run: string;
    readonly experiment: string;
    readonly nodes: readonly string[];
} | {
    readonly event: 'node-started';
    readonly node: string;
} | {
    readonly event: 'log';
    readonly node: string;
    readonly line: string;
} | {
    readonly event: 'node-finished';
    readonly node: string;
    readonly status: NodeRun['status'];
    readonly durationMs: number;
    readonly error?: string;
};
export interface RunRequest {
    /** The repository's root, absolute. */
    readonly root: string;
    readonly files: Files;
    /** All graphs by document; the workflow was checked and has no errors. */
    readonly graphs: ReadonlyMap<string, Graph>;
    /** The document to run. */
    readonly document: string;
    readonly only?: readonly string[];
    /** The earlier run whose outputs may be taken over. */
    readonly base?: Run;
    /** Id of an unfinished run to go on with. */
    readonly resume?: string;
    readonly python: readonly string[];
    readonly timeoutMs: number;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly signal: AbortSignal;
    onEvent(event: RunEvent): void;
}
export type RunOutcome = {
    readonly ok: true;
    readonly run: Run;
    readonly directory: string;
    readonly pythonVersion: string | undefined;
    readonly sources: RunSources;
}
/** What the user can put right. Nothing was created. */
 | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Runs an experiment, strictly one node after the other. The first node that fails ends the run. Each node's outcome is kept in
 * the run's folder before the next one begins, so that a run whose process dies can be resumed.
 */
export declare function runExperiment(request: RunRequest): Promise<RunOutcome>;
