import crypto from 'node:crypto'
import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import util from 'node:util'

// What the host program uses while a node runs, taken before any code of the audited project is loaded. A node that replaces a function
// of the language or of Node then changes what other nodes see of it, and not what the engine hears. For the same reason records are made
// without methods of arrays, maps or promises, and without `await`, `for … of`, spread and destructuring, which call such methods.
export const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect
export const { create, hasOwn, is, prototype: objectPrototype } = Object
export const { isArray, prototype: arrayPrototype } = Array
export const { isFinite } = Number
export const { parse } = JSON
export const { isPromise, isProxy, isNativeError } = util.types
export const { inspect } = util
export const { hash } = crypto
export const { readSync, writeSync } = fs
export const { wait } = Atomics
export const NativePromise = Promise
export const { then } = Promise.prototype
export const { sort } = Array.prototype
export const later = setImmediate
export const { chdir, cwd } = process
export const { version, pid } = { version: process.versions.node, pid: process.pid }
export const { listeners } = EventEmitter.prototype
export const startTimer = setTimeout
export const stopTimer = clearTimeout

const { stringify } = JSON
const encoder = new TextEncoder()
const { encode } = TextEncoder.prototype
const Decoder = TextDecoder
const { decode } = TextDecoder.prototype
const { byteLength } = Buffer
const { set, subarray } = Uint8Array.prototype
const Bytes = Uint8Array

/** A text as JSON. A text has no `toJSON`. */
export const quote = (text: string): string => stringify(text)
export const utf8 = (text: string): Uint8Array => apply(encode, encoder, [text])
export const utf8Length = (text: string): number => byteLength(text)
export const newBytes = (length: number): Uint8Array => new Bytes(length)
export const copyInto = (target: Uint8Array, source: Uint8Array, at: number): void => apply(set, target, [source, at])
export const part = (bytes: Uint8Array, from: number, to: number): Uint8Array => apply(subarray, bytes, [from, to])

/** Gives a function that decodes the pieces of one text. */
export function newDecoder(): (piece: Uint8Array) => string {
  const decoder = new Decoder()
  return (piece) => apply(decode, decoder, [piece, { stream: true }])
}

/** Last words, for the engine's message about a program that does not start. */
export const say = (text: string): void => void writeSync(2, `${text}\n`)

/** Calls one of the two when the value, or the promise, is there. */
export function settle(value: unknown, passed: (value: unknown) => void, failed: (error: unknown) => void): void {
  const promise = isPromise(value) ? value : new NativePromise((resolve) => resolve(value))
  apply(then, promise, [passed, failed])
}
