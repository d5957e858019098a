import type { Edge, Graph, Node } from '../core/graph.ts'
import type { Report } from '../core/report.ts'
import { type Finding, type Level, levels } from '../core/rule.ts'
import type { Span } from '../core/source.ts'
import { standing } from './rank.ts'
import { type NodeFate, nodeFates } from './run-nodes.ts'

/** The gravest level of the findings that lie in a node or an edge: in its declaration, or in a node's own source. */
export interface Marks {
  /** Those of the graphs that nodes hold are among them. */
  readonly nodes: ReadonlyMap<Node, Level>
  readonly edges: ReadonlyMap<Edge, Level>
  /** What became of each node, for a graph that ran: the last of its runs in the report. */
  readonly fates?: ReadonlyMap<string, NodeFate>
}

/** The findings of each file, by their place. */
type FoundIn = ReadonlyMap<string, readonly Finding[]>

/** Marks of every graph of the report; a graph of which nothing is marked has empty maps. */
export function marksOf(report: Report): ReadonlyMap<Graph, Marks> {
  const byFile = new Map<string, Finding[]>()
  for (const finding of standing(report.findings)) {
    const found = byFile.get(finding.span.file)
    if (found === undefined) byFile.set(finding.span.file, [finding])
    else found.push(finding)
  }
  for (const found of byFile.values()) found.sort((one, other) => one.span.start - other.span.start)
  return new Map(report.graphs.map((graph) => [graph, { ...graphMarks(graph, byFile), ...fatesOf(report, graph) }]))
}

function fatesOf(report: Report, graph: Graph): Pick<Marks, 'fates'> {
  const judged = report.runs?.findLast(({ run }) => run.graph === graph.span.file)
  return judged === undefined ? {} : { fates: new Map(nodeFates(report, judged).map((fate) => [fate.id, fate])) }
}

function graphMarks(graph: Graph, findings: FoundIn): Marks {
  const nodes = new Map<Node, Level>()
  const edges = new Map<Edge, Level>()
  const seen = new Set<Graph>()
  const mark = (each: Graph): void => {
    seen.add(each)
    for (const edge of each.edges) setLevel(edges, edge, levelsWithin(findings, edge.span))
    for (const node of each.nodes) {
      const { inner } = node
      if (inner && !seen.has(inner)) mark(inner)
      // A node is marked by what is marked inside of it: it may be all of it that is drawn.
      const inside = inner ? [...inner.nodes.flatMap((own) => nodes.get(own) ?? []), ...inner.edges.flatMap((own) => edges.get(own) ?? [])] : []
      const source = node.code === undefined ? [] : (findings.get(node.code.path) ?? []).map(({ level }) => level)
      setLevel(nodes, node, [...levelsWithin(findings, node.span), ...source, ...inside])
    }
  }
  mark(graph)
  return { nodes, edges }
}

function setLevel<Key>(marks: Map<Key, Level>, key: Key, found: readonly Level[]): void {
  const level = levels.find((each) => found.includes(each))
  if (level !== undefined) marks.set(key, level)
}

/** The levels of the findings that lie in a span. Those of its file are sorted, so that only they are looked at. */
function levelsWithin(findings: FoundIn, { file, start, end }: Span): readonly Level[] {
  const found = findings.get(file) ?? []
  const inside: Level[] = []
  for (let at = firstFrom(found, start); at < found.length; at++) {
    const finding = found[at]
    if (!finding || finding.span.start >= end) break
    if (finding.span.end <= end) inside.push(finding.level)
  }
  return inside
}

/** The index of the first finding that begins at an offset or after it. */
function firstFrom(found: readonly Finding[], start: number): number {
  let [low, high] = [0, found.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((found[middle]?.span.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
