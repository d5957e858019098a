import type { Report } from '../core/report.ts';
import type { FileLinks } from './markdown-place.ts';
export interface CommentOptions {
    /** Tells apart the comments of several audits on one pull request. */
    readonly key?: string;
    /** Turns places into links. */
    readonly links?: FileLinks;
    /** The page of the run, where the job summary stands. */
    readonly runUrl?: string;
}
/** The hidden first line by which the comment is found again. */
export declare const commentMarker: (key?: string) => string;
/** The report as the comment on a pull request: the summary in short, below the limit of a comment. */
export declare function renderComment(report: Report, { key, links, runUrl }?: CommentOptions): string;
