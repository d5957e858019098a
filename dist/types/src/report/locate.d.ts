import type { Report } from '../core/report.ts';
import type { Span } from '../core/source.ts';
/** Where a span lies, from 1, columns in UTF-16 units; the end is exclusive, as the span's. */
export interface Place {
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
}
/** The offsets at which the lines of a file of the report begin; a file without a text has one empty line. */
export declare function startsOf(sources: Report['sources'], file: string): readonly number[];
/**
 * The place of a span.
 * @returns line 1, column 1 for a span in a file whose text the report does not hold
 */
export declare function locate({ sources }: Pick<Report, 'sources'>, span: Span): Place;
