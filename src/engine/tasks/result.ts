import { types } from 'node:util'
import { encodeJson } from './json-domain.ts'
import type { TaskResult } from './task.ts'
import { errorText } from './text.ts'

/**
 * Makes a frozen result. Only the result itself is frozen, not what is inside its output: the engine encodes the output as soon
 * as the runner has returned, so that later changes reach nobody.
 * @param ok whether the attempt succeeded
 * @param output a JSON value; null unless given
 * @param error why it failed, or a note on a success
 */
export const taskResult = (ok: boolean, output: unknown = null, error: string | null = null): TaskResult => Object.freeze({ ok, output, error })

/** What an attempt comes to. `note` is the error text of a success. */
export type Judgement =
  | { readonly ok: true; readonly json: string; readonly note: string | null }
  | { readonly ok: false; readonly error: string }

/**
 * Judges what a runner returned, as ADR 009 says and, where it is silent, as we decided:
 * - `true` is a success with the output null, exactly as `taskResult(true)`; `false` is a failure. (stated)
 * - a result with `ok: false` is a failure however truthy the object is; its output is dropped. (stated; dropping is ours)
 * - a success with an error text stays a success, and the text is kept as a note. (ours)
 * - an output outside JSON is a failed attempt whose error names the path. (stated; the exact domain is ours)
 * - everything else (undefined, 1, 'ok', unknown keys, `ok` that is no boolean) is a failed attempt. (ours)
 * Truthiness is never asked, and no getter of the value runs.
 */
export function judgeResult(returned: unknown, limits: { readonly bytes: number }): Judgement {
  if (returned === true) return { ok: true, json: 'null', note: null }
  if (returned === false) return { ok: false, error: 'runner returned false' }
  const fields = resultFields(returned)
  if (typeof fields === 'string') return { ok: false, error: errorText(fields) }
  const { ok, output, error } = fields
  if (error !== undefined && error !== null && typeof error !== 'string') return invalid(`'error' is ${kindOf(error)}, expected a string or null`)
  if (ok === false) return { ok: false, error: errorText(error ? error : 'runner returned a result with ok: false') }
  if (ok !== true) return invalid(`'ok' is ${kindOf(ok)}, expected a boolean`)
  const encoded = output === undefined ? encodeJson(null, limits) : encodeJson(output, limits)
  return encoded.ok ? { ok: true, json: encoded.json, note: error ? errorText(error) : null } : { ok: false, error: errorText(encoded.problem) }
}

const invalid = (detail: string): Judgement => ({ ok: false, error: `runner returned an invalid TaskResult: ${detail}` })

interface Fields {
  ok?: unknown
  output?: unknown
  error?: unknown
}

/** The fields of a result, or why it is none. */
function resultFields(returned: unknown): Fields | string {
  const wrong = `runner returned ${kindOf(returned)}, expected boolean or TaskResult`
  if (typeof returned !== 'object' || returned === null || types.isProxy(returned)) return wrong
  const prototype: unknown = Object.getPrototypeOf(returned)
  if (prototype !== Object.prototype && prototype !== null) return wrong
  const fields: Fields = {}
  for (const key of Reflect.ownKeys(returned)) {
    if (key !== 'ok' && key !== 'output' && key !== 'error') {
      return Object.hasOwn(returned, 'ok') ? `runner returned an invalid TaskResult: unknown key '${String(key)}'` : wrong
    }
    const property = Reflect.getOwnPropertyDescriptor(returned, key)
    if (!property || !('value' in property)) return `runner returned an invalid TaskResult: '${key}' is an accessor`
    fields[key] = property.value
  }
  return Object.hasOwn(fields, 'ok') ? fields : wrong
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  return Array.isArray(value) ? 'array' : 'object'
}
