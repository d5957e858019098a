import type { Json } from '../../core/run.ts';
import type { NodeCall } from './types.ts';
export type CheckedOutputs = {
    readonly ok: true;
    readonly outputs: ReadonlyMap<string, Json>;
    readonly texts: ReadonlyMap<string, string>;
} | {
    readonly ok: false;
    readonly code: 'OutputNotJson' | 'OutputTooLarge' | 'OutputMismatch';
    readonly message: string;
};
/**
 * Checks what a node returned against what its declaration promises, and once more against the domain of JSON values: the
 * host program checked it too, but in a process where code of the repository runs.
 * @param returned port and JSON text, in the order in which the node returned them
 * @param limit bytes of UTF-8 of all texts together
 */
export declare function checkOutputs(returned: readonly (readonly [string, string])[], call: Pick<NodeCall, 'outputs' | 'isEvaluation'>, limit: number): CheckedOutputs;
