/** What the host program says. `node` is the number of the call that the engine gave it; `spent`: the process cannot run another node. */
export type HostMessage = {
    readonly is: 'ready';
    readonly version: string;
} | NodeMessage;
export type NodeMessage = {
    readonly is: 'log';
    readonly node: number;
    readonly text: string;
} | {
    readonly is: 'input';
    readonly node: number;
    readonly port: string;
    readonly found: boolean;
} | {
    readonly is: 'tool';
    readonly node: number;
    readonly call: number;
    readonly tool: string;
} | {
    readonly is: 'returned';
    readonly node: number;
    readonly call: number;
    readonly ok: boolean;
    readonly hash: string;
} | {
    readonly is: 'passed';
    readonly node: number;
    readonly outputs: readonly (readonly [port: string, json: string])[];
    readonly spent?: boolean;
} | {
    readonly is: 'failed';
    readonly node: number;
    readonly code: string;
    readonly message: string;
    readonly traceback: string;
    readonly spent?: boolean;
};
/**
 * Gives a parsed line its type.
 * @returns undefined when it has not the shape of a message: then it is none of ours, whoever authenticated it
 */
export declare function readMessage(value: unknown): HostMessage | undefined;
