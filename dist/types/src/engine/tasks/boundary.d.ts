/**
 * The points between the writes of the store, in the order in which they come. Tests kill the process at each of them.
 * `begun` is inside the transaction before its first write, `committed` is after the commit.
 */
export declare const boundaries: readonly ["migrate:begun", "migrate:created", "migrate:backfilled", "migrate:versioned", "migrate:committed", "create:begun", "create:run", "create:tasks", "create:committed", "dispatch:begun", "dispatch:running", "dispatch:committed", "record:begun", "record:status", "record:output", "record:skipped", "record:committed", "resume:begun", "resume:tasks", "resume:run", "resume:committed", "finish:begun", "finish:run", "finish:committed"];
export type Boundary = (typeof boundaries)[number];
/** Called at every boundary; what it throws stops the engine as an error of the store would. */
export type OnBoundary = (boundary: Boundary) => void;
