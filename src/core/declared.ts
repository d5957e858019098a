import type { Edge, Graph, Node, Port } from './graph.ts'
import { nearest } from './nearest.ts'

/** All that a graph declares under one node id. An id that is declared twice has the ports of both declarations. */
export interface DeclaredNode {
  readonly first: Node
  readonly count: number
  readonly inputs: ReadonlyMap<string, readonly Port[]>
  readonly outputs: ReadonlyMap<string, readonly Port[]>
}

/** A graph does not change, and many rules ask. */
const known = new WeakMap<Graph, ReadonlyMap<string, DeclaredNode>>()

/** The nodes of a graph by their ids, in the order of their first declarations. */
export function declaredNodes(graph: Graph): ReadonlyMap<string, DeclaredNode> {
  const found = known.get(graph) ?? nodesById(graph)
  known.set(graph, found)
  return found
}

function nodesById(graph: Graph): ReadonlyMap<string, DeclaredNode> {
  const byId = new Map<string, Node[]>()
  for (const node of graph.nodes) {
    const same = byId.get(node.id)
    if (same) same.push(node)
    else byId.set(node.id, [node])
  }
  const declared = new Map<string, DeclaredNode>()
  for (const [id, nodes] of byId) {
    const [first] = nodes
    if (!first) continue
    const inputs = portsByName(nodes.flatMap((node) => node.inputs))
    const outputs = portsByName(nodes.flatMap((node) => node.outputs))
    declared.set(id, { first, count: nodes.length, inputs, outputs })
  }
  return declared
}

const noPorts: ReadonlyMap<string, readonly Port[]> = new Map()

function portsByName(ports: readonly Port[]): ReadonlyMap<string, readonly Port[]> {
  if (ports.length === 0) return noPorts
  const byName = new Map<string, Port[]>()
  for (const port of ports) {
    const same = byName.get(port.name)
    if (same) same.push(port)
    else byName.set(port.name, [port])
  }
  return byName
}

/**
 * The ports that edges name at nodes which do not exist. Such an edge was meant for some node that has this port, so no rule
 * may conclude that a node with this port lacks an edge: the unknown node has its own finding.
 */
export interface DanglingEnds {
  readonly inputs: ReadonlySet<string>
  readonly outputs: ReadonlySet<string>
  /** An edge names an unknown node and no port there: it may mean any node. */
  readonly anyNode: boolean
}

/** Collects the ends of edges that name unknown nodes. */
export function danglingEnds(graph: Graph, nodes: ReadonlyMap<string, DeclaredNode>): DanglingEnds {
  const inputs = new Set<string>()
  const outputs = new Set<string>()
  let anyNode = false
  const add = (ports: Set<string>, port: string | undefined) => {
    if (port === undefined) anyNode = true
    else ports.add(port)
  }
  for (const edge of graph.edges) {
    if (!nodes.has(edge.from)) add(outputs, edge.fromPort)
    if (!nodes.has(edge.to)) add(inputs, edge.toPort)
  }
  return { inputs, outputs, anyNode }
}

/** How messages name an edge: `edge fetch.planets -> analyze.planets`. */
export const edgeText = (edge: Edge, nameOf: (id: string) => string = (id) => id): string =>
  `edge ${endText(nameOf(edge.from), edge.fromPort)} -> ${endText(nameOf(edge.to), edge.toPort)}`

const endText = (node: string, port: string | undefined): string => (port === undefined ? node : `${node}.${port}`)

/** How messages name the nodes of a graph: where a run begins has a name of the format's own, which nobody writes. */
export function nodeNames(graph: Graph): (id: string) => string {
  const labels = new Map(graph.nodes.filter(({ id }) => graph.entry?.includes(id)).map(({ id, label }) => [id, label]))
  return (id) => labels.get(id) ?? id
}

/** A message stays readable with this many names; the rest is counted. */
const mostNames = 20

/** A list of names for a fix: `a, b, c`, `none`, or the first twenty `and 7 more`. */
export function listNames(names: Iterable<string>): string {
  const all = [...names]
  const shown = all.slice(0, mostNames).join(', ')
  if (all.length === 0) return 'none'
  return all.length > mostNames ? `${shown} and ${all.length - mostNames} more` : shown
}

/** Searching for a similar name is bounded, so that a file of a hundred thousand wrong names stays a matter of seconds. */
const mostComparisons = 200_000
const longestName = 100

/**
 * Makes the fix for a wrong name: `Did you mean 'fetch'? Available nodes: config, fetch`.
 * @param label what comes before the list, such as 'Available nodes'
 */
export function nameFixes(label: string, names: readonly string[]): (wrong: string) => string {
  const list = `${label}: ${listNames(names)}`
  const short = names.filter((name) => name.length <= longestName)
  let comparisons = 0
  return (wrong) => {
    if (wrong.length > longestName || comparisons + short.length > mostComparisons) return list
    comparisons += short.length
    const near = nearest(wrong, short)
    return near === undefined ? list : `Did you mean '${near}'? ${list}`
  }
}
