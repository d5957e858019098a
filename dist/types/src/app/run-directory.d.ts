/** The folder of an experiment that holds its runs. */
export declare const runsFolder = "runs";
/** The state of a run that is not finished: what `--resume` goes on from. */
export declare const stateName = "run.db";
export interface RunDirectory {
    readonly id: string;
    /** Absolute. */
    readonly path: string;
    /** Device and inode: a node may put something else in the folder's place. */
    readonly identity: string;
}
export type PlacedDirectory = {
    readonly ok: true;
    readonly directory: RunDirectory;
} | {
    readonly ok: false;
    readonly problem: string;
};
/** The run id of a run that begins now: the second in UTC. */
export declare const runIdOf: (now: Date) => string;
/**
 * Makes the folder of a new run. Two runs that begin in the same second get different ids: making a folder is atomic.
 * @param experiment absolute
 */
export declare function createRunDirectory(experiment: string, now: Date): PlacedDirectory;
/** Finds the folder of an unfinished run. */
export declare function reopenRunDirectory(experiment: string, id: string): PlacedDirectory;
/** Ids of the runs of an experiment, oldest first. */
export declare function runIds(experiment: string): readonly string[];
/** Whether a text has the form of a run id; anything else must never become part of a path. */
export declare const isRunId: (text: string) => boolean;
export type Written = {
    readonly ok: true; /** What nodes left in the folder, sorted: names of evidence are replaced, others stay. */
    readonly foreign: readonly string[];
} | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Writes the evidence of a run, each file whole or not at all, and takes its state away. Whatever a node left under the names
 * of the evidence is replaced, folders and links included; nothing is written where the folder is no longer the one that was made.
 */
export declare function writeRunFiles({ id, path, identity }: RunDirectory, texts: ReadonlyMap<string, string>): Written;
/** Removes evidence that a killed process had begun to write, so that it is not taken for something that nodes left. */
export declare function clearEvidence({ path }: RunDirectory): void;
/** Removes the folder of a run in which nothing was executed, and the folder of runs when it is the only thing there. */
export declare function removeRunDirectory({ path, identity }: RunDirectory): void;
