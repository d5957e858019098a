import type { Files, ReadFailure } from '../core/files.ts';
import { type ParsedPython } from './python.ts';
export type PythonSource = ParsedPython | {
    readonly ok: false;
    readonly path: string;
    readonly unreadable: ReadFailure | 'excluded';
    readonly detail: string;
};
/** The Python files of one audit: each is read and parsed once, when it is first asked for. */
export interface PythonSources {
    get(path: string): PythonSource;
    /** As `get`, but a file that nobody asked for before is not kept. */
    pass(path: string): PythonSource;
}
/**
 * @param files where they are read from
 * @param excluded whether the configuration leaves a path out
 */
export declare function pythonSources(files: Pick<Files, 'read'>, excluded: (path: string) => boolean): PythonSources;
