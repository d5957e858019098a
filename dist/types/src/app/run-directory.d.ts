/** The folder of an experiment that holds its runs. */
export declare const runsFolder = "runs";
/** The state of a run that is not finished: what `--resume` goes on from. */
export declare const stateName = "run.db";
/** A run id: the second in UTC in which it began. */
export declare const runIdOf: (now: Date) => string;
/**
 * Makes the folder of a new run. Two runs that begin in the same second get different ids.
 * @param experiment absolute
 */
export declare function createRunDirectory(experiment: string, now: Date): {
    readonly id: string;
    readonly path: string;
};
/** Ids of the runs of an experiment, oldest first. */
export declare function runIds(experiment: string): readonly string[];
/** Whether a text has the form of a run id; anything else must never become part of a path. */
export declare const isRunId: (text: string) => boolean;
/** Writes the files of a run. Whatever a node left under their names is replaced, folders and links included. */
export declare function writeRunFiles(directory: string, texts: ReadonlyMap<string, string>): void;
/** Whether a run can be resumed: it has a state and is not finished. */
export declare const isUnfinished: (directory: string) => boolean;
/** Removes the state of a finished run: its trace has all of it. */
export declare function dropState(directory: string): void;
/** Names in a run's folder that are not ours. */
export declare const foreignNames: (directory: string, ours: Iterable<string>) => readonly string[];
