import { type AiwsProblem, type JsonPath } from './errors.ts';
/** Deepest nesting of schemas within a schema. */
export declare const maximumSchemaDepth = 32;
export declare const schemaTypes: readonly ["null", "boolean", "object", "array", "number", "integer", "string"];
/**
 * What keeps a value from being a schema of the subset: a keyword outside it, a keyword's value of the wrong type, or too deep a nesting.
 * @param path where the schema stands
 */
export declare function schemaProblems(schema: unknown, path?: JsonPath): readonly AiwsProblem[];
