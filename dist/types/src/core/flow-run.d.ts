import { type Step } from './flow-code.ts';
import { type Machine } from './flow-evaluate.ts';
import { type State } from './flow-state.ts';
import { type Value } from './flow-values.ts';
import { type Place, type Ways } from './flow-ways.ts';
import type { Span } from './source.ts';
/** Runs steps from every state. */
export declare function runSteps(machine: Machine, steps: readonly Step[], states: readonly State[], place: Place): Ways;
export declare const noneAt: (span: Span) => Value;
