import type { Graph } from '../core/graph.ts'
import type { Report } from '../core/report.ts'
import type { Detail } from './budget.ts'
import { htmlCode, markdownCode, markdownText } from './escape-markdown.ts'
import { emptySection, type Section } from './markdown-document.ts'
import { type Marks, marksOf } from './marks.ts'
import { type Diagram, mermaidForGitHub } from './mermaid-github.ts'
import { plural } from './wording.ts'

interface Drawn {
  readonly graph: Graph
  /** What makes it worth looking at first. */
  readonly marked: 'findings' | 'run' | undefined
  readonly diagram: Diagram
}

/**
 * The diagrams of all graphs, drawn once.
 * @returns renders them: one as it is, several folded, those with findings unfolded
 */
export function graphsSection(report: Report): (graphs: Detail['graphs']) => Section {
  const marks = marksOf(report)
  const drawn = report.graphs.map((graph): Drawn => {
    const own: Marks = marks.get(graph) ?? { nodes: new Map(), edges: new Map() }
    return { graph, marked: own.nodes.size + own.edges.size > 0 ? 'findings' : own.fates ? 'run' : undefined, diagram: mermaidForGitHub(graph, own) }
  })
  return (graphs) => {
    const shown = graphs === 'all' ? drawn : graphs === 'none' ? [] : drawn.filter(({ marked }) => marked !== undefined)
    const left = drawn.length - shown.length
    const leftOut = left === 0 ? [] : [graphs === 'none' ? plural(left, 'graph') : `${plural(left, 'graph')} without findings`]
    if (shown.length === 0) return { ...emptySection, leftOut }
    return { text: shown.map((each) => (drawn.length === 1 ? alone(each) : folded(each))).join('\n'), leftOut }
  }
}

const alone = ({ graph, diagram }: Drawn): string => `**Graph** of ${markdownCode(graph.span.file)}: ${markdownText(graph.name)}\n\n${body(diagram)}`

const titles = { findings: 'Graph with findings', run: 'Graph of a run', none: 'Graph' } as const

const folded = ({ graph, marked, diagram }: Drawn): string =>
  `<details${marked ? ' open' : ''}>\n<summary>${titles[marked ?? 'none']}: ${htmlCode(graph.span.file)}</summary>\n\n${body(diagram)}\n</details>\n`

function body({ text, note }: Diagram): string {
  const picture = text === undefined ? '' : `\`\`\`mermaid\n${text}\`\`\`\n`
  return [picture, note === undefined ? '' : `${note}\n`].filter((part) => part !== '').join('\n')
}
