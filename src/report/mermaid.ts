import type { Edge, Graph } from '../core/graph.ts'
import { mermaidText } from './escape-mermaid.ts'

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
 * mentioned, edges by the declaration of their source. It carries HTML in its labels, which GitHub strips: for comments and
 * summaries there is `mermaidForGitHub`.
 * @returns lines that end with a line break
 */
export function mermaidGraph(graph: Graph): string {
  const write = nodeWriter(graph)
  const edges = bySource(graph)
  const lines = edges.map((edge) => `${write(edge.from)} ${arrow(edge)} ${write(edge.to)}`)
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const alone = new Set(graph.nodes.map(({ id }) => id).filter((id) => !linked.has(id)))
  return ['graph LR', ...[...lines, ...[...alone].map(write)].map((line) => `    ${line}`)].map((line) => `${line}\n`).join('')
}

function arrow({ fromPort, route }: Edge): string {
  const label = route ?? fromPort ?? ''
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

/** Writes a node in full the first time, and by its Mermaid id afterwards. */
function nodeWriter(graph: Graph): (id: string) => string {
  const kinds = new Map<string, string>()
  for (const { id, kind } of graph.nodes) if (!kinds.has(id)) kinds.set(id, kind)
  const mermaidId = idGiver(graph)
  const written = new Set<string>()
  return (id) => {
    const own = mermaidId(id)
    if (written.has(id)) return own
    written.add(id)
    return `${own}["${mermaidText(id)}<br/><i>${mermaidText(kinds.get(id) ?? 'not declared')}</i>"]`
  }
}

/** A node's own id where Mermaid can read it, else `n1`, `n2` … past those that nodes have themselves. */
function idGiver({ nodes, edges }: Graph): (id: string) => string {
  const taken = new Set([...nodes.map(({ id }) => id), ...edges.flatMap(({ from, to }) => [from, to])])
  const given = new Map<string, string>()
  let last = 0
  return (id) => {
    if (plain.test(id) && !reserved.has(id.toLowerCase())) return id
    let own = given.get(id)
    if (own === undefined) {
      do own = `n${++last}`
      while (taken.has(own))
      given.set(id, own)
    }
    return own
  }
}
