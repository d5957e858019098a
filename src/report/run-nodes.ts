import type { Graph } from '../core/graph.ts'
import type { JudgedRun, Report } from '../core/report.ts'
import type { NodeRun, NodeRunStatus, Run } from '../core/run.ts'

/** What became of a node; 'not reached': the workflow declares it, and nothing is on record. */
export interface NodeFate {
  readonly id: string
  readonly status: NodeRunStatus | 'not reached'
  readonly node?: NodeRun
}

/** A sign beside the colour, for those who do not see it. */
export const fateSigns: Readonly<Record<NodeFate['status'], string>> = { passed: '✓', cached: '↻', failed: '✗', skipped: '–', 'not reached': '○' }

/** The graph of a run, when the report has it. */
export const graphOf = ({ graphs }: Pick<Report, 'graphs'>, run: Run): Graph | undefined => graphs.find(({ span }) => span.file === run.graph)

/** Every node of a run in the order in which they ran, then those that were not reached as they are declared. */
export function nodeFates(report: Pick<Report, 'graphs'>, { run }: JudgedRun): readonly NodeFate[] {
  const recorded = [...run.nodes.values()].map((node): NodeFate => ({ id: node.id, status: node.status, node }))
  const declared = new Set(graphOf(report, run)?.nodes.map(({ id }) => id))
  return [...recorded, ...[...declared].filter((id) => !run.nodes.has(id)).map((id): NodeFate => ({ id, status: 'not reached' }))]
}

/** `0.25 s`. */
export const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** What recorded evidence can and cannot prove: it stands above every judgement of it. */
export const recordedCaution =
  'Recorded evidence shows what was written down: whoever can write the folder of a run can change it. `flowproof run` executes the workflow itself.'
