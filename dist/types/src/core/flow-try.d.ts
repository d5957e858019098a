import { type Handler, type Step } from './flow-code.ts';
import type { Machine } from './flow-evaluate.ts';
import { type State } from './flow-state.ts';
import { type Place, type Run, type Ways } from './flow-ways.ts';
/** The block, and from each place where it may fail every handler. */
export declare function runTry(machine: Machine, step: Step & {
    is: 'try';
}, state: State, place: Place, runSteps: Run): Ways;
/** The state at the first step of a handler. */
export declare function entered(state: State, handler: Handler, stored: readonly string[], name: string | undefined, steps: readonly Step[], frame: number): State;
