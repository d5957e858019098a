import crypto from 'node:crypto'
import fs from 'node:fs'
import util from 'node:util'
import { getOwnPropertyDescriptor, getPrototypeOf, hasOwn, is, ownKeys } from './intrinsics.ts'

const names = [
  'Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Proxy',
  'Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError', 'ArrayBuffer', 'DataView', 'Uint8Array', 'Int32Array', 'Float32Array', 'Float64Array', 'JSON', 'Math', 'Reflect', 'Atomics', 'Intl',
  'setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate', 'queueMicrotask',
] as const
/** Node's own loader and the host program use these. */
const modules = [fs, crypto, util, util.types]
/** Limits and texts of stacks are anybody's to set. */
const free = new Set<PropertyKey>(['stackTraceLimit', 'prepareStackTrace'])

/**
 * Remembers what the objects of the language are like, and those of Node that matter.
 * @returns whether they are still the same: a node that changed them (`Array.prototype.map = …`) must not pass that on to the next one
 */
export function rememberRealm(): () => boolean {
  const objects = new Set<object>()
  const add = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || objects.has(value)) return
    objects.add(value)
    add(getPrototypeOf(value))
    if (typeof value === 'function') add(getOwnPropertyDescriptor(value, 'prototype')?.value)
  }
  for (const name of names) add((globalThis as unknown as Record<string, unknown>)[name])
  for (const each of modules) objects.add(each)
  for (const each of [[][Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), ''[Symbol.iterator](), async () => undefined, function* () {}, async function* () {}, (function* () {})()]) add(getPrototypeOf(each))
  const all = [...objects].flatMap((object) => [
    ...ownKeys(object).filter((key) => !free.has(key)).map((key) => ({ object, key, kept: getOwnPropertyDescriptor(object, key), count: 0 })),
    { object, key: undefined, kept: undefined, count: ownKeys(object).filter((key) => !free.has(key)).length },
  ])
  const globals = names.map((name) => (globalThis as unknown as Record<string, unknown>)[name])
  return () => {
    for (let at = 0; at < names.length; at++) if ((globalThis as unknown as Record<string, unknown>)[names[at] ?? ''] !== globals[at]) return false
    for (let at = 0; at < all.length; at++) {
      const one = all[at]
      if (one && !(one.key === undefined ? hasAsMany(one.object, one.count) : isSame(getOwnPropertyDescriptor(one.object, one.key), one.kept))) return false
    }
    return true
  }
}

function hasAsMany(object: object, count: number): boolean {
  const keys = ownKeys(object)
  let found = 0
  for (let at = 0; at < keys.length; at++) if (keys[at] !== 'stackTraceLimit' && keys[at] !== 'prepareStackTrace') found++
  return found === count
}

function isSame(now: PropertyDescriptor | undefined, kept: PropertyDescriptor | undefined): boolean {
  if (!now || !kept) return false
  if (hasOwn(now, 'value') !== hasOwn(kept, 'value')) return false
  return hasOwn(now, 'value') ? is(now.value, kept.value) : now.get === kept.get && now.set === kept.set
}
