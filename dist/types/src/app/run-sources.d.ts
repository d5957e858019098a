import type { AgentClass, CodeLanguage } from '../core/agent.ts';
import { type Files } from '../core/files.ts';
import type { Graph } from '../core/graph.ts';
import type { Json } from '../core/run.ts';
import type { FlatNode } from '../engine/science-adk/flatten.ts';
import { type Experiment } from '../formats/science-adk/project.ts';
/** What the nodes of an experiment are made of. */
export interface RunSources {
    readonly experiment: Experiment;
    /** Repo-relative folders for `sys.path`. */
    readonly searchPath: readonly string[];
    /** The files of tools of both languages. */
    readonly allToolFiles: readonly string[];
    /** The language of a node's agent. */
    languageOf(node: FlatNode): CodeLanguage;
    /** The one agent class of a node. */
    classOf(node: FlatNode): AgentClass | undefined;
    isEvaluation(node: FlatNode): boolean;
    /** The files of a node's code: its agent, the tools it can call, and the modules of the repository that these import. */
    paths(node: FlatNode): readonly string[];
    /** The fingerprint of a node with its resolved inputs. */
    fingerprint(node: FlatNode, inputs: ReadonlyMap<string, Json>): string;
}
/**
 * The parser of TypeScript is loaded only when a node is written in it.
 * @param graph the experiment's own graph, which may nest others
 * @param nodes all nodes of the run, those of nested workflows included
 */
export declare function runSources(files: Files, graph: Graph, nodes: readonly FlatNode[]): Promise<RunSources>;
