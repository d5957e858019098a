import type { Edge, Graph } from '../core/graph.ts'
import { type Conclusion, type GateResult, type Report, reportVersion } from '../core/report.ts'
import type { Finding, Level } from '../core/rule.ts'
import type { Span } from '../core/source.ts'
import { type JsonRun, jsonRun } from './json-run.ts'
import { locate } from './locate.ts'
import { unread } from './not-analysed.ts'

/** The public form of a report, described by `report.schema.json`. Lines and columns count from 1, columns in UTF-16 units. */
export interface JsonReport {
  readonly version: typeof reportVersion
  readonly conclusion: Conclusion
  readonly reason: string
  readonly failOn: Report['failOn']
  readonly counts: Report['counts']
  readonly findings: readonly JsonFinding[]
  readonly graphs: readonly JsonGraph[]
  readonly runs: readonly JsonRun[]
  readonly gates: readonly GateResult[]
  readonly coverage: JsonCoverage
}

export interface JsonPlace {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

export interface JsonFinding extends JsonPlace {
  readonly rule: string
  readonly level: Level
  readonly message: string
  readonly fix?: string
  readonly related?: readonly (JsonPlace & { readonly message: string })[]
  readonly suppressed?: { readonly by: string; readonly reason: string }
  readonly changed?: boolean
}

export interface JsonGraph {
  readonly format: string
  readonly name: string
  readonly path: string
  readonly nodes: readonly { readonly id: string; readonly kind: string }[]
  readonly edges: readonly Pick<Edge, 'from' | 'to' | 'fromPort' | 'toPort' | 'route'>[]
  readonly gaps: readonly (JsonPlace & { readonly reason: string })[]
}

export interface JsonCoverage {
  readonly workflows: number
  readonly sources: number
  readonly notAnalysed: readonly { readonly path: string; readonly line?: number; readonly column?: number; readonly reason: string }[]
  readonly lookedFor: string
}

/** The report as plain data, in a fixed order of keys. */
export function jsonReport(report: Report): JsonReport {
  const { conclusion, reason, failOn, counts, gates, coverage } = report
  return {
    version: reportVersion,
    conclusion,
    reason,
    failOn,
    counts: { error: counts.error, warning: counts.warning, note: counts.note },
    findings: report.findings.map((finding) => jsonFinding(report, finding)),
    graphs: report.graphs.map((graph) => jsonGraph(report, graph)),
    runs: (report.runs ?? []).map((run) => jsonRun(report, run)),
    gates: gates.map(({ gate, status, detail, run }) => ({ gate, status, detail, ...(run !== undefined && { run }) })),
    coverage: { workflows: coverage.workflows, sources: coverage.sources, notAnalysed: jsonNotAnalysed(report), lookedFor: coverage.lookedFor },
  }
}

/**
 * The report as JSON text that ends with a line break. Characters that a terminal obeys or hides are written as JSON escapes,
 * and so is the old mark of workflow commands (`##[`): the text is safe to print, and parses to the same values.
 */
export function renderJson(report: Report): string {
  const text = JSON.stringify(jsonReport(report), null, 2)
  return `${text.replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, unitEscapes).replaceAll('##[', '#\\u0023[')}\n`
}

const unitEscapes = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')

const jsonNotAnalysed = (report: Report): JsonCoverage['notAnalysed'] =>
  unread(report).map(({ path, reason, place: at }) => ({ path, ...(at !== undefined && { line: at.line, column: at.column }), reason }))

const place = (report: Report, span: Span): JsonPlace => ({ path: span.file, ...locate(report, span) })

function jsonFinding(report: Report, { rule, level, message, fix, span, related, suppressed, changed }: Finding): JsonFinding {
  return {
    rule,
    level,
    message,
    ...(fix !== undefined && { fix }),
    ...place(report, span),
    ...(related !== undefined && related.length > 0 && { related: related.map((each) => ({ message: each.message, ...place(report, each.span) })) }),
    ...(suppressed !== undefined && { suppressed: { by: suppressed.by, reason: suppressed.reason } }),
    ...(changed !== undefined && { changed }),
  }
}

function jsonGraph(report: Report, { format, name, span, nodes, edges, gaps }: Graph): JsonGraph {
  return {
    format,
    name,
    path: span.file,
    nodes: nodes.map(({ id, kind }) => ({ id, kind })),
    edges: edges.map(({ from, to, fromPort, toPort, route }) => ({
      from,
      to,
      ...(fromPort !== undefined && { fromPort }),
      ...(toPort !== undefined && { toPort }),
      ...(route !== undefined && { route }),
    })),
    gaps: gaps.map((gap) => ({ reason: gap.reason, ...place(report, gap.span) })),
  }
}
