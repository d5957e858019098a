import type { GateResult, JudgedRun, Report } from '../core/report.ts';
export interface Judgement {
    readonly runs: readonly JudgedRun[];
    readonly gates: readonly GateResult[];
    /** Evidence that was to be judged and could not be read. */
    readonly unread: readonly string[];
}
/**
 * Adds to a report what its runs were judged to be. A failed gate fails the report, and so does evidence that could not be
 * read, whatever `failOn` says: that is about findings. Gates that could not judge neither pass nor fail.
 */
export declare function concludeRuns(report: Report, { runs, gates, unread }: Judgement): Report;
/**
 * Puts what is said about runs beside what is said already: one report, with the findings, graphs, runs, gates and texts of both.
 * @param first a check, or other runs; its coverage is kept
 * @param second what `verify` says, or what a run gave
 */
export declare function joinReports(first: Report, second: Report): Report;
/**
 * A report to which the run that was asked for is missing.
 * @param reason one plain sentence
 */
export declare const refuseRun: (report: Report, reason: string) => Report;
