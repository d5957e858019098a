import type { Files } from '../../core/files.ts';
/** The same files, in which a notebook reads as the Python of its code cells. */
export interface ReadableFiles extends Files {
    /** Path of a notebook -> offset in its Python -> offset in the file. */
    readonly places: ReadonlyMap<string, (offset: number) => number>;
}
export declare function withNotebooks(files: Files): ReadableFiles;
