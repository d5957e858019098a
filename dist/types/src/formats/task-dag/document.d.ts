import type { Fault } from '../../core/fault.ts';
import { type Files } from '../../core/files.ts';
import { type JsonValue } from '../../syntax/json.ts';
/** A `tasks.json` as read. */
export type TaskDocument = {
    readonly is: 'tasks';
    readonly path: string;
    readonly value: JsonValue;
    readonly faults: readonly Fault[];
}
/** It is meant to be one of ours, and is no JSON. */
 | {
    readonly is: 'broken';
    readonly path: string;
    readonly faults: readonly Fault[];
}
/** Another program's file of the same name, or one that cannot be told. */
 | {
    readonly is: 'foreign';
    readonly path: string;
    readonly reason: string;
};
/**
 * Reads one document. Several programs keep their own lists under the name, some of them with comments in it, so that a file is
 * taken only for its shape: an object whose `tasks` have an `id` and one of our fields.
 */
export declare function readTaskDocument(files: Pick<Files, 'read'>, path: string): TaskDocument;
