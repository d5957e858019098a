import type { Graph } from './graph.ts';
import type { Finding, Level } from './rule.ts';
import type { Run } from './run.ts';
/** The version of the JSON report, a public interface. */
export declare const reportVersion = 1;
/** All that is to be said about one audit, decided once. Reporters render it and decide nothing. */
export interface Report {
    readonly conclusion: Conclusion;
    /** One plain sentence that gives the reason for the conclusion. */
    readonly reason: string;
    readonly failOn: Level | 'never';
    readonly counts: Readonly<Record<Level, number>>;
    /** Sorted by path, position and rule. */
    readonly findings: readonly Finding[];
    /** Sorted by path. */
    readonly graphs: readonly Graph[];
    /** The runs that were executed or whose evidence was judged; absent when there are none. */
    readonly runs?: readonly JudgedRun[];
    /** What the gates say about the runs, in the runs' order. */
    readonly gates: readonly GateResult[];
    readonly coverage: Coverage;
    /** The text of every file that a finding or a graph points into, so that reporters can show lines. */
    readonly sources: ReadonlyMap<string, string>;
}
/** success: nothing at or above `failOn`; failure: something, or nothing to judge; neutral: nothing to judge, and that was allowed. */
export type Conclusion = 'success' | 'failure' | 'neutral';
/** A run under judgement. Its graph is the one of the report whose document is `run.graph`. */
export interface JudgedRun {
    readonly run: Run;
    /** 'executed': by us, in this very invocation. 'recorded': read from evidence that somebody wrote. */
    readonly origin: 'executed' | 'recorded';
    /** What does not fit together in the evidence, though no gate judges it: one plain sentence each, of the level warning. */
    readonly notes: readonly string[];
}
export interface GateResult {
    readonly gate: string;
    readonly status: 'pass' | 'fail' | 'skip';
    readonly detail: string;
    /** Which run it is about, by the run's evidence or id, in a report of several runs. */
    readonly run?: string;
}
/** What was found, what was analysed, and what was not and why. Nothing is left out silently. */
export interface Coverage {
    /** Workflow documents found, readable or not. */
    readonly workflows: number;
    /** Source files judged by the rules. */
    readonly sources: number;
    readonly notAnalysed: readonly NotAnalysed[];
    /** What was looked for and where, for a run that found nothing. */
    readonly lookedFor: string;
}
export interface NotAnalysed {
    readonly path: string;
    /** Offset of the place, when it is less than the whole file. */
    readonly offset?: number;
    readonly reason: string;
}
