import { type Files } from '../../core/files.ts';
/** Finds the source that stands where another is missing and has nearly its name, one of the same language first. */
export declare function similarFiles(files: Files): (path: string) => string | undefined;
