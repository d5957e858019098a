/**
 * GitHub answers 422 ("Body is too long") to a longer comment. The limit is stated by the API alone: "body is too long (maximum
 * is 65536 characters)", https://docs.github.com/en/rest/issues/comments#create-an-issue-comment
 */
export declare const commentLimit = 65536;
/**
 * GitHub drops the whole summary of a step above 1 MiB, and has refused some of exactly that size, so there is headroom:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits
 */
export declare const summaryLimit = 1000000;
/** How much a Markdown report shows. */
export interface Detail {
    readonly graphs: 'all' | 'with findings' | 'none';
    readonly findings: number;
    /** Entries of each list beside the findings: not analysed, suppressed, gates. */
    readonly entries: number;
}
/** From everything down to the counts. */
export declare const summaryDetails: readonly Detail[];
/** A comment is short from the start: the summary has more room. */
export declare const commentDetails: readonly Detail[];
/**
 * The most detailed text that fits.
 * @param details from the most down to the least; the last is taken even when it does not fit, so it must be of bounded size
 */
export declare function fitting(details: readonly Detail[], render: (detail: Detail) => string, fits: (text: string) => boolean): string;
export declare const fitsComment: (text: string) => boolean;
export declare const fitsSummary: (text: string, limit?: number) => boolean;
