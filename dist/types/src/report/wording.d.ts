import type { Report } from '../core/report.ts';
/** `1 error`, `2 errors`. */
export declare const plural: (count: number, noun: string) => string;
/** `2 errors, 1 warning`, from the gravest; levels without findings are left out. */
export declare function countsText(counts: Report['counts']): string;
/** What was audited, and what came of it, in one line: `2 errors, 1 warning in 1 workflow (4 sources)`. It carries no text of the repository. */
export declare function summaryLine(report: Report): string;
