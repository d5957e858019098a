import { type Files } from '../core/files.ts';
/** Largest file that is read, in bytes. No source that people write comes near it. */
export declare const maximumFileSize: number;
export type Opened = {
    readonly ok: true;
    readonly files: Files;
    readonly root: string;
} | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Opens the repository around `paths`: the nearest folder upwards that git knows as a work tree, else the current folder.
 * @param paths files or folders to audit, relative to `cwd` or absolute
 * @param cwd an absolute path
 * @param known the repository's root, real and absolute, where the caller knows it
 */
export declare function openFiles(paths: readonly string[], cwd: string, known?: string): Opened;
