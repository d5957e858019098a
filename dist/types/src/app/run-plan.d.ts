import type { CodeLanguage } from '../core/agent.ts';
import type { NodeRun, Run } from '../core/run.ts';
import type { FlatNode } from '../engine/science-adk/flatten.ts';
import type { RunSources } from './run-sources.ts';
/** Decides of each node whether it is executed or its recorded outputs stand for it. */
export interface Plan {
    /** The record that stands for an execution; undefined when the node has to be executed. Asked in the order of execution. */
    recorded(flat: FlatNode, fingerprint: string, executed: ReadonlySet<string>): NodeRun | undefined;
}
export type Planned = {
    readonly ok: true;
    readonly plan: Plan;
} | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Plans a run.
 * @param order all nodes in the order of execution
 * @param base the earlier run whose outputs may be taken over
 * @param only ids of nodes that are to run, with everything that depends on them; all others keep their recorded outputs
 */
export declare function planRun(order: readonly FlatNode[], sources: RunSources, base: Run | undefined, only: readonly string[] | undefined): Planned;
/**
 * The languages of the nodes that are going to be executed, in the order in which they are first needed. What is executed is known
 * before anything is: nodes whose record stands for them, and all that they need, are not.
 * @param done what an earlier process of the same run completed
 */
export declare function languagesToExecute(order: readonly FlatNode[], plan: Plan, sources: RunSources, done: ReadonlyMap<string, NodeRun>): ReadonlySet<CodeLanguage>;
