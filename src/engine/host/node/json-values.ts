import { apply, arrayPrototype, getOwnPropertyDescriptor, getPrototypeOf, hasOwn, isArray, isFinite, isProxy, objectPrototype, ownKeys, quote, sort } from './intrinsics.ts'

/** Deepest nesting: `[[…]]` has two levels. */
const deepest = 64
const longestKey = 64

export type Encoded = { readonly ok: true; readonly json: string } | { readonly ok: false; readonly tooLarge: boolean; readonly problem: string }

/**
 * Encodes a value as JSON, or says where and why it is none. Accepted are null, booleans, finite numbers (-0 becomes 0), strings, dense
 * arrays and plain objects of own enumerable data properties. `JSON.stringify` would write NaN as null, a Map as {}, a Date as text and
 * leave undefined out, all without a word. No code of the value runs: getters, proxies and `toJSON` are refused, not called.
 * @param limit the least number of bytes that the text may have; the walk stops there, so that shared objects cannot grow without bound
 * @param root how the problem's path begins: `output.fit`
 * @param sorted keys in the order of their UTF-16 units: then the text is the canonical one of RFC 8785
 */
export function encodeJson(value: unknown, limit: number, root: string, sorted = false): Encoded {
  const walk: Walk = { text: '', left: limit, sorted }
  const problem = encode(walk, value, undefined, 0)
  if (problem === undefined) return { ok: true, json: walk.text }
  return { ok: false, tooLarge: walk.left < 0, problem: `${root}${problem.path}: ${problem.text || `the output is longer than ${limit} bytes of JSON`}` }
}

interface Walk {
  text: string
  left: number
  readonly sorted: boolean
}

/** An object that contains the value being encoded. */
interface Above {
  readonly object: object
  readonly above: Above | undefined
}

/** Containers put their step in front of the path while it is handed up. */
interface Problem {
  path: string
  readonly text: string
}

const problemOf = (text: string): Problem => ({ path: '', text })
const notJson = (what: string): Problem => problemOf(`${what} is not a JSON value`)

function encode(walk: Walk, value: unknown, above: Above | undefined, depth: number): Problem | undefined {
  switch (typeof value) {
    case 'boolean':
      return write(walk, value ? 'true' : 'false')
    case 'number':
      return isFinite(value) ? write(walk, `${value}`) : notJson(`${value}`)
    case 'string':
      // Every UTF-16 unit is at least a byte, so a text beyond the limit need not be encoded to be refused.
      return value.length > walk.left ? tooLarge(walk) : write(walk, quote(value))
    case 'object':
      return value === null ? write(walk, 'null') : encodeObject(walk, value, above, depth)
    default:
      return notJson(typeof value)
  }
}

function write(walk: Walk, text: string): Problem | undefined {
  walk.left -= text.length
  if (walk.left < 0) return problemOf('')
  walk.text += text
  return undefined
}

function tooLarge(walk: Walk): Problem {
  walk.left = -1
  return problemOf('')
}

function encodeObject(walk: Walk, value: object, above: Above | undefined, depth: number): Problem | undefined {
  if (isProxy(value)) return notJson('Proxy')
  for (let one = above; one; one = one.above) if (one.object === value) return notJson('a cycle')
  if (depth >= deepest) return problemOf(`nested deeper than ${deepest} levels`)
  const array = isArray(value)
  const prototype = getPrototypeOf(value)
  const plain = array ? prototype === arrayPrototype : prototype === objectPrototype || prototype === null
  if (!plain) return notJson(className(prototype) ?? (array ? 'an array of an unknown class' : 'an object of an unknown class'))
  const inside = { object: value, above }
  return array ? encodeArray(walk, value, inside, depth + 1) : encodeRecord(walk, value, inside, depth + 1)
}

function encodeArray(walk: Walk, value: readonly unknown[], inside: Above, depth: number): Problem | undefined {
  // Own keys of a dense array are its indices and 'length'; comparing the number first keeps a sparse array of 2^32 cheap.
  const keys = ownKeys(value)
  const { length } = value
  if (keys.length - 1 < length) return notJson('a sparse array')
  for (let at = 0; at < keys.length && keys.length - 1 > length; at++) {
    const key = keys[at] ?? ''
    if (key !== `${at}` && key !== 'length') return notJson(`an array with the property ${keyText(key)}`)
  }
  let problem = write(walk, '[')
  for (let index = 0; index < length && !problem; index++) {
    if (index > 0) problem = write(walk, ',')
    problem ??= encodeProperty(walk, value, `${index}`, `[${index}]`, inside, depth)
  }
  return problem ?? write(walk, ']')
}

function encodeRecord(walk: Walk, value: object, inside: Above, depth: number): Problem | undefined {
  const keys = ownKeys(value)
  for (let at = 0; at < keys.length; at++) if (typeof keys[at] === 'symbol') return notJson(`an object with the key ${keyText(keys[at] ?? '')}`)
  if (walk.sorted) apply(sort, keys, [])
  let problem = write(walk, '{')
  for (let at = 0; at < keys.length && !problem; at++) {
    const key = keys[at] as string
    problem = write(walk, `${at > 0 ? ',' : ''}${key.length > walk.left ? key : quote(key)}:`) ?? encodeProperty(walk, value, key, stepOf(key), inside, depth)
  }
  return problem ?? write(walk, '}')
}

function encodeProperty(walk: Walk, owner: object, key: string, step: string, inside: Above, depth: number): Problem | undefined {
  const property = getOwnPropertyDescriptor(owner, key)
  const problem =
    property === undefined ? notJson('a sparse array')
    : !hasValue(property) ? notJson('an accessor')
    : !property.enumerable ? notJson('a property that is not enumerable')
    : encode(walk, property.value, inside, depth)
  if (problem) problem.path = step + problem.path
  return problem
}

/** The name of a class by its prototype, without running a getter or a trap; undefined when it has none. */
export function className(prototype: object | null): string | undefined {
  const made = dataOf(prototype, 'constructor')
  const name = typeof made === 'function' ? dataOf(made, 'name') : undefined
  if (typeof name !== 'string' || name === '') return undefined
  return shorten(prototype !== objectPrototype && (name === 'Object' || name === 'Array') ? `${name} of another prototype` : name)
}

/** The value of an own data property. */
export function dataOf(owner: unknown, key: string): unknown {
  if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function') || isProxy(owner)) return undefined
  const property = getOwnPropertyDescriptor(owner, key)
  return property && hasValue(property) ? property.value : undefined
}

const hasValue = (property: PropertyDescriptor): boolean => hasOwn(property, 'value')

const shorten = (text: string): string => {
  let short = ''
  for (let at = 0; at < text.length && at < longestKey; at++) short += text[at]
  return text.length > longestKey ? `${short}...` : text
}
const isName = (key: string): boolean => {
  for (let at = 0; at < key.length; at++) {
    const one = key[at] ?? ''
    const letter = (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') || one === '_' || one === '$'
    if (!letter && !(at > 0 && one >= '0' && one <= '9')) return false
  }
  return key.length > 0 && key.length <= longestKey
}
export const stepOf = (key: string): string => (isName(key) ? `.${key}` : `[${quote(shorten(key))}]`)
const keyText = (key: string | symbol): string => (typeof key === 'symbol' ? shorten(String(key)) : quote(shorten(key)))
