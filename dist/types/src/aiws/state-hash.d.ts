import { type Sha256 } from './sha256.ts';
import type { MissionState } from './state.ts';
/**
 * The SHA-256 of a state's canonical JSON, in 64 hexadecimal digits: two reductions of one log give one hash, in whatever program.
 * What follows from other parts, such as which nodes are ready, is not in it.
 * @param hash another implementation, when there is a faster one
 */
export declare function stateHash(state: MissionState, hash?: Sha256): string;
/** The canonical JSON of a state in small parts, so that the text of a long mission is never held whole. */
export declare function stateText(state: MissionState): Generator<string>;
