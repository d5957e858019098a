import type { Files } from '../core/files.ts';
import type { ReadSource } from '../core/reading.ts';
import { type PythonSources } from '../syntax/python-sources.ts';
import { type TypeScriptSources } from '../syntax/typescript-sources.ts';
/** The parsed files of one audit. All formats share them, so that a file that several of them reach is parsed once. */
export interface Sources {
    readonly python: PythonSources;
    readonly scripts: TypeScriptSources;
}
/** @param excluded whether the configuration leaves a path out */
export declare const openSources: (files: Pick<Files, "read">, excluded: (path: string) => boolean) => Sources;
/**
 * The files at `paths`, each parsed when it is reached.
 * @param scripts those of TypeScript and JavaScript, for formats that have them
 */
export declare function readSources(sources: PythonSources, paths: readonly string[], scripts?: TypeScriptSources): Generator<ReadSource>;
