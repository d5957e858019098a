import type { Report } from '../core/report.ts';
import { type Section } from './markdown-document.ts';
/** The runs with what became of their nodes, the errors of those that failed, and what does not fit together in the records. */
export declare function runsSection(report: Report, most: number): Section;
