import type { Edge, Graph, Node } from '../core/graph.ts'
import { type Level, levels } from '../core/rule.ts'
import { mermaidText } from './escape-mermaid.ts'
import type { Marks } from './marks.ts'
import { fateSigns, type NodeFate, secondsText } from './run-nodes.ts'
import { plural } from './wording.ts'

/** Mermaid refuses a diagram with more edges or more characters (`maxEdges`, `maxTextSize`): https://mermaid.js.org/config/schema-docs/config.html */
export const mostEdges = 500
export const longestDiagram = 50_000

export interface Diagram {
  /** Mermaid that ends with a line break; undefined when not even a part of the graph fits. */
  readonly text: string | undefined
  /** What is not drawn, in one plain sentence; undefined when everything is. */
  readonly note: string | undefined
}

/** A sign beside the colour, for those who do not see it. */
export const signs: Readonly<Record<Level, string>> = { error: '✖', warning: '⚠', note: 'ℹ' }

type Look = Level | 'missing' | 'failed' | 'passed' | 'cached' | 'unreached'

/** Colours of GitHub's own labels, legible on its light and its dark page. */
const looks: Readonly<Record<Look, string>> = {
  error: 'fill:#ffebe9,stroke:#cf222e,color:#82071e',
  warning: 'fill:#fff8c5,stroke:#9a6700,color:#633c01',
  note: 'fill:#ddf4ff,stroke:#0969da,color:#0a3069',
  missing: 'fill:#f6f8fa,stroke:#cf222e,color:#82071e,stroke-dasharray:4',
  failed: 'fill:#ffebe9,stroke:#cf222e,color:#82071e,stroke-width:3px',
  passed: 'fill:#dafbe1,stroke:#1a7f37,color:#116329',
  cached: 'fill:#ddf4ff,stroke:#1a7f37,color:#116329',
  unreached: 'fill:#f6f8fa,stroke:#57606a,color:#57606a,stroke-dasharray:4',
}

/** A finding or a failure is more than what else became of a node. */
const lookOrder: readonly Look[] = [...levels, 'failed', 'passed', 'cached', 'unreached', 'missing']

const fateLooks: Readonly<Record<NodeFate['status'], Look>> = { passed: 'passed', cached: 'cached', failed: 'failed', skipped: 'unreached', 'not reached': 'unreached' }

const strokes: Readonly<Record<Level, string>> = { error: '#cf222e', warning: '#9a6700', note: '#0969da' }

/**
 * The graph as Mermaid for GitHub's comments and summaries: no HTML, since GitHub strips it, generated ids, quoted labels. What
 * has findings is marked by a colour and a sign, and a graph that ran by what became of each node, with the time; an edge to a node that nobody declared ends at a dashed placeholder. Beyond
 * GitHub's limits only the neighbourhood of findings and failures is drawn.
 */
export function mermaidForGitHub(graph: Graph, marks: Marks): Diagram {
  const whole = diagram(graph.nodes, graph.edges, marks)
  if (fits(graph.edges, whole)) return { text: whole, note: undefined }
  const part = neighbourhood(graph, marks)
  const text = diagram(part.nodes, part.edges, marks)
  const size = `${plural(graph.nodes.length, 'node')} and ${plural(graph.edges.length, 'edge')}`
  const limit = `GitHub draws at most ${mostEdges} edges and ${longestDiagram} characters`
  if (part.nodes.length + part.edges.length === 0 || !fits(part.edges, text)) return { text: undefined, note: `Not drawn: the graph has ${size}; ${limit}.` }
  const drawn = `${plural(part.nodes.length, 'node')} and ${plural(part.edges.length, 'edge')}`
  return { text, note: `Only the neighbourhood of ${marks.fates ? 'findings and failures' : 'the findings'} is drawn, ${drawn} of ${size}: ${limit}.` }
}

const fits = (edges: readonly Edge[], text: string): boolean => edges.length <= mostEdges && text.length <= longestDiagram

/** What is marked, the edges at marked nodes, and the nodes at both ends of all these edges. */
function neighbourhood(graph: Graph, marks: Marks): Pick<Graph, 'nodes' | 'edges'> {
  const failed = [...(marks.fates?.values() ?? [])].filter(({ status }) => status === 'failed').map(({ id }) => id)
  const marked = new Set([...[...marks.nodes.keys()].map(({ id }) => id), ...failed.filter((id) => graph.nodes.some((node) => node.id === id))])
  const edges = graph.edges.filter((edge) => marks.edges.has(edge) || marked.has(edge.from) || marked.has(edge.to))
  const ids = new Set([...marked, ...edges.flatMap(({ from, to }) => [from, to])])
  return { nodes: graph.nodes.filter(({ id }) => ids.has(id)), edges }
}

function diagram(nodes: readonly Node[], edges: readonly Edge[], marks: Marks): string {
  const ids = new Map<string, string>()
  const members = Object.fromEntries(lookOrder.map((look) => [look, [] as string[]])) as Record<Look, string[]>
  const lines = nodes.map((node, index) => {
    const own = `n${index + 1}`
    if (!ids.has(node.id)) ids.set(node.id, own)
    const level = marks.nodes.get(node)
    const fate = marks.fates?.get(node.id)
    const look = level ?? (fate && fateLooks[fate.status])
    if (look !== undefined) members[look].push(own)
    return `${own}["${sign(level)}${mermaidText(node.id)} (${mermaidText(node.kind)})${fateText(fate)}"]`
  })
  for (const id of edges.flatMap(({ from, to }) => [from, to])) {
    if (ids.has(id)) continue
    const own = `n${nodes.length + 1 + members.missing.length}`
    ids.set(id, own)
    members.missing.push(own)
    lines.push(`${own}["${mermaidText(id)} (not declared)"]`)
  }
  lines.push(...edges.map((edge) => `${ids.get(edge.from)} ${arrow(edge, marks.edges.get(edge))} ${ids.get(edge.to)}`))
  lines.push(...classLines(members), ...strokeLines(edges, marks))
  return ['graph LR', ...lines.map((line) => `    ${line}`)].map((line) => `${line}\n`).join('')
}

/** `: ✓ passed, 0.25 s`. */
function fateText(fate: NodeFate | undefined): string {
  if (fate === undefined) return ''
  const time = fate.status === 'passed' || fate.status === 'failed' ? `, ${secondsText(fate.node?.durationMs ?? 0)}` : ''
  return `: ${fateSigns[fate.status]} ${fate.status}${time}`
}

const sign = (level: Level | undefined): string => (level === undefined ? '' : `${signs[level]} `)

function arrow({ fromPort, toPort, route }: Edge, level: Level | undefined): string {
  const ports = [fromPort ?? '', toPort ?? ''].filter((port, index, both) => port !== '' && both.indexOf(port) === index).map((port) => mermaidText(port, 40))
  const parts = [ports.join(' → '), route === undefined || route === '' ? '' : `(${mermaidText(route, 40)})`]
  const label = `${sign(level)}${parts.filter((part) => part !== '').join(' ')}`.trim()
  return label === '' ? '-->' : `-->|"${label}"|`
}

function classLines(members: Readonly<Record<Look, readonly string[]>>): readonly string[] {
  const used = lookOrder.filter((look) => members[look].length > 0)
  return used.flatMap((look) => [`classDef ${look} ${looks[look]}`, `class ${members[look].join(',')} ${look}`])
}

function strokeLines(edges: readonly Edge[], marks: Marks): readonly string[] {
  return levels.flatMap((level) => {
    const indexes = edges.flatMap((edge, index) => (marks.edges.get(edge) === level ? [index] : []))
    return indexes.length === 0 ? [] : [`linkStyle ${indexes.join(',')} stroke:${strokes[level]},stroke-width:2px`]
  })
}
