import type { Report } from '../core/report.ts';
import type { FileLinks } from './markdown-place.ts';
export interface SummaryOptions {
    /** Turns places into links. */
    readonly links?: FileLinks;
    /** The bytes that the step's summary has left, when something else stands in it. */
    readonly limit?: number;
}
/** The report as a job summary, below the limit of one; with less detail where it would be longer, and a line that says so. */
export declare function renderSummary(report: Report, { links, limit }?: SummaryOptions): string;
