/** One violation of the schema, as ajv tells it with `verbose`. */
export interface SchemaViolation {
  /** JSON Pointer to the value. */
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  /** The part of the schema that the value violates. */
  readonly parentSchema: { readonly type?: string | readonly string[]; readonly enum?: readonly unknown[]; readonly properties?: object }
  readonly data: unknown
}

/** Tells whether a configuration is valid; `errors` belongs to the last call. */
declare const validate: {
  (data: unknown): boolean
  errors: readonly SchemaViolation[] | null
}
export default validate
