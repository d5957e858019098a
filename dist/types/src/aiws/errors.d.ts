import type { ErrorCode } from './codes.ts';
/** A place in a JSON value: the keys and indices that lead to it. */
export type JsonPath = readonly (string | number)[];
/** What is wrong with a document, where, and what would be right. */
export interface AiwsProblem {
    readonly code: ErrorCode;
    /** From the document's root; empty for the document itself. */
    readonly path: JsonPath;
    /** What is wrong, as a phrase without a full stop. */
    readonly message: string;
    /** What would be right, as a sentence. */
    readonly fix: string;
}
/** A refusal. The state that was reduced is as before. */
export declare class AiwsError extends Error {
    readonly name = "AiwsError";
    readonly code: ErrorCode;
    readonly path: JsonPath;
    readonly fix: string;
    constructor({ code, path, message, fix }: AiwsProblem);
}
/**
 * Refuses a command or a document.
 * @throws AiwsError always
 */
export declare function refuse(code: ErrorCode, message: string, fix: string, path?: JsonPath): never;
/** A text of the document in a message: quoted, escaped and cut. */
export declare const quoted: (text: string) => string;
/** The path as people read it: `graph.nodes[1].config`. */
export declare const pathText: (path: JsonPath) => string;
