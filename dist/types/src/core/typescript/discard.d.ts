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
/**
 * Judges a discarded error as an expert reviewer would; `integrity/swallowed-exception` gives the reasons. A handler of JavaScript
 * takes every error, so what an `except ValueError` says in Python is told here by what stands in the `try`: where only a text is
 * converted, only that can fail.
 */
export declare function judgeDiscard(discard: Discard): Verdict;
