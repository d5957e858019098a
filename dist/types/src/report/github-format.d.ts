import type { Report } from '../core/report.ts';
/**
 * The report as workflow commands, for a step that runs the command line: one for every finding, the most important first since
 * GitHub shows the first ten of each kind, then one for everything that was not analysed. The counts stand last, as plain text.
 */
export declare function renderGithub(report: Report): string;
