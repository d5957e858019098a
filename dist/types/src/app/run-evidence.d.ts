import type { Files } from '../core/files.ts';
import type { Graph } from '../core/graph.ts';
import type { GateResult } from '../core/report.ts';
import type { Run } from '../core/run.ts';
import type { FlatNode } from '../engine/science-adk/flatten.ts';
import { type Target } from '../formats/science-adk/evidence-goal.ts';
import { type Manifest } from '../formats/science-adk/evidence-write.ts';
import type { Versions } from './run-loop.ts';
import type { RunSources } from './run-sources.ts';
/** The files that a finished run leaves. */
export declare const evidenceNames: readonly ["trace.json", "score.json", "manifest.json", "REPORT.md"];
/** What a run is made with, as it stood before any node ran. */
export interface Made {
    readonly hashes: Pick<Manifest, 'goalHash' | 'configHash' | 'toolHashes' | 'agentHashes'>;
    readonly target: Target;
    readonly hypothesis: string | undefined;
}
/** Reads what the evidence will say of the project. Called before the first node: nodes may write anywhere. */
export declare function madeWith(files: Pick<Files, 'read'>, { experiment, allToolFiles }: RunSources, nodes: readonly FlatNode[]): Made;
export interface Evidence {
    /** With nested workflows laid open. */
    readonly graph: Graph;
    readonly run: Run;
    readonly gates: readonly GateResult[];
    readonly made: Made;
    /** Of the interpreters that ran nodes. */
    readonly versions: Versions;
    readonly flowproofVersion: string;
}
/** The files of a finished run: name -> text. */
export declare function evidenceFiles({ graph, run, gates, made, versions, flowproofVersion }: Evidence): ReadonlyMap<string, string>;
