/** What is wrong with an output; undefined when it fits. */
export type OutputCheck = (output: unknown) => string | undefined;
export type CompiledSchema = {
    readonly ok: true;
    readonly check: OutputCheck;
} | {
    readonly ok: false;
    readonly problem: string;
};
/**
 * Compiles the schema of an output: JSON Schema draft 2020-12, or draft-07 where `$schema` says so. `format` is an annotation, as
 * in the standard, and nothing is fetched. This module is loaded only for tasks that have a schema.
 */
export declare function compileSchema(schema: unknown): CompiledSchema;
