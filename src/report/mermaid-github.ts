import { type Edge, type Graph, routeText } from '../core/graph.ts'
import { type Level, levels } from '../core/rule.ts'
import { mermaidText } from './escape-mermaid.ts'
import type { Marks } from './marks.ts'
import { hasInner, innerOf, isDrawnWhole, isEntry, longestDiagram, mostEdges } from './nested-graphs.ts'
import { fateSigns, type NodeFate, secondsText } from './run-nodes.ts'
import { plural } from './wording.ts'

export interface Diagram {
  /** Mermaid that ends with a line break; undefined when not even a part of the graph fits. */
  readonly text: string | undefined
  /** What is not drawn, in one plain sentence; undefined when everything is. */
  readonly note: string | undefined
  /** The graphs that nodes hold are a part of it. */
  readonly whole: boolean
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
 * has findings is marked by a colour and a sign, and a graph that ran by what became of each node, with the time; an edge to a node that nobody declared ends at a dashed placeholder. A node that
 * holds a graph is a subgraph. Beyond GitHub's limits first the insides of nodes are left out, and then all but the neighbourhood of findings and failures.
 */
export function mermaidForGitHub(graph: Graph, marks: Marks): Diagram {
  if (hasInner(graph) && isDrawnWhole(graph)) {
    const text = diagram(graph, marks, true)
    if (text.length <= longestDiagram) return { text, note: undefined, whole: true }
  }
  const text = diagram(graph, marks, false)
  const limit = `GitHub draws at most ${mostEdges} edges and ${longestDiagram} characters`
  if (fits(graph.edges, text)) return { text, note: hasInner(graph) ? `The graphs inside of its nodes are not drawn here: ${limit}.` : undefined, whole: false }
  return { ...partOf(graph, marks, limit), whole: false }
}

function partOf(graph: Graph, marks: Marks, limit: string): Omit<Diagram, 'whole'> {
  const part = { ...graph, ...neighbourhood(graph, marks) }
  const text = diagram(part, marks, false)
  const size = `${plural(graph.nodes.length, 'node')} and ${plural(graph.edges.length, 'edge')}`
  if (part.nodes.length + part.edges.length === 0 || !fits(part.edges, text)) return { text: undefined, note: `Not drawn: the graph has ${size}; ${limit}.` }
  const drawn = `${plural(part.nodes.length, 'node')} and ${plural(part.edges.length, 'edge')}`
  return { text, note: `Only the neighbourhood of ${marks.fates ? 'findings and failures' : 'the findings'} is drawn, ${drawn} of ${size}: ${limit}.` }
}

const fits = (edges: readonly Edge[], text: string): boolean => edges.length <= mostEdges && text.length <= longestDiagram

/** What is marked, the edges at marked nodes, and the nodes at both ends of all these edges. */
function neighbourhood(graph: Graph, marks: Marks): Pick<Graph, 'nodes' | 'edges'> {
  const failed = new Set([...(marks.fates?.values() ?? [])].filter(({ status }) => status === 'failed').map(({ id }) => id))
  const marked = new Set(graph.nodes.filter((node) => failed.has(node.id) || marks.nodes.has(node)).map(({ id }) => id))
  const edges = graph.edges.filter((edge) => marks.edges.has(edge) || marked.has(edge.from) || marked.has(edge.to))
  const ids = new Set([...marked, ...edges.flatMap(({ from, to }) => [from, to])])
  return { nodes: graph.nodes.filter(({ id }) => ids.has(id)), edges }
}

/** What has been drawn so far. */
interface Canvas {
  readonly marks: Marks
  readonly members: Readonly<Record<Look, string[]>>
  /** In the order in which Mermaid counts them. */
  readonly edges: Edge[]
  /** The number of the last id. */
  last: number
}

function diagram(graph: Graph, marks: Marks, whole: boolean): string {
  const members = Object.fromEntries(lookOrder.map((look) => [look, [] as string[]])) as Record<Look, string[]>
  const canvas: Canvas = { marks, members, edges: [], last: 0 }
  const lines = [...draw(canvas, graph, whole, marks.fates), ...classLines(members), ...strokeLines(canvas.edges, marks)]
  return ['graph LR', ...lines.map((line) => `    ${line}`)].map((line) => `${line}\n`).join('')
}

/** Ids are new at every level, so that names of graphs inside are names of their own. */
function draw(canvas: Canvas, graph: Graph, whole: boolean, fates: Marks['fates']): readonly string[] {
  const { marks, members } = canvas
  const ids = new Map<string, string>()
  const lines = graph.nodes.flatMap((node): readonly string[] => {
    const own = `n${++canvas.last}`
    if (!ids.has(node.id)) ids.set(node.id, own)
    const level = marks.nodes.get(node)
    const fate = fates?.get(node.id)
    const look = level ?? (fate && fateLooks[fate.status])
    if (look !== undefined) members[look].push(own)
    if (isEntry(graph, node)) return [`${own}(["${sign(level)}${mermaidText(node.label)}"])`]
    const label = `["${sign(level)}${mermaidText(node.id)} (${mermaidText(node.kind)})${fateText(fate)}"]`
    const inner = whole ? innerOf(node) : undefined
    return inner ? [`subgraph ${own}${label}`, '    direction LR', ...draw(canvas, inner, whole, undefined).map((line) => `    ${line}`), 'end'] : [`${own}${label}`]
  })
  for (const id of graph.edges.flatMap(({ from, to }) => [from, to])) {
    if (ids.has(id)) continue
    const own = `n${++canvas.last}`
    ids.set(id, own)
    members.missing.push(own)
    lines.push(`${own}["${mermaidText(id)} (not declared)"]`)
  }
  canvas.edges.push(...graph.edges)
  return [...lines, ...graph.edges.map((edge) => `${ids.get(edge.from)} ${arrow(edge, marks.edges.get(edge))} ${ids.get(edge.to)}`)]
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
  const parts = [ports.join(' → '), route === undefined || routeText(route) === '' ? '' : `(${mermaidText(routeText(route), 40)})`]
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
