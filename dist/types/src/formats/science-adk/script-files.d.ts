import type { Files } from '../../core/files.ts';
/** The endings of files that Node runs, in the order in which they are looked for. JSX is not among them. */
export declare const scriptEndings: readonly [".ts", ".mts", ".cts", ".js", ".mjs", ".cjs"];
/** Whether a path names a file of TypeScript or JavaScript that can be run: no JSX, and no file of types alone. */
export declare const isScript: (path: string) => boolean;
/** The files of a folder that can be run, sorted. */
export declare const scriptFiles: (files: Files, folder: string) => readonly string[];
