import type { Graph } from './graph.ts';
import type { GateResult } from './report.ts';
import type { Run } from './run.ts';
/** A rule about evidence: one file with its page beside it, like any rule. It judges a run against the graph that should have run. */
export interface Gate {
    /** As it stands in score.json: 'tool_use_verified'. */
    readonly name: string;
    /** One sentence; the first sentence of the gate's page. */
    readonly summary: string;
    /** Only for runs of graphs of these formats; all when absent. */
    readonly formats?: readonly string[];
    /**
     * @param run what is on record
     * @param graph what was declared; undefined when only the evidence is at hand
     */
    judge(run: Run, graph: Graph | undefined): Omit<GateResult, 'gate'>;
}
/** Declares a gate; it only fixes the type. */
export declare const defineGate: (gate: Gate) => Gate;
