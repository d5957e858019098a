import type { CodeLanguage } from '../core/agent.ts';
import type { NodeRun } from '../core/run.ts';
import type { FlatNode } from '../engine/science-adk/flatten.ts';
import { type Plan } from './run-plan.ts';
import type { RunRequest } from './run-request.ts';
import type { Snapshot } from './run-snapshot.ts';
import type { RunSources } from './run-sources.ts';
/** Runs the nodes of one run, and keeps what they gave: no later reader depends on what stands on disk. */
export interface Loop {
    readonly outcomes: ReadonlyMap<string, NodeRun>;
    /** Ids of the nodes that were begun in this process. */
    readonly executed: ReadonlySet<string>;
    /** Aborts when the user stops the run, and when the host cannot go on. */
    readonly signal: AbortSignal;
    /** Takes over what an earlier process of the same run completed. */
    adopt(outcomes: ReadonlyMap<string, NodeRun>): void;
    run(flat: FlatNode): Promise<NodeRun>;
    /** @throws what the host could not do: no trouble of a node */
    check(): void;
    /** Of the interpreters that were started; a language of which nothing had to be executed is absent. */
    versions(): Versions;
    close(): Promise<void>;
}
/** Language -> version of what executed its agents. */
export type Versions = Readonly<Partial<Record<CodeLanguage, string>>>;
interface Material {
    readonly order: readonly FlatNode[];
    readonly plan: Plan;
    readonly sources: RunSources;
    readonly snapshot: Snapshot;
}
export declare function runLoop(request: RunRequest, material: Material): Loop;
export {};
