import type { Code } from '../../core/agent.ts';
import { type Files } from '../../core/files.ts';
import type { NotAnalysed } from '../../core/report.ts';
import { type Importer } from '../../syntax/python-imports.ts';
import type { PythonSources } from '../../syntax/python-sources.ts';
import type { Placed } from './build-graph.ts';
/** Finds the sources of nodes. `folders` are where a relative path is looked for, the first that has it wins. */
export interface CodeFinder {
    code(node: Placed, folders: readonly string[]): Code | undefined;
    readonly notAnalysed: NotAnalysed[];
}
export declare function codeFinder(files: Files, sources: PythonSources, modules: Importer): CodeFinder;
