import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** What is wrong with an output; undefined when it fits. */
export type OutputCheck = (output: unknown) => string | undefined

export type CompiledSchema = { readonly ok: true; readonly check: OutputCheck } | { readonly ok: false; readonly problem: string }

/**
 * Compiles the schema of an output: JSON Schema draft 2020-12, or draft-07 where `$schema` says so. `format` is an annotation, as
 * in the standard, and nothing is fetched. This module is loaded only for tasks that have a schema.
 */
export function compileSchema(schema: unknown): CompiledSchema {
  const options = { strict: false, validateFormats: false, allErrors: false, logger: false } as const
  try {
    const ajv = isDraft7(schema) ? new Ajv(options) : new Ajv2020(options)
    const validate: ValidateFunction = ajv.compile(schema as object | boolean)
    if ('$async' in validate) return { ok: false, problem: 'asynchronous schemas cannot be used' }
    return { ok: true, check: (output) => (validate(output) === true ? undefined : problemText(validate.errors?.[0])) }
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : 'it is no JSON Schema' }
  }
}

const isDraft7 = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && '$schema' in schema && typeof schema.$schema === 'string' && /draft-07/.test(schema.$schema)

const problemText = (error: ErrorObject | undefined): string => `output${error?.instancePath ?? ''} ${error?.message ?? 'does not fit its schema'}`
