import type { Json, NodeRun } from '../core/run.ts';
import type { FlatNode } from '../engine/science-adk/flatten.ts';
import type { AgentHost } from '../engine/host/types.ts';
import type { HostPlace } from './run-request.ts';
import type { RunSources } from './run-sources.ts';
/** Longest JSON text of one node's outputs, in bytes: what the task engine takes as well. */
export declare const outputLimit: number;
/** How much is kept of what a node logs, prints and writes to stderr, in bytes each. */
export declare const logLimit: number;
/** The present moment as traces have it. */
export declare const moment: (milliseconds?: number) => string;
/** What a host process needs, from the experiment on disk. Tools of the other language are not loaded, but named where an agent calls one. */
export declare function hostPlace(root: string, sources: RunSources, env: Readonly<Record<string, string>>): HostPlace;
/** The values at a node's input ports; a port whose source gave nothing is absent. */
export declare function resolveInputs(flat: FlatNode, nodeOf: (id: string) => NodeRun | undefined): {
    values: ReadonlyMap<string, Json>;
    texts: Readonly<Record<string, string>>;
};
export interface Execution {
    readonly root: string;
    readonly sources: RunSources;
    readonly timeoutMs: number;
    readonly host: AgentHost;
    log(line: string): void;
}
/** Executes an agent node. Its failure is a value. */
export declare function executeNode(flat: FlatNode, inputs: ReturnType<typeof resolveInputs>, fingerprint: string, execution: Execution): Promise<NodeRun>;
/** A node whose code is not what was checked and fingerprinted: executing it would put something else on record. */
export declare const changedNode: (id: string, fingerprint: string, path: string) => NodeRun;
/** A node that failed in a process of which only the state is left. */
export declare const lostNode: (id: string, message: string) => NodeRun;
/** A node without code of its own: it hands on what its nested workflow gave. A required output that nothing gave fails it. */
export declare function gatherNode(flat: FlatNode, fingerprint: string, find: (id: string) => NodeRun | undefined): NodeRun;
/** A node whose recorded outputs stand for a new execution. What it did then stays on its record. */
export declare function cachedNode(recorded: NodeRun): NodeRun;
