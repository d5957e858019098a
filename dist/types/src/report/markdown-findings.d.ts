import type { Report } from '../core/report.ts';
import { type Section } from './markdown-document.ts';
import { type FileLinks } from './markdown-place.ts';
/** The findings that are not suppressed as a table, the most important first. */
export declare function findingsTable(report: Report, most: number, links: FileLinks | undefined): Section;
/** The suppressed findings, folded, each with who allows it and why. */
export declare function suppressedTable(report: Report, most: number, links: FileLinks | undefined): Section;
