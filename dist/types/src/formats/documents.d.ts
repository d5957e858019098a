import type { Fault } from '../core/fault.ts';
import { type Files, type ReadFailure } from '../core/files.ts';
import type { NotAnalysed } from '../core/report.ts';
import { type JsonValue } from '../syntax/json.ts';
/** Documents by name. Folders and links that bear it are faults, and what the walk refused is told. */
export declare function findDocuments(files: Files, name: string, excluded: (path: string) => boolean, notAnalysed: NotAnalysed[]): {
    found: readonly string[];
    faults: Fault[];
};
/** The fault of a document that could not be opened. */
export declare function unreadable(path: string, reason: ReadFailure, detail: string): Fault;
/** The faults of keys that stand twice in one object. */
export declare const duplicateKeyFaults: (value: JsonValue) => readonly Fault[];
