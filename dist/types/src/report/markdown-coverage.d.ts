import type { Report } from '../core/report.ts';
import { type Section } from './markdown-document.ts';
/** What was not analysed, as a list. */
export declare function notAnalysedList(report: Report, most: number): Section;
/** What the gates say about a run, as a table. */
export declare function gatesTable({ gates }: Report, most: number): Section;
