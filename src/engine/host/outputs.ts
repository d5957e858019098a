import type { Json } from '../../core/run.ts'
import { encodeJson } from '../tasks/json-domain.ts'
import type { NodeCall } from './types.ts'

export type CheckedOutputs =
  | { readonly ok: true; readonly outputs: ReadonlyMap<string, Json>; readonly texts: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly code: 'OutputNotJson' | 'OutputTooLarge' | 'OutputMismatch'; readonly message: string }

/** What `self.report` returns. */
const reported = ['metric', 'value', 'detail']

/**
 * Checks what a node returned against what its declaration promises, and once more against the domain of JSON values: the
 * host program checked it too, but in a process where code of the repository runs.
 * @param returned port and JSON text, in the order in which the node returned them
 * @param limit bytes of UTF-8 of all texts together
 */
export function checkOutputs(returned: readonly (readonly [string, string])[], call: Pick<NodeCall, 'outputs' | 'isEvaluation'>, limit: number): CheckedOutputs {
  const texts = new Map(returned)
  const mismatch = findMismatch([...texts.keys()], call)
  if (mismatch !== undefined) return { ok: false, code: 'OutputMismatch', message: mismatch }
  const outputs = new Map<string, Json>()
  let left = limit
  for (const [port, text] of texts) {
    left -= Buffer.byteLength(text)
    if (left < 0) return { ok: false, code: 'OutputTooLarge', message: `the output is longer than ${limit} bytes of JSON` }
    const value = parse(text)
    // The longest text of a number in JavaScript is longer than in Python (1e20), and the limit is on what the process wrote.
    const encoded = encodeJson(value, { bytes: 32 * limit }, `output.${port}`)
    if (!encoded.ok) return { ok: false, code: 'OutputNotJson', message: encoded.problem }
    outputs.set(port, withoutPrototype(value as Json))
  }
  return { ok: true, outputs, texts }
}

function findMismatch(ports: readonly string[], { outputs, isEvaluation }: Pick<NodeCall, 'outputs' | 'isEvaluation'>): string | undefined {
  const declared = outputs.map(({ name }) => name)
  const undeclared = ports.filter((port) => !declared.includes(port) && !(isEvaluation && reported.includes(port)))
  const missing = outputs.filter(({ name, required }) => required && !ports.includes(name)).map(({ name }) => name)
  if (undeclared.length === 0 && missing.length === 0) return undefined
  const parts = [
    missing.length > 0 ? `execute() did not return the output ${listed(missing)}` : '',
    undeclared.length > 0 ? `execute() returned ${listed(undeclared)}, which the workflow does not declare` : '',
  ]
  return `${parts.filter((part) => part !== '').join('; ')}. Declared outputs: ${declared.join(', ') || 'none'}`
}

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** A text that is no JSON gives a value that is none either. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As `Json` promises: a key like 'constructor' is then absent unless the node wrote it. */
function withoutPrototype(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutPrototype)
  const bare: { [key: string]: Json } = Object.create(null)
  for (const [key, item] of Object.entries(value)) bare[key] = withoutPrototype(item)
  return bare
}
