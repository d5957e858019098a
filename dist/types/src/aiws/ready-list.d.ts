import type { RunState } from './state.ts';
/** The end of a sentence that says what is ready: `; ready: a, b`. */
export declare function readyList(run: RunState, wanted?: (id: string) => boolean): string;
