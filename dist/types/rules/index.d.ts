import type { Gate } from '../src/core/gate.ts';
import type { Rule } from '../src/core/rule.ts';
/** Every rule, sorted by id. */
export declare const rules: readonly Rule[];
/** Every gate, in the order in which they judge a run. */
export declare const gates: readonly Gate[];
