import type { Config } from '../audit/config.ts'
import type { Files } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import type { Report } from '../core/report.ts'
import type { Rule } from '../core/rule.ts'
import { locate } from '../report/locate.ts'
import { mermaidGraph } from '../report/mermaid.ts'
import { graphsToDraw, isDrawnWhole } from '../report/nested-graphs.ts'
import { isTypeScriptName } from '../syntax/typescript-name.ts'
import { check } from './check.ts'

export interface Drawn {
  /** Mermaid of every workflow that could be read. */
  readonly text: string
  /** Why a workflow could not be drawn, one line each. They carry text of the repository as it is. */
  readonly problems: readonly string[]
  /** What was looked for and where, when there was no workflow at all. */
  readonly nothing?: string
}

/**
 * Draws every workflow below the audited paths.
 * @param rules all rules; those that speak about documents tell why one could not be read, whatever the configuration makes of them
 */
export async function drawGraphs(files: Files, config: Config, rules: readonly Rule[]): Promise<Drawn> {
  const report = await check(files, { config: { ...config, rules: new Map() }, rules: rules.filter((rule) => rule.fault !== undefined), allowEmpty: true })
  const text = diagrams(report.graphs)
  const problems = unreadable(report)
  return text === '' && problems.length === 0 ? { text, problems, nothing: report.coverage.lookedFor } : { text, problems }
}

/** One diagram as it is; several with a comment above each that names the document. */
function diagrams(all: readonly Graph[]): string {
  const graphs = graphsToDraw(all, isDrawnWhole)
  if (graphs.length === 1) return graphs.map((graph) => mermaidGraph(graph)).join('')
  return graphs.map((graph) => `%% ${commentText(titleOf(graph, graphs))}\n${mermaidGraph(graph)}`).join('\n')
}

/** The document, with the graph's name where it declares several. */
const titleOf = ({ name, span }: Graph, graphs: readonly Graph[]): string =>
  (graphs.filter((each) => each.span.file === span.file).length > 1 ? `${span.file}: ${name}` : span.file)

/** Text in a comment: it must not end the comment, nor begin a directive (`%%{`). */
const commentText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}{}]/gu, '_')

/** Faults in source code are about expressions, which leave the rest of a workflow to be drawn. */
const isSource = (path: string): boolean => path.endsWith('.py') || path.endsWith('.ipynb') || isTypeScriptName(path)

/** The first error of each document that gave no graph. */
function unreadable(report: Report): string[] {
  const drawn = new Set(report.graphs.map((graph) => graph.span.file))
  const told = new Map<string, string>()
  for (const { span, message, level } of report.findings) {
    if (level !== 'error' || drawn.has(span.file) || told.has(span.file) || isSource(span.file)) continue
    const { line, column } = locate(report, span)
    told.set(span.file, `${span.file}:${line}:${column} ${message}`)
  }
  return [...told.values()]
}
