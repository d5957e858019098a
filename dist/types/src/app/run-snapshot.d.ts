import type { Files } from '../core/files.ts';
/** The repository as a run found it: what was read once stays as it was. */
export interface Snapshot extends Files {
    /** The first of some paths at which something else stands now than was read before. */
    changed(paths: Iterable<string>): string | undefined;
}
/**
 * Keeps the texts of a repository as they are first read. Nodes may write anywhere in the checkout: what a run says of its sources
 * must be what stood there before any node ran, and a source that has changed since must not be executed as if it had been checked.
 * @param present opens the repository anew: one that is open asks once what stands at a path
 */
export declare function snapshotOf(files: Files, present: () => Pick<Files, 'read'>): Snapshot;
