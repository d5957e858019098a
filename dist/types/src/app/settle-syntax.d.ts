import type { Fault } from '../core/fault.ts';
import type { RejectedSource } from '../core/reading.ts';
import type { NotAnalysed } from '../core/report.ts';
import type { SyntaxJudgement } from '../engine/python-syntax.ts';
/** Turns CPython's verdicts on rejected sources into faults with their place, or into sources that were not analysed. */
export declare function settle(rejected: readonly RejectedSource[], judgement: SyntaxJudgement): {
    faults: readonly Fault[];
    notAnalysed: readonly NotAnalysed[];
};
