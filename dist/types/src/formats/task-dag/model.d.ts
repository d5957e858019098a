import type { TaskRunner } from '../../core/python/task-runners.ts';
import type { Span } from '../../core/source.ts';
/** A node's extras of this format (`Node.own`). */
export interface TaskDagNode {
    /** Ids of the tasks whose outputs it gets, each once; undefined when the list could not be read. */
    readonly dependsOn: readonly string[] | undefined;
    /** What runs it; undefined when the document does not say so in a way that can be run. */
    readonly work: TaskWork | undefined;
    /** How often it may be begun before it has failed. */
    readonly attempts: number;
    /** How long one attempt may take. */
    readonly timeoutSeconds: number;
    /** A JSON Schema that its output must fit, as `JSON.parse` gives it. */
    readonly outputSchema?: {
        readonly value: unknown;
        readonly span: Span;
    };
    /** The function of a module task, when its file could be parsed and has one. */
    readonly runner?: TaskRunner;
}
export type TaskWork = 
/** The program and its arguments; no shell has a part in it. */
{
    readonly is: 'program';
    readonly command: readonly [string, ...string[]];
}
/** A line for the shell. */
 | {
    readonly is: 'shell';
    readonly line: string;
}
/** A Python file whose function `run` is called; repo-relative. */
 | {
    readonly is: 'module';
    readonly path: string;
    readonly span: Span;
    readonly state: ModuleState; /** Something at its top has the name `run`. */
    readonly bindsRun: boolean;
};
/** 'parsed' without a function `run` is a finding of its own. */
export type ModuleState = 'parsed' | 'rejected' | 'missing' | 'refused';
export declare const defaultAttempts = 1;
export declare const defaultTimeoutSeconds = 600;
