import type { Fault } from './fault.ts';
import type { Graph } from './graph.ts';
import type { PythonModule } from './python/module.ts';
import type { NotAnalysed } from './report.ts';
/** What a format's reader found in a repository: all that an audit judges, and what it could not read. */
export interface Reading {
    /** Workflow documents found, readable or not. */
    readonly workflows: number;
    readonly graphs: readonly Graph[];
    /** Source files of the workflows, each once. */
    readonly modules: readonly PythonModule[];
    readonly faults: readonly Fault[];
    /** Sources that the parser refused; CPython decides which of them are wrong. */
    readonly rejected: readonly RejectedSource[];
    readonly notAnalysed: readonly NotAnalysed[];
}
export interface RejectedSource {
    readonly path: string;
    readonly text: string;
    readonly message: string;
    readonly offset: number;
}
