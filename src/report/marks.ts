import type { Edge, Graph, Node } from '../core/graph.ts'
import type { Report } from '../core/report.ts'
import { type Finding, type Level, levels } from '../core/rule.ts'
import type { Span } from '../core/source.ts'
import { standing } from './rank.ts'
import { type NodeFate, nodeFates } from './run-nodes.ts'

/** The gravest level of the findings that lie in a node or an edge: in its declaration, or in a node's own source. */
export interface Marks {
  readonly nodes: ReadonlyMap<Node, Level>
  readonly edges: ReadonlyMap<Edge, Level>
  /** What became of each node, for a graph that ran: the last of its runs in the report. */
  readonly fates?: ReadonlyMap<string, NodeFate>
}

/** Marks of every graph of the report; a graph of which nothing is marked has empty maps. */
export function marksOf(report: Report): ReadonlyMap<Graph, Marks> {
  const byFile = new Map<string, Finding[]>()
  for (const finding of standing(report.findings)) {
    const found = byFile.get(finding.span.file)
    if (found === undefined) byFile.set(finding.span.file, [finding])
    else found.push(finding)
  }
  return new Map(report.graphs.map((graph) => [graph, { ...graphMarks(graph, byFile), ...fatesOf(report, graph) }]))
}

function fatesOf(report: Report, graph: Graph): Pick<Marks, 'fates'> {
  const judged = report.runs?.findLast(({ run }) => run.graph === graph.span.file)
  return judged === undefined ? {} : { fates: new Map(nodeFates(report, judged).map((fate) => [fate.id, fate])) }
}

function graphMarks(graph: Graph, findings: ReadonlyMap<string, readonly Finding[]>): Marks {
  const nodes = new Map<Node, Level>()
  const edges = new Map<Edge, Level>()
  for (const edge of graph.edges) {
    const level = gravest((findings.get(edge.span.file) ?? []).filter(({ span }) => within(span, edge.span)))
    if (level !== undefined) edges.set(edge, level)
  }
  for (const node of graph.nodes) {
    const declared = (findings.get(node.span.file) ?? []).filter(({ span }) => within(span, node.span))
    const level = gravest([...declared, ...(node.code === undefined ? [] : (findings.get(node.code.path) ?? []))])
    if (level !== undefined) nodes.set(node, level)
  }
  return { nodes, edges }
}

const within = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end && outer.end > outer.start

const gravest = (found: readonly Finding[]): Level | undefined => levels.find((level) => found.some((each) => each.level === level))
