/**
 * Why the engine refuses. RUN_*, RESUME_* and SCHEMA_* are conditions of the store; GRAPH_INVALID and OPTION_INVALID are the
 * caller's; OWNER_LOST means that another process took the run over; STORE_* is trouble with the file itself.
 */
export type EngineErrorCode = 'GRAPH_INVALID' | 'OPTION_INVALID' | 'RUN_NOT_FOUND' | 'RUN_EXISTS' | 'RUN_BUSY' | 'RESUME_GRAPH_CHANGED' | 'RESUME_OUTPUT_CORRUPT' | 'RESUME_STATE_CORRUPT' | 'OWNER_LOST' | 'SCHEMA_TOO_NEW' | 'SCHEMA_DAMAGED' | 'STORE_BUSY' | 'STORE_FAILED' | 'NODE_TOO_OLD';
/** A refusal of the engine. A task that fails is not an error: it is a state in the result. */
export declare class EngineError extends Error {
    readonly code: EngineErrorCode;
    /** Task ids the refusal is about, where it is about some. */
    readonly tasks: readonly string[];
    constructor(code: EngineErrorCode, message: string, details?: {
        readonly tasks?: readonly string[];
        readonly cause?: unknown;
    });
}
