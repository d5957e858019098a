import { type Edge, type Graph, type Node, routeText } from '../core/graph.ts'
import { mermaidText } from './escape-mermaid.ts'
import { innerOf, isDrawnWhole, isEntry } from './nested-graphs.ts'

/**
 * Words that Mermaid's flowchart grammar keeps for itself, in any case, and the names of an object's own members:
 * https://github.com/mermaid-js/mermaid/blob/develop/packages/mermaid/src/diagrams/flowchart/parser/flow.jison
 */
const reserved = new Set([
  'graph', 'flowchart', 'subgraph', 'end', 'direction', 'style', 'linkstyle', 'class', 'classdef', 'default', 'interpolate', 'click', 'href', 'call',
  'acctitle', 'accdescr', '_self', '_blank', '_parent', '_top', 'lr', 'rl', 'tb', 'bt', 'td', 'br', 'v', 'x', 'o', 'constructor', '__proto__',
])

/**
 * The graph as Mermaid, as the documentation of science-adk shows it: `graph LR`, each node written in full where it is first
 * mentioned, edges by the declaration of their source. A node that holds a graph is a subgraph, when all of it fits in one diagram. It
 * carries HTML in its labels, which GitHub strips: for comments and summaries there is `mermaidForGitHub`.
 * @returns lines that end with a line break
 */
export function mermaidGraph(graph: Graph): string {
  const { own, fresh } = idGiver(graph)
  return ['graph LR', ...bodyOf(graph, own, isDrawnWhole(graph) ? fresh : undefined).map((line) => `    ${line}`)].map((line) => `${line}\n`).join('')
}

/**
 * @param idOf the Mermaid id of one of the graph's nodes
 * @param fresh gives an id that nothing has, for the nodes of graphs inside; undefined when these are not drawn
 */
function bodyOf(graph: Graph, idOf: (id: string) => string, fresh: (() => string) | undefined): readonly string[] {
  const nodes = new Map<string, Node>()
  for (const node of graph.nodes) if (!nodes.has(node.id)) nodes.set(node.id, node)
  const written = new Set<string>()
  const blocks = fresh === undefined ? [] : [...nodes.values()].flatMap((node): readonly string[] => {
    const inner = innerOf(node)
    if (!inner) return []
    written.add(node.id)
    // Names inside are of a space of their own: none of them is a name outside.
    return [`subgraph ${idOf(node.id)}${labelOf(graph, node.id, node)}`, '    direction LR', ...bodyOf(inner, freshIds(fresh), fresh).map((line) => `    ${line}`), 'end']
  })
  const write = (id: string): string => {
    if (written.has(id)) return idOf(id)
    written.add(id)
    return `${idOf(id)}${labelOf(graph, id, nodes.get(id))}`
  }
  const edges = bySource(graph)
  const lines = edges.map((edge) => `${write(edge.from)} ${arrow(edge)} ${write(edge.to)}`)
  const alone = [...nodes.keys()].filter((id) => !written.has(id))
  return [...blocks, ...lines, ...alone.map(write)]
}

function labelOf(graph: Graph, id: string, node: Node | undefined): string {
  if (node && isEntry(graph, node)) return `(["${mermaidText(node.label)}"])`
  return `["${mermaidText(id)}<br/><i>${mermaidText(node?.kind ?? 'not declared')}</i>"]`
}

function arrow({ fromPort, route }: Edge): string {
  const label = route === undefined ? fromPort ?? '' : routeText(route)
  if (label === '') return '-->'
  return plain.test(label) ? `-->|${label}|` : `-->|"${mermaidText(label)}"|`
}

const plain = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/

/** Edges by the order in which their sources are declared, those of unknown sources last; otherwise as declared. */
function bySource({ nodes, edges }: Graph): readonly Edge[] {
  const order = new Map<string, number>()
  for (const { id } of nodes) if (!order.has(id)) order.set(id, order.size)
  return edges.toSorted((one, other) => (order.get(one.from) ?? order.size) - (order.get(other.from) ?? order.size))
}

/** A node's own id where Mermaid can read it, else `n1`, `n2` … past those that nodes have themselves. */
function idGiver({ nodes, edges }: Graph): { readonly own: (id: string) => string; readonly fresh: () => string } {
  const taken = new Set([...nodes.map(({ id }) => id), ...edges.flatMap(({ from, to }) => [from, to])])
  let last = 0
  const fresh = (): string => {
    let own: string
    do own = `n${++last}`
    while (taken.has(own))
    return own
  }
  const given = freshIds(fresh)
  return { own: (id) => (plain.test(id) && !reserved.has(id.toLowerCase()) ? id : given(id)), fresh }
}

/** One new id for each id that is asked for. */
function freshIds(fresh: () => string): (id: string) => string {
  const given = new Map<string, string>()
  return (id) => {
    const own = given.get(id) ?? fresh()
    given.set(id, own)
    return own
  }
}
