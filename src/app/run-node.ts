import { join } from 'node:path'
import type { Json, NodeRun } from '../core/run.ts'
import type { FlatNode } from '../engine/science-adk/flatten.ts'
import type { AgentHost, NodeOutcome } from '../engine/host/types.ts'
import type { HostPlace } from './run-request.ts'
import type { RunSources } from './run-sources.ts'

/** Longest JSON text of one node's outputs, in bytes: what the task engine takes as well. */
export const outputLimit = 1024 * 1024
/** How much is kept of what a node logs, prints and writes to stderr, in bytes each. */
export const logLimit = 256 * 1024

/** The present moment as traces have it. */
export const moment = (milliseconds = Date.now()): string => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, '+00:00')

/** What a host process needs, from the experiment on disk. Tools of the other language are not loaded, but named where an agent calls one. */
export function hostPlace(root: string, sources: RunSources, env: Readonly<Record<string, string>>): HostPlace {
  const absolute = (path: string) => join(root, path)
  return {
    root: absolute(sources.experiment.folder),
    searchPath: sources.searchPath.map(absolute),
    toolFiles: sources.allToolFiles.map(absolute),
    env,
    outputLimitBytes: outputLimit,
    logLimitBytes: logLimit,
  }
}

/** The values at a node's input ports; a port whose source gave nothing is absent. */
export function resolveInputs(flat: FlatNode, nodeOf: (id: string) => NodeRun | undefined): { values: ReadonlyMap<string, Json>; texts: Readonly<Record<string, string>> } {
  const values = new Map<string, Json>()
  const texts: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [port, source] of flat.inputs) {
    const given = nodeOf(source.node)
    const value = given?.outputs.get(source.port)
    if (value === undefined) continue
    values.set(port, value)
    const text = given?.outputTexts?.get(source.port)
    if (text !== undefined) texts[port] = text
  }
  return { values, texts }
}

export interface Execution {
  readonly root: string
  readonly sources: RunSources
  readonly timeoutMs: number
  readonly host: AgentHost
  log(line: string): void
}

/** Executes an agent node. Its failure is a value. */
export async function executeNode(flat: FlatNode, inputs: ReturnType<typeof resolveInputs>, fingerprint: string, execution: Execution): Promise<NodeRun> {
  const { node, id } = flat
  const agent = execution.sources.classOf(flat)
  if (!node.code || !agent) throw new Error(`node ${id} has no agent class: the workflow was not checked`)
  const call = {
    node: id,
    file: join(execution.root, node.code.path),
    className: agent.name,
    inputs: Object.fromEntries(inputs.values),
    inputTexts: inputs.texts,
    params: Object.fromEntries(node.params) as Record<string, Json>,
    outputs: node.outputs.map(({ name, required }) => ({ name, required })),
    isEvaluation: execution.sources.isEvaluation(flat),
    timeoutMs: execution.timeoutMs,
  }
  return outcomeOf(id, fingerprint, await execution.host.execute(call, { log: execution.log }))
}

function outcomeOf(id: string, fingerprint: string, outcome: NodeOutcome): NodeRun {
  return {
    id,
    status: outcome.ok ? 'passed' : 'failed',
    fingerprint,
    startedAt: outcome.startedAt,
    finishedAt: outcome.finishedAt,
    durationMs: outcome.durationMs,
    attempts: 1,
    outputs: outcome.ok ? outcome.outputs : new Map(),
    ...(outcome.ok ? { outputTexts: outcome.outputTexts } : { error: outcome.error }),
    toolCalls: outcome.toolCalls,
    inputsRead: outcome.inputsRead,
    urlsFetched: [],
    filesWritten: [],
    logs: outcome.logs,
  }
}

/** A node whose code is not what was checked and fingerprinted: executing it would put something else on record. */
export const changedNode = (id: string, fingerprint: string, path: string): NodeRun =>
  ({ ...failedNode(id, 'SourceChanged', `SourceChanged: ${path} is not what it was when the run began`), fingerprint })

/** A node that failed in a process of which only the state is left. */
export const lostNode = (id: string, message: string): NodeRun => failedNode(id, /^[\w.]+(?=: )/.exec(message)?.[0] ?? 'ProcessLost', message)

function failedNode(id: string, code: string, message: string): NodeRun {
  const now = moment()
  return {
    id, status: 'failed', startedAt: now, finishedAt: now, durationMs: 0, attempts: 1, outputs: new Map(), error: { code, message, traceback: '' },
    toolCalls: [], inputsRead: [], urlsFetched: [], filesWritten: [], logs: [],
  }
}

/** A node without code of its own: it hands on what its nested workflow gave. A required output that nothing gave fails it. */
export function gatherNode(flat: FlatNode, fingerprint: string, find: (id: string) => NodeRun | undefined): NodeRun {
  const outputs = new Map<string, Json>()
  const texts = new Map<string, string>()
  for (const [port, source] of flat.gathers ?? []) {
    const given = find(source.node)
    const value = given?.outputs.get(source.port)
    if (value !== undefined) outputs.set(port, value)
    const text = given?.outputTexts?.get(source.port)
    if (text !== undefined) texts.set(port, text)
  }
  const missing = flat.node.outputs.filter(({ name, required }) => required && !outputs.has(name)).map(({ name }) => name)
  const message = `OutputMismatch: the nested workflow gave no ${missing.join(', ')}`
  const now = moment()
  const inner = flat.after.filter((id) => id.startsWith(`${flat.id}/`))
  const cached = inner.length > 0 && inner.every((id) => find(id)?.status === 'cached')
  return {
    id: flat.id, status: missing.length > 0 ? 'failed' : cached ? 'cached' : 'passed', fingerprint, startedAt: now, finishedAt: now, durationMs: 0, attempts: 1,
    outputs: missing.length > 0 ? new Map() : outputs, outputTexts: texts, ...(missing.length > 0 ? { error: { code: 'OutputMismatch', message, traceback: '' } } : {}),
    toolCalls: [], inputsRead: [], urlsFetched: [], filesWritten: [], logs: [],
  }
}

/** A node whose recorded outputs stand for a new execution. What it did then stays on its record. */
export function cachedNode(recorded: NodeRun): NodeRun {
  const now = moment()
  return { ...recorded, status: 'cached', startedAt: now, finishedAt: now, durationMs: 0 }
}
