import type { ProofField } from './catalog.ts';
import type { Schema } from './types.ts';
/** Whether some object that has the field, with a value of the type, meets the schema. */
export declare const permits: (schema: Schema, name: string, type?: ProofField["type"]) => boolean;
/**
 * Why no object that has these fields can meet a schema, so that a node with it could never complete; undefined when one can.
 * @param schema one without problems by `schemaProblems`
 */
export declare function forbids(schema: Schema, fields: readonly ProofField[]): string | undefined;
