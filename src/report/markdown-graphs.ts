import type { Graph } from '../core/graph.ts'
import type { Report } from '../core/report.ts'
import type { Detail } from './budget.ts'
import { htmlCode, markdownCode, markdownText } from './escape-markdown.ts'
import { emptySection, type Section } from './markdown-document.ts'
import { type Marks, marksOf } from './marks.ts'
import { locate } from './locate.ts'
import { type Diagram, mermaidForGitHub } from './mermaid-github.ts'
import { graphsToDraw } from './nested-graphs.ts'
import { plural } from './wording.ts'

interface Drawn {
  readonly graph: Graph
  /** Its line, where its file holds several graphs. */
  readonly line: number | undefined
  /** What makes it worth looking at first. */
  readonly marked: 'findings' | 'run' | undefined
  readonly diagram: Diagram
}

/**
 * The diagrams of all graphs, drawn once; those that are a part of another one's diagram are not drawn again.
 * @returns renders them: one as it is, several folded, those with findings unfolded
 */
export function graphsSection(report: Report): (graphs: Detail['graphs']) => Section {
  const marks = marksOf(report)
  const all = new Map(report.graphs.map((graph) => [graph, drawnGraph(graph, marks.get(graph) ?? { nodes: new Map(), edges: new Map() })]))
  const counts = new Map<string, number>()
  for (const { span } of report.graphs) counts.set(span.file, (counts.get(span.file) ?? 0) + 1)
  const drawn = graphsToDraw(report.graphs, (graph) => all.get(graph)?.diagram.whole === true).map((graph): Drawn => ({
    graph, line: (counts.get(graph.span.file) ?? 0) > 1 ? locate(report, graph.span).line : undefined, ...(all.get(graph) as Picture),
  }))
  return (graphs) => {
    const shown = graphs === 'all' ? drawn : graphs === 'none' ? [] : drawn.filter(({ marked }) => marked !== undefined)
    const left = drawn.length - shown.length
    const leftOut = left === 0 ? [] : [graphs === 'none' ? plural(left, 'graph') : `${plural(left, 'graph')} without findings`]
    if (shown.length === 0) return { ...emptySection, leftOut }
    return { text: shown.map((each) => (drawn.length === 1 ? alone(each) : folded(each))).join('\n'), leftOut }
  }
}

type Picture = Pick<Drawn, 'marked' | 'diagram'>

const drawnGraph = (graph: Graph, marks: Marks): Picture => ({
  marked: marks.nodes.size + marks.edges.size > 0 ? 'findings' : marks.fates ? 'run' : undefined,
  diagram: mermaidForGitHub(graph, marks),
})

const alone = ({ graph, diagram }: Drawn): string => `**Graph** of ${markdownCode(graph.span.file)}: ${markdownText(graph.name)}\n\n${body(diagram)}`

const titles = { findings: 'Graph with findings', run: 'Graph of a run', none: 'Graph' } as const

const folded = ({ graph, line, marked, diagram }: Drawn): string =>
  `<details${marked ? ' open' : ''}>\n<summary>${titles[marked ?? 'none']}: ${line === undefined ? htmlCode(graph.span.file) : `${htmlCode(`${graph.span.file}:${line}`)} ${htmlCode(graph.name)}`}</summary>\n\n${body(diagram)}\n</details>\n`

function body({ text, note }: Diagram): string {
  const picture = text === undefined ? '' : `\`\`\`mermaid\n${text}\`\`\`\n`
  return [picture, note === undefined ? '' : `${note}\n`].filter((part) => part !== '').join('\n')
}
