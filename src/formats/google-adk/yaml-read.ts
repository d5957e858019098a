import { type Files, folderOf, joinPath } from '../../core/files.ts'
import { type JsonValue, memberOf } from '../../syntax/json.ts'
import { parseYaml } from '../../syntax/yaml.ts'
import type { ReadName } from './model.ts'
import { evaluateMember } from './python-read.ts'
import type { World } from './python-world.ts'
import type { Declaration, DeclarationProblem, LiteralValue, MapValue, NodeObject, Value } from './values.ts'

/** What reading one agent's folder of YAML files needs. */
interface Folder {
  readonly files: Pick<Files, 'kind' | 'read'>
  readonly world: World
  readonly path: string
  /** A node that is named twice is one object. */
  readonly known: Map<string, Value>
  readonly problems: DeclarationProblem[]
}

/**
 * The workflow that a YAML file declares with `agent_class: Workflow`. Its edges are lists; a text names START, code of the
 * agent's folder (`.nodes.classify`) or another YAML file; a mapping is a routing map, or an edge with from_node and to_node.
 * @returns undefined when the file declares none
 */
export function readYamlWorkflow(files: Pick<Files, 'kind' | 'read'>, world: World, path: string, text: string): Declaration | undefined {
  const { value } = parseYaml(path, text)
  if (!value || textOf(memberOf(value, 'agent_class')?.value)?.replace(/^.*\./, '') !== 'Workflow') return undefined
  const folder: Folder = { files, world, path, known: new Map(), problems: [] }
  const [name, edges] = [memberOf(value, 'name')?.value, memberOf(value, 'edges')?.value]
  const read: ReadName = name?.type === 'string' ? { text: name.value, known: true, span: name.span } : { text: path, known: false, span: value.span }
  return {
    language: 'yaml',
    name: read,
    span: { file: path, start: value.span.start, end: value.span.start },
    edges: edges && valueOf(folder, edges, 0),
    ignoredArguments: [],
    problems: folder.problems,
  }
}

const textOf = (value: JsonValue | undefined): string | undefined => (value?.type === 'string' ? value.value : undefined)

function valueOf(folder: Folder, value: JsonValue, depth: number): Value {
  const { span } = value
  switch (value.type) {
    case 'array':
      return { is: 'list', items: value.items.map((item) => valueOf(folder, item, depth + 1)), span }
    case 'object': {
      const [from, to, route] = ['from_node', 'to_node', 'route'].map((key) => memberOf(value, key)?.value)
      if (from && to) return { is: 'edge', from: edgeEnd(folder, from, depth), to: edgeEnd(folder, to, depth), route: route && literalOf(route), span }
      const entries: MapValue['entries'] = value.members.map((member) => ({ key: keyOf(member.key, member.keySpan), value: valueOf(folder, member.value, depth + 1) }))
      return { is: 'map', entries, span }
    }
    case 'string':
      return named(folder, value, depth)
    default:
      return literalOf(value)
  }
}

/** Edges of a YAML file name nodes by texts, START too. */
function edgeEnd(folder: Folder, value: JsonValue, depth: number): Value {
  const end = valueOf(folder, value, depth + 1)
  if (end.is === 'literal' && end.value === 'START') return { is: 'node', node: { what: 'start', name: { text: '__START__', known: true, span: value.span }, raw: false, waitsForAll: false, definition: value.span }, span: value.span }
  return end.is === 'node' ? { ...end, node: { ...end.node, raw: false } } : end
}

function literalOf(value: JsonValue): Value {
  const { span } = value
  switch (value.type) {
    case 'string':
      return { is: 'literal', value: value.value, type: 'str', span }
    case 'number':
      return { is: 'literal', value: value.value, type: Number.isInteger(value.value) ? 'int' : 'float', span }
    case 'boolean':
      return { is: 'literal', value: value.value, type: 'bool', span }
    case 'null':
      return { is: 'literal', value: null, type: 'none', span }
    case 'array':
      return { is: 'list', items: value.items.map(literalOf), span }
    case 'object':
      return { is: 'literal', value: null, type: 'other', span }
  }
}

/** A key as YAML reads it: whole numbers and booleans are no texts. */
function keyOf(key: string, span: LiteralValue['span']): LiteralValue {
  if (/^(true|false)$/.test(key)) return { is: 'literal', value: key === 'true', type: 'bool', span }
  return /^-?\d+$/.test(key) ? { is: 'literal', value: Number(key), type: 'int', span } : { is: 'literal', value: key, type: 'str', span }
}

function named(folder: Folder, { value: text, span }: JsonValue & { type: 'string' }, depth: number): Value {
  if (text === 'START') return { is: 'literal', value: 'START', type: 'str', span }
  const known = folder.known.get(text) ?? nodeOf(folder, text, span, depth)
  folder.known.set(text, known)
  return { ...known, span }
}

const deepest = 20

function nodeOf(folder: Folder, text: string, span: Value['span'], depth: number): Value {
  const unknown = (reason: string): Value => ({ is: 'unknown', reason, span })
  if (/\.ya?ml$/.test(text)) {
    const path = joinPath(folderOf(folder.path), text)
    const read = path === undefined ? undefined : folder.files.read(path)
    if (path === undefined || !read?.ok) return unknown(`${text} cannot be read`)
    if (depth > deepest || path === folder.path) return unknown(`${text} names itself`)
    const nested = readYamlWorkflow(folder.files, folder.world, path, read.text)
    const node: NodeObject = nested
      ? { what: 'workflow', name: nested.name, raw: false, waitsForAll: false, definition: nested.span, workflow: nested }
      : agentOf(path, read.text)
    return { is: 'node', node, span }
  }
  const cut = text.lastIndexOf('.')
  if (cut < 0) return { is: 'literal', value: text, type: 'str', span }
  const found = evaluateMember(folder.world, folder.path, text.slice(0, cut) || '.', text.slice(cut + 1))
  return found ?? unknown(`'${text}' is not found in the repository`)
}

function agentOf(path: string, text: string): NodeObject {
  const { value } = parseYaml(path, text)
  const name = value && memberOf(value, 'name')?.value
  const own = (value && textOf(memberOf(value, 'agent_class')?.value))?.replace(/^.*\./, '') ?? 'LlmAgent'
  const span = name?.span ?? { file: path, start: 0, end: 0 }
  const isOld = /^(Sequential|Parallel|Loop)Agent$/.test(own)
  const mode = value && textOf(memberOf(value, 'mode')?.value)
  return {
    what: isOld ? 'orchestrator' : 'agent', name: { text: textOf(name) ?? path, known: name?.type === 'string', span }, raw: false, waitsForAll: false, definition: span, outputs: true,
    ...(isOld && { orchestrator: own }), ...(mode !== undefined && { mode }),
  }
}
