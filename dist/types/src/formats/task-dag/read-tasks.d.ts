import { type Files } from '../../core/files.ts';
import type { Reading } from '../../core/reading.ts';
export interface TaskDagOptions {
    /** Whether the configuration leaves a path out. */
    readonly excluded: (path: string) => boolean;
}
/** Reads every task DAG below the audited paths, with the Python files that its tasks name and what these import. */
export declare function readTaskDag(files: Files, { excluded }: TaskDagOptions): Reading;
