/** A JSON value. Types written with `type` fit; an `interface` has to be spread (`{ ...fit }`), because others could still add members to it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * What comes out of JSON when nobody said what is in it: the compiler lets you read it as you expect it, as it does with
 * `JSON.parse`. Name the type where it matters: `await this.input<Planets>('planets')`.
 */
export type Unchecked = ReturnType<typeof JSON.parse>
