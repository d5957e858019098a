import type { ReadSource } from '../core/reading.ts';
import type { PythonSources } from '../syntax/python-sources.ts';
import type { TypeScriptSources } from '../syntax/typescript-sources.ts';
/**
 * The files at `paths`, each parsed when it is reached.
 * @param scripts those of TypeScript and JavaScript, for formats that have them
 */
export declare function readSources(sources: PythonSources, paths: readonly string[], scripts?: TypeScriptSources): Generator<ReadSource>;
