import type { Fault } from '../../core/fault.ts';
import type { Files } from '../../core/files.ts';
import { type JsonValue } from '../../syntax/json.ts';
export { unreadable } from '../documents.ts';
/** A `workflow.json` as read: its value, or why it has none. */
export type Document = {
    readonly is: 'workflow';
    readonly path: string;
    readonly text: string;
    readonly value: JsonValue;
    readonly faults: readonly Fault[];
} | {
    readonly is: 'unreadable';
    readonly path: string;
    readonly faults: readonly Fault[];
}
/** JSON of another program that happens to bear the name, or a document that the configuration leaves out. */
 | {
    readonly is: 'foreign';
    readonly path: string;
    readonly reason: string;
};
/** Reads one document. Whatever is wrong with its text becomes a fault with its place. */
export declare function readDocument(files: Pick<Files, 'read'>, path: string): Document;
