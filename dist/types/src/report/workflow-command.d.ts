import type { Report } from '../core/report.ts';
import type { Finding, Level } from '../core/rule.ts';
import { type Place } from './locate.ts';
/**
 * The runner cuts messages here: `_maxIssueMessageLength` in
 * https://github.com/actions/runner/blob/main/src/Runner.Worker/ExecutionContext.cs
 */
export declare const longestAnnotation = 4096;
/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message */
export type AnnotationKind = 'error' | 'warning' | 'notice';
export declare const kindOf: (level: Level) => AnnotationKind;
/**
 * One finding as a workflow command, without a line break.
 * @param prefix the folder of the checkout below the workspace, to which the runner takes paths to be relative; '' for the usual one
 */
export declare function findingCommand(report: Report, finding: Finding, prefix?: string): string;
/** A workflow command that annotates a file. Columns are meaningful to the runner only within one line. */
export declare function workflowCommand(kind: AnnotationKind, { path, title, place }: {
    readonly path: string;
    readonly title: string;
    readonly place?: Place;
}, message: string): string;
