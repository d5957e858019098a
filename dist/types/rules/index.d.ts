import type { Rule } from '../src/core/rule.ts';
/** Every rule, sorted by id. */
export declare const rules: readonly Rule[];
