import { type Files } from '../core/files.ts';
/** The hash by which manifests know a file: the first 16 hexadecimal digits of a SHA-256 over its bytes. */
export declare const fileHash: (bytes: Uint8Array | string) => string;
/**
 * Compares what a run was made with, by the `manifest.json` beside it, with the files as they are now. Evidence of files that
 * have changed since says nothing about the present ones.
 * @param trace path of the run's trace
 * @returns one sentence for each kind of difference; nothing when there is no manifest
 */
export declare function staleNotes(files: Pick<Files, 'read' | 'kind'>, trace: string): readonly string[];
