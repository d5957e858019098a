import { getOwnPropertyDescriptor, getPrototypeOf, hasOwn, isArray, isFinite, isProxy, objectPrototype, ownKeys, quote, utf8Length } from './intrinsics.ts'
import { className, encodeJson, stepOf } from './json-values.ts'

export type Returned =
  /** `json` is an array of [port, JSON text]. */
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly code: 'OutputNotJson' | 'OutputTooLarge' | 'OutputMismatch'; readonly text: string }

/**
 * Turns what execute() returned into the texts of its ports. A port whose value is undefined was not given.
 * @param limit bytes that all texts may have together
 * @param evaluation a `value` that is not finite becomes the text "NaN", "Infinity" or "-Infinity": the engine's gate has to see it
 */
export function encodeOutputs(returned: unknown, limit: number, evaluation: boolean): Returned {
  const wrong = notPorts(returned)
  if (wrong !== undefined) return { ok: false, code: 'OutputMismatch', text: `execute() returned ${wrong}, not an object of output ports` }
  const owner = returned as object
  const ports = ownKeys(owner)
  let json = ''
  let left = limit
  for (let at = 0; at < ports.length; at++) {
    const port = ports[at] ?? ''
    const property = getOwnPropertyDescriptor(owner, port)
    if (typeof port === 'symbol') return { ok: false, code: 'OutputNotJson', text: `output: the key ${String(port)} is no text` }
    if (!property || !hasOwn(property, 'value')) return { ok: false, code: 'OutputNotJson', text: `output${stepOf(port)}: an accessor is not a JSON value` }
    if (property.value === undefined) continue
    const { value } = property as { readonly value: unknown }
    const encoded = encodeJson(evaluation && port === 'value' && typeof value === 'number' && !isFinite(value) ? `${value}` : value, limit, `output${stepOf(port)}`)
    if (!encoded.ok) return { ok: false, code: encoded.tooLarge ? 'OutputTooLarge' : 'OutputNotJson', text: encoded.problem }
    left -= utf8Length(encoded.json)
    if (left < 0) return { ok: false, code: 'OutputTooLarge', text: `the output is longer than ${limit} bytes of JSON` }
    json += `${json === '' ? '' : ','}[${quote(port)},${quote(encoded.json)}]`
  }
  return { ok: true, json: `[${json}]` }
}

function notPorts(returned: unknown): string | undefined {
  if (typeof returned !== 'object') return typeof returned
  if (returned === null) return 'null'
  if (isProxy(returned)) return 'a Proxy'
  if (isArray(returned)) return 'an array'
  const prototype = getPrototypeOf(returned)
  return prototype === objectPrototype || prototype === null ? undefined : className(prototype) ?? 'an object of an unknown class'
}
