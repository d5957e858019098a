import { type Files } from '../../core/files.ts';
import type { Reading } from '../../core/reading.ts';
import { type Sources } from '../sources.ts';
import type { ScienceAdkSettings } from './model.ts';
/** The name under which an experiment declares its graph. */
export declare const documentName = "workflow.json";
export interface ReadOptions {
    readonly settings: ScienceAdkSettings;
    /** Whether the configuration leaves a path out. */
    readonly excluded: (path: string) => boolean;
    /** Further Python, TypeScript and JavaScript files that are to be judged. */
    readonly include: readonly string[];
    /** The parsed files, where other formats read too. */
    readonly sources?: Sources;
}
/** Reads every experiment below the audited paths: its graph, its agents, its tools and the modules they import. */
export declare function readScienceAdk(files: Files, { settings, excluded, include, sources: shared }: ReadOptions): Promise<Reading>;
