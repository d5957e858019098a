import type { ReadSource } from '../core/reading.ts';
import type { PythonSources } from '../syntax/python-sources.ts';
/** The Python files at `paths`, each parsed when it is reached. */
export declare function readSources(sources: PythonSources, paths: readonly string[]): Generator<ReadSource>;
