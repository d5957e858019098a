import { types } from 'node:util'

/** Deepest nesting of an output: `[[…]]` has two levels. */
export const deepestOutput = 64
/** Longest encoded output in bytes of UTF-8, unless the caller sets another limit. */
export const defaultOutputBytes = 1024 * 1024

export type Encoded = { readonly ok: true; readonly json: string } | { readonly ok: false; readonly problem: string }

/**
 * Encodes a value as JSON, or says where and why it is none. This is a walk of its own, not a try/catch around
 * `JSON.stringify`, which writes NaN as null, a Set as {}, a Date as text and leaves undefined out, all without a word, and
 * runs `toJSON` and getters of the value. Accepted are null, booleans, finite numbers (-0 becomes 0), strings, dense arrays and
 * plain objects of own enumerable data properties; a value that occurs twice is written twice. No code of the value runs.
 * @param value what a runner returned
 * @param limits bytes of the encoded text; the walk stops there, so that shared objects cannot grow without bound
 * @param root how the problem's path begins
 * @returns the JSON text, or a problem such as `output.items[3].when: Date is not a JSON value`
 */
export function encodeJson(value: unknown, limits: { readonly bytes: number } = { bytes: defaultOutputBytes }, root = 'output'): Encoded {
  const walk: Walk = { parts: [], left: limits.bytes, limit: limits.bytes, path: [root], above: new Set() }
  const problem = encode(walk, value)
  return problem === undefined ? { ok: true, json: walk.parts.join('') } : { ok: false, problem: `${walk.path.join('')}: ${problem}` }
}

interface Walk {
  readonly parts: string[]
  /** Bytes that may still be written. */
  left: number
  readonly limit: number
  /** The way to the value being encoded; it stays where it is when there is a problem. */
  readonly path: string[]
  /** The objects that contain the value being encoded. */
  readonly above: Set<object>
}

/** Each step gives a problem, or undefined when it wrote the value. */
type Step = string | undefined

function encode(walk: Walk, value: unknown): Step {
  switch (typeof value) {
    case 'boolean':
      return write(walk, value ? 'true' : 'false')
    case 'number':
      return Number.isFinite(value) ? write(walk, String(value)) : notJson(String(value))
    case 'string':
      return writeString(walk, value)
    case 'object':
      return value === null ? write(walk, 'null') : encodeObject(walk, value)
    case 'undefined':
    case 'bigint':
    case 'function':
    case 'symbol':
      return notJson(typeof value)
  }
}

const notJson = (type: string): string => `${type} is not a JSON value`

function write(walk: Walk, text: string, bytes = text.length): Step {
  walk.left -= bytes
  if (walk.left < 0) return tooLong(walk)
  walk.parts.push(text)
  return undefined
}

const tooLong = (walk: Walk): string => `the output is longer than ${walk.limit} bytes of JSON`

function writeString(walk: Walk, text: string): Step {
  // Every UTF-16 unit is at least a byte, so a text beyond the limit need not be encoded to be refused.
  if (text.length > walk.left) return tooLong(walk)
  const json = JSON.stringify(text)
  return write(walk, json, Buffer.byteLength(json))
}

function encodeObject(walk: Walk, value: object): Step {
  if (types.isProxy(value)) return notJson('Proxy')
  if (walk.above.has(value)) return 'a cycle is not a JSON value'
  if (walk.above.size >= deepestOutput) return `nested deeper than ${deepestOutput} levels`
  const array = Array.isArray(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  const plain = array ? prototype === Array.prototype : prototype === Object.prototype || prototype === null
  if (!plain) return notJson(typeName(prototype, array))
  walk.above.add(value)
  const problem = array ? encodeArray(walk, value) : encodeRecord(walk, value)
  walk.above.delete(value)
  return problem
}

function encodeArray(walk: Walk, value: readonly unknown[]): Step {
  // Own keys of a dense array are its indices and 'length'; comparing the number first keeps a sparse array of 2^32 cheap.
  const keys = Reflect.ownKeys(value)
  const { length } = value
  if (keys.length - 1 < length) return 'a sparse array is not a JSON value'
  const stranger = keys.length - 1 > length ? keys.find((key, index) => key !== String(index) && key !== 'length') : undefined
  if (stranger !== undefined) return `an array with the property ${keyText(stranger)} is not a JSON value`
  let problem = write(walk, '[')
  for (let index = 0; index < length && problem === undefined; index++) {
    if (index > 0) problem = write(walk, ',')
    problem ??= encodeProperty(walk, value, String(index), `[${index}]`)
  }
  return problem ?? write(walk, ']')
}

function encodeRecord(walk: Walk, value: object): Step {
  let problem = write(walk, '{')
  let first = true
  for (const key of Reflect.ownKeys(value)) {
    if (problem !== undefined) return problem
    if (typeof key === 'symbol') return `an object with the key ${keyText(key)} is not a JSON value`
    if (!first) problem = write(walk, ',')
    first = false
    problem ??= writeString(walk, key) ?? write(walk, ':') ?? encodeProperty(walk, value, key, pathOf(key))
  }
  return problem ?? write(walk, '}')
}

function encodeProperty(walk: Walk, owner: object, key: string, path: string): Step {
  walk.path.push(path)
  const property = Reflect.getOwnPropertyDescriptor(owner, key)
  if (property === undefined) return 'a sparse array is not a JSON value'
  if (!('value' in property)) return 'an accessor is not a JSON value'
  if (!property.enumerable) return 'a property that is not enumerable is not a JSON value'
  const problem = encode(walk, property.value)
  if (problem === undefined) walk.path.pop()
  return problem
}

/** The class of a value by its prototype, without running a getter or a trap. */
function typeName(prototype: unknown, array: boolean): string {
  const holder = typeof prototype === 'object' && prototype !== null && !types.isProxy(prototype) ? prototype : undefined
  const made: unknown = holder && Reflect.getOwnPropertyDescriptor(holder, 'constructor')?.value
  const name: unknown = typeof made === 'function' && !types.isProxy(made) ? Reflect.getOwnPropertyDescriptor(made, 'name')?.value : undefined
  if (typeof name === 'string' && name !== '') return shorten(name === 'Object' || name === 'Array' ? `${name} of another prototype` : name)
  return array ? 'an array of an unknown class' : 'an object of an unknown class'
}

const longestKey = 64
const shorten = (text: string): string => (text.length > longestKey ? `${text.slice(0, longestKey)}...` : text)
const pathOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) && key.length <= longestKey ? `.${key}` : `[${JSON.stringify(shorten(key))}]`)
const keyText = (key: string | symbol): string => (typeof key === 'symbol' ? shorten(String(key)) : JSON.stringify(shorten(key)))
