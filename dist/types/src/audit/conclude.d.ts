import type { Graph } from '../core/graph.ts';
import type { Coverage, Report } from '../core/report.ts';
import { type Finding, type Level } from '../core/rule.ts';
export interface Verdict {
    readonly findings: readonly Finding[];
    readonly graphs: readonly Graph[];
    readonly coverage: Coverage;
    readonly failOn: Level | 'never';
    readonly allowEmpty: boolean;
    readonly sources: ReadonlyMap<string, string>;
}
/** Decides a report, once and for all channels. */
export declare function conclude({ findings, graphs, coverage, failOn, allowEmpty, sources }: Verdict): Report;
