import { type Config } from '../audit/config.ts';
import type { ChangedLines } from '../core/changed.ts';
import type { Files } from '../core/files.ts';
import type { Report } from '../core/report.ts';
import type { Level, Rule } from '../core/rule.ts';
export interface CheckOptions {
    /** The project's settings; the defaults when absent. */
    readonly config?: Config;
    /** Overrides the configuration's. */
    readonly failOn?: Level | 'never';
    /** Nothing found to judge is then neutral, not a failure. */
    readonly allowEmpty?: boolean;
    /** Marks the findings that lie on changed lines. */
    readonly changed?: ChangedLines;
    /** The rules to apply. */
    readonly rules: readonly Rule[];
}
/**
 * Audits the workflows below the audited paths of `files`. Nothing of them is executed; an installed CPython may be asked
 * to parse what our parser refuses.
 * @param files the repository: `openFiles` or `filesFromRecord`
 * @returns the report; trouble of the repository is in its findings, so this throws only for a fault of our own
 */
export declare function check(files: Files, options: CheckOptions): Promise<Report>;
