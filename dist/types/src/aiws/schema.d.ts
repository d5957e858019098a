import { type JsonPath } from './errors.ts';
import { type Json, type JsonObject } from './json.ts';
import type { Schema } from './types.ts';
export { maximumSchemaDepth, schemaProblems } from './schema-problems.ts';
/** Where a value breaks its schema, and how. */
export interface Violation {
    readonly path: JsonPath;
    readonly message: string;
}
/**
 * The first violation of a schema by a value, or undefined when the value is valid.
 * @param schema one without problems by `schemaProblems`
 */
export declare function validate(schema: Schema, value: Json, path?: JsonPath): Violation | undefined;
/** The types that a schema lets through; undefined for all. */
export declare function typesOf(schema: JsonObject): readonly Json[] | undefined;
/** The schema that a property of an object must meet. */
export declare function governing(schema: JsonObject, key: string): Schema;
