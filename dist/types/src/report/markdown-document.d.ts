import type { Report } from '../core/report.ts';
/** A piece of a body, and what it leaves out, in words that follow "Not shown here:". */
export interface Section {
    readonly text: string;
    readonly leftOut: readonly string[];
}
export declare const emptySection: Section;
/** The conclusion and the counts. */
export declare const headline: (report: Report) => string;
/** The conclusion in words, with its reason. */
export declare const verdict: ({ conclusion, reason }: Report) => string;
/** Joins the parts by blank lines, and says at the end what was left out and where it stands. */
export declare function markdownDocument(begin: readonly string[], sections: readonly Section[], where: string): string;
