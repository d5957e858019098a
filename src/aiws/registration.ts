import { nearest } from '../core/nearest.ts'
import { catalog, dependencies, isNodeKind, nodeKinds } from './catalog.ts'
import { type AiwsProblem, type JsonPath, quoted } from './errors.ts'
import { isObject, type Json, typeName } from './json.ts'
import { forbids } from './schema-permits.ts'
import { schemaProblems } from './schema-problems.ts'
import { type Check, closed, decimal, id } from './shape.ts'
import { structureProblems } from './structure.ts'
import type { Schema } from './types.ts'

/**
 * Everything for which the registration of a graph is refused, first what is wrong with its parts, in the order of the document,
 * then what is wrong with their connections. `reduce` refuses with the first of them.
 * @param graph the JSON value of a graph document
 * @param path where the graph stands in the document, to begin every path with
 * @returns nothing for a valid graph
 */
export function registrationProblems(graph: unknown, path: JsonPath = []): readonly AiwsProblem[] {
  const problems: AiwsProblem[] = []
  graphShape(graph, path, problems)
  return isObject(graph) && Array.isArray(graph.nodes) ? [...problems, ...structureProblems(graph.nodes as readonly Json[], [...path, 'nodes'])] : problems
}

const kind: Check = (value, path, problems) => {
  if (isNodeKind(value)) return
  const near = typeof value === 'string' ? nearest(value, nodeKinds) : undefined
  const message = `${typeof value === 'string' ? quoted(value) : typeName(value)} is not a kind of node`
  problems.push({ code: 'NODE_KIND', path, message, fix: near !== undefined ? `Did you mean "${near}"?` : `The kinds are: ${nodeKinds.join(', ')}.` })
}

/** Judged with the node's kind, below. */
const later: Check = () => undefined

const schema: Check = (value, path, problems) => void problems.push(...schemaProblems(value, path))

const nodeFields = closed({ id, kind, dependsOn: dependencies, config: later }, { inputSchema: schema, outputSchema: later })

const node: Check = (value, path, problems) => {
  nodeFields(value, path, problems)
  if (!isObject(value)) return
  const entry = isNodeKind(value.kind) ? catalog[value.kind] : undefined
  if (Object.hasOwn(value, 'config')) {
    const where = [...path, 'config']
    const message = `config is ${typeName(value.config)}`
    if (isObject(value.config)) entry?.config(value.config, where, problems)
    else problems.push({ code: 'TYPE', path: where, message, fix: 'Write a JSON object; {} when the kind has no configuration.' })
  }
  if (!Object.hasOwn(value, 'outputSchema')) return
  const output = [...path, 'outputSchema']
  const own = schemaProblems(value.outputSchema, output)
  problems.push(...own)
  const why = own.length === 0 && entry ? forbids(value.outputSchema as Schema, entry.proof) : undefined
  if (why === undefined || !entry) return
  const needed = entry.proof.map(({ name, type, value: only }) => (only === undefined ? `${name} (${type})` : `${name}: ${quoted(only)}`))
  const fix = needed.length > 0
    ? `A completed ${String(value.kind)} needs ${needed.join(' and ')}: let the schema permit it.`
    : 'A completion result is an object: let the schema permit one.'
  problems.push({ code: 'SCHEMA_FORBIDS_PROOF', path: output, message: why, fix })
}

const nodes: Check = (value, path, problems) => {
  if (!Array.isArray(value)) problems.push({ code: 'TYPE', path, message: `expected an array, not ${typeName(value)}`, fix: 'Write the nodes as a JSON array.' })
  else if (value.length === 0) problems.push({ code: 'GRAPH_EMPTY', path, message: 'the graph has no nodes', fix: 'The smallest graph is one END node.' })
  else for (const [index, each] of (value as readonly unknown[]).entries()) node(each, [...path, index], problems)
}

const graphShape = closed({ id, revision: decimal('1'), nodes })
