import { type Discard } from './idioms.ts';
/** 'honest': the handling is the meaning. 'doubtful': two readings can be defended; `because` gives the one that worries. */
export type Verdict = {
    readonly is: 'honest';
} | {
    readonly is: 'hiding';
} | {
    readonly is: 'doubtful';
    readonly because: string;
};
/** Judges a discarded exception as an expert reviewer would; `integrity/swallowed-exception` gives the reasons. */
export declare function judgeDiscard(discard: Discard): Verdict;
