import { type Config } from '../audit/config.ts';
import { type Files } from '../core/files.ts';
import type { Gate } from '../core/gate.ts';
import type { Report } from '../core/report.ts';
import type { Level, Rule } from '../core/rule.ts';
export interface VerifyOptions {
    readonly config?: Config;
    /** Overrides the configuration's. */
    readonly failOn?: Level | 'never';
    readonly gates: readonly Gate[];
    /** Those that speak about documents tell what is wrong with a record. */
    readonly rules: readonly Rule[];
}
export type PlacedTrace = {
    readonly ok: true;
    readonly trace: string;
} | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Finds the trace that a path means: the file itself, or the `trace.json` of a run's folder.
 * @param path repo-relative
 */
export declare function placeTrace(files: Pick<Files, 'kind' | 'names'>, path: string): PlacedTrace;
/**
 * Judges recorded runs by the gates, each with the workflow that it belongs to when that can be found. Nothing is executed.
 * @param files the repository around the evidence
 * @param traces paths of traces: `placeTrace`
 * @returns the report; what is wrong with a record is among its findings, and fails it
 */
export declare function verify(files: Files, traces: readonly string[], options: VerifyOptions): Promise<Report>;
