/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const isArray = (value: Json): value is readonly Json[] => Array.isArray(value)

/** An own member; what an object inherits is none of the document. */
export const own = (object: JsonObject, key: string): Json | undefined => (Object.hasOwn(object, key) ? object[key] : undefined)

/** Whether two values are the same JSON: types are not converted, the order of keys does not count. */
export function sameJson(one: Json, other: Json): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (isArray(one)) return isArray(other) && one.length === other.length && one.every((item, index) => sameJson(item, other[index] ?? null))
  if (isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key] ?? null, other[key] ?? null))
}

/** JSON with the keys in the order of their UTF-16 units and no spaces: RFC 8785, but for lone surrogates, which are escaped. */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`
}

/** The same value, frozen throughout. */
export function frozen<V extends Json>(value: V): V {
  if (typeof value !== 'object' || value === null) return value
  for (const key of Object.keys(value)) frozen((value as JsonObject)[key] ?? null)
  return Object.freeze(value)
}

/** What a value is, for messages. */
export const typeName = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`)
