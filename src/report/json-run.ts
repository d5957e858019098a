import type { JudgedRun, Report } from '../core/report.ts'
import type { RunStatus } from '../core/run.ts'
import { type NodeFate, nodeFates } from './run-nodes.ts'

/** A run in the JSON report. Values of outputs and logs stay in the evidence. */
export interface JsonRun {
  readonly id: string
  readonly experiment: string
  readonly origin: JudgedRun['origin']
  readonly status: RunStatus
  readonly error: string
  readonly graph?: string
  readonly evidence?: string
  readonly startedAt: string
  readonly finishedAt?: string
  readonly durationMs: number
  readonly nodes: readonly JsonRunNode[]
  readonly notes: readonly string[]
}

export interface JsonRunNode {
  readonly id: string
  readonly status: NodeFate['status']
  readonly durationMs?: number
  readonly outputs?: readonly string[]
  readonly toolCalls?: readonly { readonly tool: string; readonly ok: boolean }[]
  readonly fingerprint?: string
  readonly error?: string
}

/** A run as plain data, in a fixed order of keys. */
export function jsonRun(report: Pick<Report, 'graphs'>, judged: JudgedRun): JsonRun {
  const { id, experiment, status, error, graph, evidence, startedAt, finishedAt, durationMs } = judged.run
  return {
    id,
    experiment,
    origin: judged.origin,
    status,
    error,
    ...(graph !== undefined && { graph }),
    ...(evidence !== undefined && { evidence }),
    startedAt,
    ...(finishedAt !== undefined && { finishedAt }),
    durationMs: Math.round(durationMs),
    nodes: nodeFates(report, judged).map(jsonNode),
    notes: judged.notes,
  }
}

function jsonNode({ id, status, node }: NodeFate): JsonRunNode {
  if (node === undefined) return { id, status }
  return {
    id,
    status,
    durationMs: Math.round(node.durationMs),
    outputs: [...node.outputs.keys()],
    toolCalls: node.toolCalls.map(({ tool, ok }) => ({ tool, ok })),
    ...(node.fingerprint !== undefined && { fingerprint: node.fingerprint }),
    ...(node.error && { error: node.error.message }),
  }
}
