import { type Files } from '../../core/files.ts';
import type { ToolTable } from '../../core/graph.ts';
import type { NotAnalysed } from '../../core/report.ts';
import type { PythonSources } from '../../syntax/python-sources.ts';
import type { Scripts } from './typescript-world.ts';
/** An experiment and what surrounds it. */
export interface Experiment {
    /** The folder of its workflow.json. */
    readonly folder: string;
    /** The root of its project; the folder itself when there is no other sign of one. */
    readonly root: string;
    /** The Python files of its tools folders. */
    readonly toolFiles: readonly string[];
    /** Those of TypeScript and JavaScript; none in a project that does not use them. */
    readonly scriptToolFiles: readonly string[];
    /** Tools may come from elsewhere too, so that absence proves nothing. */
    readonly open: boolean;
    /** What of its project file could not be used. */
    readonly notAnalysed: readonly NotAnalysed[];
}
/**
 * Places an experiment. Its project's root is the nearest folder around it with a project file. Where there is none, the
 * nearest `tools/` folder around it counts only if it defines a tool that the workflow names: many repositories keep
 * scripts of other kinds under that name.
 * @param names the tools that the workflow's nodes list
 * @param scripts the repository's TypeScript and JavaScript, for an experiment that has some
 */
export declare function placeExperiment(files: Files, sources: PythonSources, folder: string, names: ReadonlySet<string>, scripts?: Scripts): Experiment;
/** The folders in which an experiment's tools of TypeScript and JavaScript may stand. */
export declare function toolFolders(files: Files, folder: string): readonly string[];
/** The tools that the experiment's nodes in Python may call. */
export declare function toolTable(sources: PythonSources, experiment: Experiment, outside: readonly string[]): ToolTable;
/** The tools that the experiment's nodes in TypeScript and JavaScript may call. */
export declare function scriptToolTable(scripts: Scripts, experiment: Experiment, outside: readonly string[]): ToolTable;
/** The folders in which the experiment's modules find each other, as the framework puts them on the search path. */
export declare const searchPath: ({ folder, root }: Experiment) => readonly string[];
