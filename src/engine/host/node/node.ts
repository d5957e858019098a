import type { Binding } from '../../../agent/binding.ts'
import { apply, getOwnPropertyDescriptor, hash, hasOwn, isArray, NativePromise, ownKeys, parse, quote, settle, utf8 } from './intrinsics.ts'
import { encodeJson, stepOf } from './json-values.ts'
import type { ToolFunction, Tools } from './tools.ts'

/** What a tool returned is no JSON: it has no hash. */
export class ToolResultNotJson extends Error {}

/** Longest JSON text of what a tool takes or returns. */
const longestResult = 64 * 1024 * 1024
/** Characters of one `log` text that are sent on; the engine has a limit for all of them together. */
const longestLog = 64 * 1024
const hashLength = 16

export interface NodeRequest {
  readonly number: number
  readonly file: string
  /** The address of the file. */
  readonly url: string
  readonly className: string
  readonly isEvaluation: boolean
  readonly outputLimitBytes: number
  /** JSON texts. */
  readonly params: string
  readonly inputs: Readonly<Record<string, string>>
}

export interface ExecutedNode extends Binding {
  /** From now on the binding refuses: what is left of the node must not speak for the next one. */
  close(): void
}

/**
 * What one node's agent can do. Each reading of an input and each call of a tool is told to the engine as it happens.
 * @param send sends a message of the channel
 */
export function openNode(request: NodeRequest, tools: Tools, send: (json: string) => void): ExecutedNode {
  const { number, inputs } = request
  const params = parse(request.params) as Readonly<Record<string, never>>
  let open = true
  let calls = 0
  const used = (): void => {
    if (!open) throw new Error('the node of this agent has ended')
  }
  const input = (name: string): unknown => {
    used()
    const port = `${name}`
    const found = hasOwn(inputs, port)
    send(`{"is":"input","node":${number},"port":${quote(port)},"found":${found}}`)
    return found ? parse(inputs[port] ?? '') : undefined
  }
  const returned = (call: number, ok: boolean, digest: string): void => send(`{"is":"returned","node":${number},"call":${call},"ok":${ok},"hash":"${digest}"}`)

  const run = (tool: ToolFunction, name: string, args: object, resolve: (value: unknown) => void, reject: (error: unknown) => void): void => {
    calls += 1
    const call = calls
    const fail = (error: unknown): void => {
      returned(call, false, '')
      reject(error)
    }
    send(`{"is":"tool","node":${number},"call":${call},"tool":${quote(name)}}`)
    let result: unknown
    try {
      const wrong = argumentProblem(args)
      if (wrong !== undefined) throw new TypeError(`tool '${name}': ${wrong}`)
      result = apply(tool, undefined, [args])
    } catch (error) {
      return fail(error)
    }
    settle(result, (value) => {
      const encoded = value === undefined ? nothing : encodeJson(value, longestResult, 'result', true)
      if (!encoded.ok) return fail(new ToolResultNotJson(`tool '${name}': ${encoded.problem}`))
      returned(call, true, digestOf(encoded.json))
      resolve(value)
    }, fail)
  }
  return {
    input,
    param(name) {
      used()
      return hasOwn(params, name) ? params[name] : undefined
    },
    log(text) {
      used()
      send(`{"is":"log","node":${number},"text":${quote(cut(`${text}`))}}`)
    },
    callTool(name, args) {
      return new NativePromise((resolve, reject) => {
        used()
        run(tools.find(name), name, args, resolve, reject)
      })
    },
    close: () => void (open = false),
  }
}

const nothing = { ok: true, json: 'null' } as const

/** An argument that is undefined is one that was not given. */
function argumentProblem(args: unknown): string | undefined {
  if (typeof args !== 'object' || args === null || isArray(args)) return `its arguments are one object of named arguments, not ${args === null ? 'null' : isArray(args) ? 'an array' : typeof args}`
  const keys = ownKeys(args)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? ''
    const value: unknown = typeof key === 'string' ? getOwnPropertyDescriptor(args, key)?.value : undefined
    if (typeof key !== 'string' || value === undefined) continue
    const encoded = encodeJson(value, longestResult, `argument${stepOf(key)}`)
    if (!encoded.ok) return encoded.problem
  }
  return undefined
}

/** The first 16 hexadecimal digits of the SHA-256 of the result's canonical JSON: RFC 8785, but for lone surrogates, which are escaped. */
function digestOf(json: string): string {
  const whole = hash('sha256', utf8(json), 'hex')
  let digest = ''
  for (let at = 0; at < hashLength; at++) digest += whole[at]
  return digest
}

function cut(text: string): string {
  if (text.length <= longestLog) return text
  let kept = ''
  for (let at = 0; at < longestLog; at++) kept += text[at]
  return kept
}
