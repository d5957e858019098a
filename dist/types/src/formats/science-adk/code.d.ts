import type { Code } from '../../core/agent.ts';
import { type Files } from '../../core/files.ts';
import { type Importer } from '../../syntax/python-imports.ts';
import type { PythonSources } from '../../syntax/python-sources.ts';
import type { Placed } from './build-graph.ts';
import type { ToolCode } from './flow-tools.ts';
import type { Scripts } from './typescript-world.ts';
/** Finds the sources of nodes. `folders` are where a relative path is looked for, the first that has it wins. */
export interface CodeFinder {
    code(node: Placed, folders: readonly string[]): Code | undefined;
}
/**
 * @param scripts the repository's TypeScript and JavaScript, for an experiment that has some
 * @param tools finds the functions of the experiment's tools
 */
export declare function codeFinder(files: Files, sources: PythonSources, modules: Importer, scripts?: Scripts, tools?: ToolCode): CodeFinder;
