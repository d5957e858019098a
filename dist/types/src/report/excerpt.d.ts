import type { Report } from '../core/report.ts';
import type { Span } from '../core/source.ts';
/** A longer line is shown as a window around the span. UTF-16 units; with the gutter it fits a wide terminal. */
export declare const widestLine = 110;
/** A line of source, and under it what marks the span: the same widths, character by character. */
export interface Excerpt {
    readonly line: number;
    readonly text: string;
    readonly mark: string;
}
/**
 * The first line of a span, with carets below it.
 * @returns undefined when there is no line to show: the file has no text here, or the span stands for the whole file
 */
export declare function excerpt(report: Pick<Report, 'sources'>, span: Span): Excerpt | undefined;
