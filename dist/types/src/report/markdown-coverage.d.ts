import type { Report } from '../core/report.ts';
import { type Section } from './markdown-document.ts';
/** What was not analysed, as a list. */
export declare function notAnalysedList(report: Report, most: number): Section;
/** What the gates say about the runs, as a table; the run is named where there are several. */
export declare function gatesTable({ gates }: Report, most: number): Section;
