import type { NodeError } from '../../core/run.ts';
import type { NodeMessage } from './messages.ts';
import type { FailureCode, NodeCall, NodeEvents, NodeOutcome, SharedOptions } from './types.ts';
/** How a node ended. After a fatal ending the process cannot be trusted, or does not answer, and has to go. */
export type Ending = {
    readonly passed: readonly (readonly [string, string])[];
    readonly fatal: boolean;
} | {
    readonly error: NodeError;
    readonly fatal: boolean;
};
export interface NodeRecorder {
    /** Makes a record of a message. Gives the ending when the message is one, or cannot be true. */
    hear(message: NodeMessage): Ending | undefined;
    print(stream: 'stdout' | 'stderr', chunk: Buffer): void;
    /** Closes the record. */
    end(ending: Ending): NodeOutcome;
}
export declare const failure: (code: FailureCode, text: string, fatal?: boolean) => Ending;
/**
 * Records one node. All of it happens in this process: the times are this process's, and a tool call goes on record when its return is
 * heard on the authenticated channel, after its beginning was.
 * @param number of the call; messages about another node are those of leftover tasks and are ignored
 */
export declare function recordNode(number: number, call: NodeCall, limits: Pick<SharedOptions, 'outputLimitBytes' | 'logLimitBytes'>, events: NodeEvents): NodeRecorder;
