import { createHash } from 'node:crypto'
import type { Json } from '../../core/run.ts'

/** How many hexadecimal digits of a SHA-256 make a fingerprint, as in the documented form. */
const digits = 16

/** What decides what a node computes. Files that its code reads by itself, such as tables of data, are not part of it. */
export interface Identity {
  /** Path -> text of its agent, of the tools it can call, and of the modules of the repository that these import. */
  readonly sources: ReadonlyMap<string, string>
  /** Input port -> resolved value. */
  readonly inputs: ReadonlyMap<string, Json>
  readonly params: Readonly<Record<string, Json>>
  readonly className: string
  /** An evaluation node may report what others may not. */
  readonly isEvaluation: boolean
  /** Each as `in name type` or `out name type`, with `?` behind one that is not required. */
  readonly ports: readonly string[]
}

/**
 * The fingerprint of a node: equal for equal sources, resolved inputs, params and ports, whatever the order in which maps were
 * filled. Paths count relative to the experiment, so that a moved experiment keeps its fingerprints.
 */
export function fingerprint({ sources, inputs, params, className, isEvaluation, ports }: Identity): string {
  const hash = createHash('sha256')
  // Each part is preceded by its length, so that no two identities give the same bytes.
  const part = (text: string) => hash.update(`${Buffer.byteLength(text)}:${text}`)
  part('flowproof fingerprint 2')
  part(className)
  part(isEvaluation ? 'evaluation' : 'other')
  part(JSON.stringify([...ports].sort()))
  for (const [path, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    part(path)
    part(text)
  }
  part(canonicalJson(Object.fromEntries(inputs)))
  part(canonicalJson(params))
  return hash.digest('hex').slice(0, digits)
}

/** JSON with the keys of every object sorted. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`)
  return `{${members.join(',')}}`
}

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value)
