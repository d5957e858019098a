/** What the host program says. `node` is the number of the call that the engine gave it; `spent`: the process cannot run another node. */
export type HostMessage =
  | { readonly is: 'ready'; readonly version: string }
  | NodeMessage

export type NodeMessage =
  | { readonly is: 'log'; readonly node: number; readonly text: string }
  | { readonly is: 'input'; readonly node: number; readonly port: string; readonly found: boolean }
  | { readonly is: 'tool'; readonly node: number; readonly call: number; readonly tool: string }
  | { readonly is: 'returned'; readonly node: number; readonly call: number; readonly ok: boolean; readonly hash: string }
  | { readonly is: 'passed'; readonly node: number; readonly outputs: readonly (readonly [port: string, json: string])[]; readonly spent?: boolean }
  | { readonly is: 'failed'; readonly node: number; readonly code: string; readonly message: string; readonly traceback: string; readonly spent?: boolean }

/**
 * Gives a parsed line its type.
 * @returns undefined when it has not the shape of a message: then it is none of ours, whoever authenticated it
 */
export function readMessage(value: unknown): HostMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { is } = value as { is?: unknown }
  const fields = typeof is === 'string' && Object.hasOwn(shapes, is) ? shapes[is as HostMessage['is']] : undefined
  if (!fields) return undefined
  const fits = Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]))
  return fits ? (value as HostMessage) : undefined
}

type Check = (value: unknown) => boolean
const text: Check = (value) => typeof value === 'string'
const flag: Check = (value) => typeof value === 'boolean'
const perhapsFlag: Check = (value) => value === undefined || typeof value === 'boolean'
const count: Check = (value) => Number.isSafeInteger(value)
const hash: Check = (value) => typeof value === 'string' && /^([0-9a-f]{16})?$/.test(value)
const texts: Check = (value) => Array.isArray(value) && value.every((item) => Array.isArray(item) && item.length === 2 && item.every(text))

const shapes: { readonly [is in HostMessage['is']]: Readonly<Record<string, Check>> } = {
  ready: { version: text },
  log: { node: count, text },
  input: { node: count, port: text, found: flag },
  tool: { node: count, call: count, tool: text },
  returned: { node: count, call: count, ok: flag, hash },
  passed: { node: count, outputs: texts, spent: perhapsFlag },
  failed: { node: count, code: text, message: text, traceback: text, spent: perhapsFlag },
}
