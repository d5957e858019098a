import type { Fault } from '../../core/fault.ts'
import type { Files } from '../../core/files.ts'
import { type JsonValue, memberOf, parseJson } from '../../syntax/json.ts'
import { duplicateKeyFaults, unreadable } from '../documents.ts'

export { unreadable } from '../documents.ts'

/** A `workflow.json` as read: its value, or why it has none. */
export type Document =
  | { readonly is: 'workflow'; readonly path: string; readonly text: string; readonly value: JsonValue; readonly faults: readonly Fault[] }
  | { readonly is: 'unreadable'; readonly path: string; readonly faults: readonly Fault[] }
  /** JSON of another program that happens to bear the name, or a document that the configuration leaves out. */
  | { readonly is: 'foreign'; readonly path: string; readonly reason: string }

/** Reads one document. Whatever is wrong with its text becomes a fault with its place. */
export function readDocument(files: Pick<Files, 'read'>, path: string): Document {
  const read = files.read(path)
  if (!read.ok) return { is: 'unreadable', path, faults: [unreadable(path, read.reason, read.detail)] }
  const { value, errors } = parseJson(path, read.text)
  if (value === undefined) return { is: 'unreadable', path, faults: errors.map((error) => ({ kind: 'invalid-document', ...error })) }
  const foreign = foreignReason(value)
  if (foreign !== undefined) return { is: 'foreign', path, reason: foreign }
  const faults = duplicateKeyFaults(value)
  return { is: 'workflow', path, text: read.text, value, faults }
}

/** Fields by which the editors of other programs can be told, which also save graphs under the name. */
const foreignFields = ['connections', 'links', 'last_node_id', 'viewport', 'definition', '$schema', 'triggers', 'steps', 'jobs']

/** Why a document is none of this format; undefined when it is one, or is so broken that it has to be judged as one. */
function foreignReason(value: JsonValue): string | undefined {
  if (value.type !== 'object' || value.members.length === 0) return undefined
  const nodes = memberOf(value, 'nodes')?.value
  const edges = memberOf(value, 'edges')?.value
  const foreign = foreignFields.find((field) => memberOf(value, field) !== undefined)
  if (!nodes && !edges) {
    const near = value.members.some(({ key }) => /^(node|edge|nods|edgs|egdes|ndoes)s?$/i.test(key))
    const alike = memberOf(value, 'name') !== undefined && foreign === undefined
    return near || alike ? undefined : 'it has neither nodes nor edges: not a workflow of this form'
  }
  if (foreign !== undefined && !edges) return `its field '${foreign}' is of another program's workflow form`
  const items = nodes?.type === 'array' ? nodes.items : []
  const canvas = items.length > 0 && items.every((item) => memberOf(item, 'position') !== undefined && memberOf(item, 'ports') === undefined)
  return canvas ? "its nodes carry canvas positions and no ports: another program's workflow form" : undefined
}
