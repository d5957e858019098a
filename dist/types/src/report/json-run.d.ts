import type { JudgedRun, Report } from '../core/report.ts';
import type { RunStatus } from '../core/run.ts';
import { type NodeFate } from './run-nodes.ts';
/** A run in the JSON report. Values of outputs and logs stay in the evidence. */
export interface JsonRun {
    readonly id: string;
    readonly experiment: string;
    readonly origin: JudgedRun['origin'];
    readonly status: RunStatus;
    readonly error: string;
    readonly graph?: string;
    readonly evidence?: string;
    readonly startedAt: string;
    readonly finishedAt?: string;
    readonly durationMs: number;
    readonly nodes: readonly JsonRunNode[];
    readonly notes: readonly string[];
}
export interface JsonRunNode {
    readonly id: string;
    readonly status: NodeFate['status'];
    readonly durationMs?: number;
    readonly outputs?: readonly string[];
    readonly toolCalls?: readonly {
        readonly tool: string;
        readonly ok: boolean;
    }[];
    readonly fingerprint?: string;
    readonly error?: string;
}
/** A run as plain data, in a fixed order of keys. */
export declare function jsonRun(report: Pick<Report, 'graphs'>, judged: JudgedRun): JsonRun;
