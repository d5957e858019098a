/**
 * The repository under audit, as far as an audit may see it. `app/open-files.ts` makes one of a folder on disk,
 * `filesFromRecord` makes one of texts in memory. Every path is repo-relative and POSIX; the root is ''.
 */
export interface Files {
    /** All regular files below the audited paths, sorted. Links that leave the repository are not among them. */
    list(): readonly string[];
    /** All folders below the audited paths, sorted. */
    folders(): readonly string[];
    /** What stands at a path, also outside the audited paths, but never outside the repository. */
    kind(path: string): FileKind;
    /** The names in a folder, sorted; empty when there is no such folder. */
    names(folder: string): readonly string[];
    /** The text of a file, or why it cannot be had. */
    read(path: string): ReadResult;
    /** What the walk met and left out for a reason worth telling (a link that leaves the repository, an unreadable folder). */
    refused(): readonly Refused[];
}
export type FileKind = 'file' | 'folder' | 'missing' | 'outside';
export type ReadResult = {
    readonly ok: true;
    readonly text: string;
} | {
    readonly ok: false;
    readonly reason: ReadFailure;
    readonly detail: string;
};
export type ReadFailure = 'missing' | 'folder' | 'outside' | 'too-large' | 'not-text' | 'unreadable';
export interface Refused {
    readonly path: string;
    readonly reason: string;
}
/** Joins and normalises repo-relative paths. Undefined when the result would leave the repository or is absolute. */
export declare function joinPath(...parts: readonly string[]): string | undefined;
/** The folder of a path, '' for one at the root. */
export declare const folderOf: (path: string) => string;
/** The last piece of a path. */
export declare const baseName: (path: string) => string;
/** The folders around a path from the inside out, '' included: 'a/b' and 'a' and '' for 'a/b/c.py'. */
export declare function parentsOf(path: string): readonly string[];
/**
 * A repository in memory.
 * @param texts path -> text; paths are repo-relative and POSIX
 */
export declare function filesFromRecord(texts: Readonly<Record<string, string>>): Files;
