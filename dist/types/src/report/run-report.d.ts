import type { GateResult } from '../core/report.ts';
import type { Json, Run } from '../core/run.ts';
/** What `REPORT.md` of a run is made of. */
export interface RunReport {
    readonly run: Run;
    readonly gates: readonly GateResult[];
    readonly hypothesis: string | undefined;
    readonly question: string | undefined;
    readonly target: {
        readonly metric: string | undefined;
        readonly value: number | undefined;
        readonly direction: string | undefined;
    };
    /** The value to hold against the target. */
    readonly observed: Json | undefined;
}
/**
 * `REPORT.md` of a run: the sections of the documented form, those left out for which there is nothing to say. Text of the
 * repository and of the run is escaped, so that it can neither format the page nor notify anybody.
 */
export declare function runReport(report: RunReport): string;
