import type { Graph } from '../../core/graph.ts';
import type { GateResult } from '../../core/report.ts';
import type { Json, Run } from '../../core/run.ts';
import type { Target } from './evidence-goal.ts';
/**
 * `trace.json` of a run, in the documented form and order. A node that was never reached is absent. The tool calls of a cached
 * node are those of the earlier execution whose outputs it took over, with the times they had then.
 */
export declare function traceJson(run: Run): string;
/** What a score is made of. An audit by people is no business of ours, so no run of ours is audited. */
export interface Score {
    readonly run: Run;
    readonly graph: Graph | undefined;
    readonly gates: readonly GateResult[];
    readonly target: Target;
}
/**
 * `score.json` in the documented form. The value is 0.0 when a gate fails, and also when all pass, since nobody has audited the
 * run yet: `gates_passed` and `audited` tell the two apart. A gate that could not judge has not passed.
 */
export declare function scoreJson({ run, graph, gates, target }: Score): string;
/** The value reported under the target's metric; without a target, or where no metric has its name, the first that was reported. */
export declare function observedValue(run: Run, graph: Graph | undefined, { metric }: Target): Json | undefined;
/** What a run was made with. Hashes are the first 16 hexadecimal digits of a SHA-256 over a file's bytes. */
export interface Manifest {
    /** Of GOAL.md; undefined where the project has none. */
    readonly goalHash: string | undefined;
    /** Of the project file. */
    readonly configHash: string | undefined;
    /** Path below the project's root -> hash. */
    readonly toolHashes: ReadonlyMap<string, string>;
    /** Path below the experiment -> hash. */
    readonly agentHashes: ReadonlyMap<string, string>;
    /** Of the Python that executed nodes; empty when none had to. */
    readonly pythonVersion: string;
    /** Of the Node.js that executed nodes, where one had to. The documented form knows Python alone. */
    readonly nodeVersion?: string | undefined;
    readonly flowproofVersion: string;
}
/** `manifest.json` in the documented form, with the versions of what really ran. */
export declare function manifestJson(manifest: Manifest): string;
