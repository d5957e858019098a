import type { TaskGraph } from './graph.ts';
/**
 * A digest of what the tasks are and depend on. The order of declaration and of `dependsOn` carries no meaning and is left out;
 * attempts and runners may change between a run and its resumption.
 *
 * It is `sha256:<64 digits>` and, after a colon, eight digits per task in the order of the ids, so that a resumption that is
 * refused can name the tasks which changed although the schema keeps only one text per run.
 */
export declare function graphDigest(graph: TaskGraph): string;
/**
 * The ids of tasks that differ between a recorded run and a graph, sorted; empty when nothing does. A run of an older engine
 * has no digest: there only the ids can be compared.
 * @param recorded `runs.graph_digest`
 * @param recordedIds the ids of the run's rows
 * @returns undefined when the digest is not one of ours, so that nothing can be compared
 */
export declare function changedTasks(recorded: string | null, recordedIds: Iterable<string>, graph: TaskGraph): readonly string[] | undefined;
