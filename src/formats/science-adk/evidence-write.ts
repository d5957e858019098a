import { measurements } from '../../core/measurement.ts'
import type { Graph } from '../../core/graph.ts'
import { float, jsonText, pythonJson, type PythonValue } from '../../core/python-text.ts'
import type { GateResult } from '../../core/report.ts'
import type { Json, NodeRun, Run, ToolCallRecord } from '../../core/run.ts'
import type { Target } from './evidence-goal.ts'

const seconds = (milliseconds: number): PythonValue => float(Math.round(milliseconds) / 1000)

/**
 * `trace.json` of a run, in the documented form and order. A node that was never reached is absent. The tool calls of a cached
 * node are those of the earlier execution whose outputs it took over, with the times they had then.
 */
export function traceJson(run: Run): string {
  return pythonJson({
    run_id: run.id,
    experiment: run.experiment,
    state: run.status,
    started_at: run.startedAt,
    finished_at: run.finishedAt ?? null,
    duration_s: seconds(run.durationMs),
    error: run.error,
    nodes: [...run.nodes.values()].map(nodeValue),
  })
}

function nodeValue(node: NodeRun): PythonValue {
  return {
    node_id: node.id,
    state: node.status,
    started_at: node.startedAt,
    finished_at: node.finishedAt ?? null,
    duration_s: seconds(node.durationMs),
    outputs: new Map([...node.outputs].map(([port, value]) => [port, outputValue(node.outputTexts?.get(port), value)])),
    logs: node.logs,
    error: node.error?.message ?? '',
    error_code: node.error?.code ?? '',
    traceback: node.error?.traceback ?? '',
    provenance: provenance(node),
    fingerprint: node.fingerprint ?? null,
  }
}

const outputValue = (text: string | undefined, value: PythonValue): PythonValue => (text === undefined ? value : jsonText(text))

/** The documented form leaves it empty where a node failed; what the node did before is worth keeping, so only nothing is empty. */
function provenance({ status, toolCalls, inputsRead, urlsFetched, filesWritten }: NodeRun): PythonValue {
  if (status === 'failed' && toolCalls.length + inputsRead.length + urlsFetched.length + filesWritten.length === 0) return {}
  return {
    tool_calls: toolCalls.map(callValue),
    inputs_read: inputsRead.map(({ port, found }) => ({ port, found })),
    urls_fetched: urlsFetched,
    files_written: filesWritten,
  }
}

const callValue = ({ tool, ok, timestamp, durationMs, resultHash }: ToolCallRecord): PythonValue =>
  ({ tool, ok, timestamp: float(timestamp), duration_ms: Math.round(durationMs), result_hash: resultHash })

/** What a score is made of. An audit by people is no business of ours, so no run of ours is audited. */
export interface Score {
  readonly run: Run
  readonly graph: Graph | undefined
  readonly gates: readonly GateResult[]
  readonly target: Target
}

/**
 * `score.json` in the documented form. The value is 0.0 when a gate fails, and also when all pass, since nobody has audited the
 * run yet: `gates_passed` and `audited` tell the two apart. A gate that could not judge has not passed.
 */
export function scoreJson({ run, graph, gates, target }: Score): string {
  const observed = observedValue(run, graph, target)
  return pythonJson({
    run_id: run.id,
    value: float(0),
    gates_passed: gates.every(({ status }) => status === 'pass'),
    audited: false,
    gates: gates.map(({ gate, status, detail }) => ({ name: gate, passed: status === 'pass', detail })),
    target_metric: target.metric ?? null,
    target_value: target.value ?? null,
    target_direction: target.direction ?? null,
    ...(observed !== undefined && { observed_value: observed }),
    evidence_reviewed: [],
  })
}

/** The value reported under the target's metric; without a target, or where no metric has its name, the first that was reported. */
export function observedValue(run: Run, graph: Graph | undefined, { metric }: Target): Json | undefined {
  const { found } = measurements(run, graph)
  const named = found.find(({ node }) => metric !== undefined && run.nodes.get(node)?.outputs.get('metric') === metric)
  return (named ?? found[0])?.value
}

/** What a run was made with. Hashes are the first 16 hexadecimal digits of a SHA-256 over a file's bytes. */
export interface Manifest {
  /** Of GOAL.md; undefined where the project has none. */
  readonly goalHash: string | undefined
  /** Of the project file. */
  readonly configHash: string | undefined
  /** Path below the project's root -> hash. */
  readonly toolHashes: ReadonlyMap<string, string>
  /** Path below the experiment -> hash. */
  readonly agentHashes: ReadonlyMap<string, string>
  /** Of the Python that executed nodes; empty when none had to. */
  readonly pythonVersion: string
  /** Of the Node.js that executed nodes, where one had to. The documented form knows Python alone. */
  readonly nodeVersion?: string | undefined
  readonly flowproofVersion: string
}

/** `manifest.json` in the documented form, with the versions of what really ran. */
export function manifestJson(manifest: Manifest): string {
  return pythonJson({
    goal_hash: manifest.goalHash ?? '',
    config_hash: manifest.configHash ?? '',
    tool_hashes: sorted(manifest.toolHashes),
    agent_hashes: sorted(manifest.agentHashes),
    python_version: manifest.pythonVersion,
    ...(manifest.nodeVersion !== undefined && { node_version: manifest.nodeVersion }),
    flowproof_version: manifest.flowproofVersion,
  })
}

const sorted = (hashes: ReadonlyMap<string, string>): ReadonlyMap<string, string> => new Map([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)))
