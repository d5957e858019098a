import { type Sqlite } from './sqlite.ts';
/** The right to run one run. */
export interface Owner {
    /** Gives it up. `completed` also takes the lock file away. */
    release(completed: boolean): void;
}
/**
 * Takes the ownership of a run, or says that a live process has it. The owner holds SQLite's exclusive lock on an empty file
 * beside the store for as long as it runs. The system frees the lock when the process ends, however it ends, so that there is
 * no heartbeat, no lease that runs out under a slow task, and no process id that another process may have by now. On network
 * file systems without such locks nothing is detected; there the store still refuses every record of a run that somebody else
 * has dispatched anew (OWNER_LOST).
 *
 * The file is removed only after the run has COMPLETED: whoever then locks a removed file and whoever locks its successor both
 * find a run with nothing left to do. After a failed or killed run it stays, empty, and the next owner uses it again.
 * @throws {EngineError} RUN_BUSY
 */
export declare function takeOwnership(sqlite: Sqlite, storePath: string, runId: string): Owner;
/** The lock file of a run: run ids may hold what file names cannot. */
export declare const ownerPath: (storePath: string, runId: string) => string;
