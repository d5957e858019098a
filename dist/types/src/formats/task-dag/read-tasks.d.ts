import { type Files } from '../../core/files.ts';
import type { Reading } from '../../core/reading.ts';
import { type Sources } from '../sources.ts';
export interface TaskDagOptions {
    /** Whether the configuration leaves a path out. */
    readonly excluded: (path: string) => boolean;
    /** The parsed files, where other formats read too. */
    readonly sources?: Sources;
}
/** Reads every task DAG below the audited paths, with the Python files that its tasks name and what these import. */
export declare function readTaskDag(files: Files, { excluded, sources: shared }: TaskDagOptions): Reading;
