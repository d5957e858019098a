import { type Step } from './flow-code.ts';
import { type Machine } from './flow-evaluate.ts';
import { type State } from './flow-state.ts';
import { type Place, type Run, type Ways } from './flow-ways.ts';
/** Two turns show what one turn hands to the next; what is gathered turn by turn is computed from the start. */
export declare function runLoop(machine: Machine, step: Step & {
    is: 'loop';
}, state: State, place: Place, runSteps: Run): Ways;
