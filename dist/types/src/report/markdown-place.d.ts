import type { Report } from '../core/report.ts';
import type { Span } from '../core/source.ts';
/** Where the audited commit can be looked at. */
export interface FileLinks {
    /** `https://github.com`, or the address of a GitHub Enterprise Server. */
    readonly serverUrl: string;
    /** `owner/name` */
    readonly repository: string;
    readonly sha: string;
}
/**
 * `path:line:column` as code, linked to the lines when it is known where the files stand. A path that is too long to be shown
 * whole is not linked either: its address alone could fill a comment.
 */
export declare function markdownPlace(report: Report, span: Span, links: FileLinks | undefined): string;
