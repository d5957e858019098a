import type { Fault } from './fault.ts';
import type { Graph } from './graph.ts';
import type { PythonModule } from './python/module.ts';
import type { NotAnalysed } from './report.ts';
/** What a format's reader found in a repository: all that an audit judges, and what it could not read. */
export interface Reading {
    /** Workflow documents found, readable or not. */
    readonly workflows: number;
    readonly graphs: readonly Graph[];
    /** Source files to judge, sorted by path, each once. A file is parsed when it is reached, and its tree is kept only if a graph needs it. */
    readonly sources: Iterable<ReadSource>;
    readonly faults: readonly Fault[];
    readonly notAnalysed: readonly NotAnalysed[];
}
export type ReadSource = {
    readonly is: 'parsed';
    readonly module: PythonModule;
}
/** The parser refused it; CPython decides whether it is wrong. */
 | {
    readonly is: 'rejected';
    readonly source: RejectedSource;
} | {
    readonly is: 'unreadable';
    readonly path: string;
    readonly reason: string;
}
/** No interpreter could read it either. */
 | {
    readonly is: 'wrong';
    readonly fault: Fault;
};
export interface RejectedSource {
    readonly path: string;
    readonly text: string;
    readonly message: string;
    readonly offset: number;
}
