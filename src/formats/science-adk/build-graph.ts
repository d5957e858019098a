import type { Code } from '../../core/agent.ts'
import { baseName, folderOf } from '../../core/files.ts'
import type { Edge, Gap, Graph, Nesting, Node, Port, ToolPromise, ToolTable } from '../../core/graph.ts'
import type { Fault } from '../../core/fault.ts'
import type { Span } from '../../core/source.ts'
import { type JsonValue, memberOf, plainValue } from '../../syntax/json.ts'
import { type FieldReader, fieldReader, typeName } from './fields.ts'
import type { ScienceAdkNode } from './model.ts'

/** What a document's graph takes from the world around it. */
export interface Surroundings {
  /** The implementation of a node; undefined for a composite one. */
  code(node: Placed): Code | undefined
  /** The path of the graph that a composite node runs. */
  nested(node: Placed): string | undefined
  readonly nestedIn?: Nesting
  readonly tools?: ToolTable
  readonly scriptTools?: ToolTable
  readonly kinds: readonly string[]
  readonly compatibleTypes: Graph['compatibleTypes']
}

/** What locates a node's source. */
export interface Placed {
  readonly id: string
  readonly idSpan: Span
  readonly kind: string
  readonly module?: { readonly value: string; readonly span: Span }
  readonly workflow?: { readonly value: string; readonly span: Span }
}

const defaultKind = 'algorithm'

/** Builds the graph of one document. What has the wrong shape is a fault, and a gap of the graph where something is missing. */
export function buildGraph(path: string, value: JsonValue, around: Surroundings): { graph: Graph; faults: readonly Fault[] } {
  const fields = fieldReader()
  const gaps: Gap[] = []
  const skip = (span: Span, reason: string) => void gaps.push({ span, reason })
  if (value.type !== 'object') {
    fields.wrong(value.span, `a workflow must be an object, not ${typeName(value)}`)
    skip(value.span, 'the document is not an object')
  }
  fields.spelling(value, 'workflow')
  const name = fields.text(value, 'name', 'the name of a workflow')?.value
  fields.text(value, 'description', 'the description')
  const nodes = elements(value, 'nodes', fields, skip).flatMap((item) => readNode(item, fields, skip, around) ?? [])
  const edges = elements(value, 'edges', fields, skip).flatMap((item) => readEdge(item, fields, skip) ?? [])
  const span = value.type === 'object' ? { ...value.span, end: value.span.start + 1 } : value.span
  const graph: Graph = {
    format: 'science-adk', name: name || baseName(folderOf(path)) || 'workflow', nodes, edges, span, gaps,
    ...(around.nestedIn ? { nestedIn: around.nestedIn } : {}), ...(around.tools ? { tools: around.tools } : {}),
    ...(around.scriptTools ? { scriptTools: around.scriptTools } : {}),
    kinds: around.kinds, compatibleTypes: around.compatibleTypes,
  }
  return { graph, faults: fields.faults }
}

type Skip = (span: Span, reason: string) => void

function elements(object: JsonValue, key: 'nodes' | 'edges', fields: FieldReader, skip: Skip): readonly JsonValue[] {
  const member = memberOf(object, key)
  if (member && member.value.type !== 'array') skip(member.value.span, `the ${key} are not an array`)
  return fields.items(object, key, `"${key}"`).filter((item) => {
    if (item.type === 'object') return true
    fields.wrong(item.span, `${key === 'nodes' ? 'a node' : 'an edge'} must be an object, not ${typeName(item)}`)
    skip(item.span, `one of the ${key} is not an object`)
    return false
  })
}

/** The id of a node object, when it has a usable one. */
export function readPlaced(item: JsonValue, fields: FieldReader): Placed | undefined {
  const id = fields.text(item, 'id', "a node's id")
  const workflow = fields.text(item, 'workflow', "a node's workflow")
  const module = fields.text(item, 'module', "a node's module")
  const kind = fields.text(item, 'kind', "a node's kind")?.value || defaultKind
  if (!id?.value) return undefined
  return { id: id.value, idSpan: id.span, kind, ...(module?.value ? { module } : {}), ...(workflow?.value ? { workflow } : {}) }
}

function readNode(item: JsonValue, fields: FieldReader, skip: Skip, around: Surroundings): Node | undefined {
  fields.spelling(item, 'node')
  const placed = readPlaced(item, fields)
  if (!placed) {
    const id = memberOf(item, 'id')
    if (!id || id.value.type === 'string') fields.wrong(id?.value.span ?? opening(item), id ? 'a node has an empty id' : 'a node has no id', 'Give it an "id" of its own.')
    skip(item.span, 'a node without a usable id')
    return undefined
  }
  const ports = memberOf(item, 'ports')?.value
  if (ports && ports.type !== 'object') {
    fields.wrong(ports.span, `"ports" must be an object with "inputs" and "outputs", not ${typeName(ports)}`)
    skip(ports.span, `the ports of node '${placed.id}' are not an object`)
  }
  if (ports) fields.spelling(ports, 'ports')
  const code = around.code(placed)
  const nested = around.nested(placed)
  const own: ScienceAdkNode = {
    purpose: fields.text(item, 'purpose', "a node's purpose")?.value ?? '',
    ...(placed.workflow ? { workflow: placed.workflow } : {}),
  }
  return {
    id: placed.id,
    label: fields.text(item, 'name', "a node's name")?.value || placed.id,
    kind: placed.kind,
    inputs: ports ? readPorts(ports, 'inputs', placed.id, fields, skip) : [],
    outputs: ports ? readPorts(ports, 'outputs', placed.id, fields, skip) : [],
    tools: readTools(item, fields),
    params: readParams(item, fields),
    ...(code ? { code } : {}), ...(nested === undefined ? {} : { nested }), own,
    span: item.span,
    spans: { id: placed.idSpan, kind: memberOf(item, 'kind')?.value.span ?? placed.idSpan },
  }
}

const opening = (item: JsonValue): Span => ({ ...item.span, end: item.span.start + 1 })

function readPorts(ports: JsonValue, side: 'inputs' | 'outputs', node: string, fields: FieldReader, skip: Skip): readonly Port[] {
  const member = memberOf(ports, side)?.value
  if (member && member.type !== 'array') skip(member.span, `the ${side} of node '${node}' are not an array`)
  return fields.items(ports, side, `"${side}"`).flatMap((item) => {
    const name = item.type === 'object' ? fields.text(item, 'name', "a port's name") : undefined
    if (item.type !== 'object') fields.wrong(item.span, `a port must be an object with a name and a type, not ${typeName(item)}`, 'Write it as { "name": …, "type": … }.')
    else fields.spelling(item, 'port')
    if (!name?.value) {
      if (item.type === 'object' && (!memberOf(item, 'name') || name)) fields.wrong(name?.span ?? opening(item), 'a port has no name', 'Give it a "name".')
      skip(item.span, `a port of node '${node}' without a usable name`)
      return []
    }
    const type = fields.text(item, 'type', "a port's type")?.value
    return [{ name: name.value, type: type || 'any', required: fields.flag(item, 'required', '"required"') ?? true, span: name.span }]
  })
}

function readTools(item: JsonValue, fields: FieldReader): readonly ToolPromise[] {
  return fields.items(item, 'tools', '"tools"').flatMap((tool) => {
    if (tool.type === 'string' && tool.value !== '') return [{ name: tool.value, span: tool.span }]
    fields.wrong(tool.span, `a tool must be named by a string, not ${tool.type === 'string' ? 'an empty one' : typeName(tool)}`)
    return []
  })
}

function readParams(item: JsonValue, fields: FieldReader): ReadonlyMap<string, unknown> {
  const params = memberOf(item, 'params')?.value
  if (!params) return new Map()
  if (params.type === 'object') return new Map(params.members.map(({ key, value }) => [key, plainValue(value)]))
  fields.wrong(params.span, `"params" must be an object, not ${typeName(params)}`)
  return new Map()
}

function readEdge(item: JsonValue, fields: FieldReader, skip: Skip): Edge | undefined {
  fields.spelling(item, 'edge')
  const ends = (['source', 'source_port', 'target', 'target_port'] as const).map((key) => {
    const end = fields.text(item, key, `an edge's ${key}`)
    const member = memberOf(item, key)?.value
    if (!end?.value && (!member || member.type === 'string')) fields.wrong(end?.span ?? opening(item), `an edge has no ${key}`, `An edge names both nodes and both ports: add "${key}".`)
    return end?.value ? end : undefined
  })
  const [source, sourcePort, target, targetPort] = ends
  if (!source || !target) {
    skip(item.span, 'an edge that does not name both nodes')
    return undefined
  }
  if (!sourcePort || !targetPort) skip(item.span, 'an edge that does not name both ports')
  return {
    from: source.value, to: target.value,
    ...(sourcePort ? { fromPort: sourcePort.value } : {}), ...(targetPort ? { toPort: targetPort.value } : {}),
    span: item.span,
    spans: { from: source.span, to: target.span, fromPort: sourcePort?.span ?? source.span, toPort: targetPort?.span ?? target.span },
  }
}
