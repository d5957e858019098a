import type { Graph } from '../core/graph.ts';
import type { JudgedRun, Report } from '../core/report.ts';
import type { NodeRun, NodeRunStatus, Run } from '../core/run.ts';
/** What became of a node; 'not reached': the workflow declares it, and nothing is on record. */
export interface NodeFate {
    readonly id: string;
    readonly status: NodeRunStatus | 'not reached';
    readonly node?: NodeRun;
}
/** A sign beside the colour, for those who do not see it. */
export declare const fateSigns: Readonly<Record<NodeFate['status'], string>>;
/** The graph of a run, when the report has it. */
export declare const graphOf: ({ graphs }: Pick<Report, "graphs">, run: Run) => Graph | undefined;
/** Every node of a run in the order in which they ran, then those that were not reached as they are declared. */
export declare function nodeFates(report: Pick<Report, 'graphs'>, { run }: JudgedRun): readonly NodeFate[];
/** `0.25 s`. */
export declare const secondsText: (milliseconds: number) => string;
/** What recorded evidence can and cannot prove: it stands above every judgement of it. */
export declare const recordedCaution = "Recorded evidence shows what was written down: whoever can write the folder of a run can change it. `flowproof run` executes the workflow itself.";
