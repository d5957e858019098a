import { join } from 'node:path'
import type { Files } from '../core/files.ts'
import { baseName, folderOf } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import type { NodeRun, Run } from '../core/run.ts'
import { childEnvironment } from '../engine/environment.ts'
import { type AgentHost, startHost } from '../engine/host/index.ts'
import { type FlatNode, flatten } from '../engine/science-adk/flatten.ts'
import { runOrder } from '../engine/science-adk/order.ts'
import { EngineError, openStore, resumeRun, runTasks, type Task, taskResult, type TaskStore } from '../engine/tasks/index.ts'
import { createRunDirectory, isRunId, isUnfinished, runsFolder, stateName } from './run-directory.ts'
import { cachedNode, executeNode, gatherNode, hostOptions, moment, type Outcome, resolveInputs } from './run-node.ts'
import { type Plan, planRun } from './run-plan.ts'
import { type RunSources, runSources } from './run-sources.ts'
import { readOutcomes, storedOutcome } from './run-state.ts'

/** What happens during a run, for whoever shows it. */
export type RunEvent =
  | { readonly event: 'run-started'; readonly run: string; readonly experiment: string; readonly nodes: readonly string[] }
  | { readonly event: 'node-started'; readonly node: string }
  | { readonly event: 'log'; readonly node: string; readonly line: string }
  | { readonly event: 'node-finished'; readonly node: string; readonly status: NodeRun['status']; readonly durationMs: number; readonly error?: string }

export interface RunRequest {
  /** The repository's root, absolute. */
  readonly root: string
  readonly files: Files
  /** All graphs by document; the workflow was checked and has no errors. */
  readonly graphs: ReadonlyMap<string, Graph>
  /** The document to run. */
  readonly document: string
  readonly only?: readonly string[]
  /** The earlier run whose outputs may be taken over. */
  readonly base?: Run
  /** Id of an unfinished run to go on with. */
  readonly resume?: string
  readonly python: readonly string[]
  readonly timeoutMs: number
  readonly env: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
  onEvent(event: RunEvent): void
}

export type RunOutcome =
  | { readonly ok: true; readonly run: Run; readonly directory: string; readonly pythonVersion: string | undefined; readonly sources: RunSources }
  /** What the user can put right. Nothing was created. */
  | { readonly ok: false; readonly problem: string }

/** How often a node may be begun: a process that dies uses one up, and a node that fails by itself is not executed again. */
const attempts = 5

/**
 * Runs an experiment, strictly one node after the other. The first node that fails ends the run. Each node's outcome is kept in
 * the run's folder before the next one begins, so that a run whose process dies can be resumed.
 */
export async function runExperiment(request: RunRequest): Promise<RunOutcome> {
  const top = request.graphs.get(request.document)
  if (!top) return { ok: false, problem: `${request.document} cannot be read` }
  const sources = runSources(request.files, top)
  const order = runOrder(flatten(request.graphs, request.document))
  const planned = planRun(order, sources, request.base, request.only)
  if (!planned.ok) return planned
  const experiment = join(request.root, folderOf(request.document))
  if (request.resume !== undefined && !(isRunId(request.resume) && isUnfinished(join(experiment, runsFolder, request.resume)))) {
    return { ok: false, problem: `there is no unfinished run '${request.resume}' to resume` }
  }
  const { id, path } = request.resume === undefined ? createRunDirectory(experiment, new Date()) : { id: request.resume, path: join(experiment, runsFolder, request.resume) }
  const store = await openStore(join(path, stateName))
  try {
    return await execute(request, { id, path, order, plan: planned.plan, sources, store })
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, problem: `run ${id} cannot go on: ${error.message}` }
    throw error
  } finally {
    store.close()
  }
}

interface Begun {
  readonly id: string
  readonly path: string
  readonly order: readonly FlatNode[]
  readonly plan: Plan
  readonly sources: RunSources
  readonly store: TaskStore
}

async function execute(request: RunRequest, begun: Begun): Promise<RunOutcome> {
  const { id, path, order, sources, store } = begun
  const outcomes = request.resume === undefined ? new Map<string, Outcome>() : readOutcomes(store, id)
  const changed = order.find((flat) => hasChanged(flat, sources, outcomes))
  if (changed) return { ok: false, problem: `node '${changed.id}' has changed since run ${id} executed it; start a new run with --reuse` }
  const hosts: AgentHost[] = []
  const begin = Date.now()
  const nodes = nodeRunner(request, begun, outcomes, hosts)
  const tasks = order.map((flat, index): Task => ({
    id: flat.id,
    // Each node follows the one before it too: the run is sequential, and ends with the first failure.
    dependsOn: [...new Set([...flat.after, ...order.slice(Math.max(0, index - 1), index).map((each) => each.id)])],
    attempts,
    runner: async () => {
      const outcome = await nodes(flat)
      return outcome.node.status === 'failed' ? taskResult(false, undefined, outcome.node.error?.message) : taskResult(true, storedOutcome(outcome))
    },
  }))
  request.onEvent({ event: 'run-started', run: id, experiment: folderOf(request.document), nodes: order.map((flat) => flat.id) })
  const settings = { store, runId: id, tasks, signal: request.signal, maxOutputBytes: storedLimit }
  try {
    const { status } = request.resume === undefined ? await runTasks(settings) : await resumeRun(settings)
    const run = runOf(request, begun, outcomes, status, begin)
    return { ok: true, run, directory: path, pythonVersion: hosts[0]?.version, sources }
  } finally {
    for (const host of hosts) await host.close()
  }
}

/** Outputs, their exact texts, logs and records together. */
const storedLimit = 16 * 1024 * 1024

const hasChanged = (flat: FlatNode, sources: RunSources, outcomes: ReadonlyMap<string, Outcome>): boolean => {
  const done = outcomes.get(flat.id)
  return done !== undefined && done.node.fingerprint !== sources.fingerprint(flat, resolveInputs(flat, (id) => outcomes.get(id)).values)
}

/** Runs one node, or takes its record over. What a node gave is kept here: no later reader depends on what stands on disk. */
function nodeRunner(request: RunRequest, { plan, sources }: Begun, outcomes: Map<string, Outcome>, hosts: AgentHost[]): (flat: FlatNode) => Promise<Outcome> {
  const executed = new Set<string>()
  let starting: Promise<AgentHost> | undefined
  const host = () => (starting ??= start())
  const start = async (): Promise<AgentHost> => {
    const started = await startHost(hostOptions(request.root, sources, request.python, childEnvironment(request.env)))
    hosts.push(started)
    if (request.signal.aborted) await started.close()
    else request.signal.addEventListener('abort', () => void started.close(), { once: true })
    return started
  }
  const execution = { root: request.root, sources, timeoutMs: request.timeoutMs, host, log: (node: string, line: string) => request.onEvent({ event: 'log', node, line }) }
  return async (flat) => {
    const known = outcomes.get(flat.id)
    if (known) return known
    const inputs = resolveInputs(flat, (id) => outcomes.get(id))
    const fingerprint = sources.fingerprint(flat, inputs.values)
    request.onEvent({ event: 'node-started', node: flat.id })
    const record = flat.gathers ? undefined : plan.recorded(flat, fingerprint, executed)
    const outcome = flat.gathers
      ? gatherNode(flat, fingerprint, (id) => outcomes.get(id))
      : record ? cachedNode(record) : await executeNode(flat, inputs, fingerprint, execution)
    if (outcome.node.status !== 'cached') executed.add(flat.id)
    outcomes.set(flat.id, outcome)
    const { status, durationMs, error } = outcome.node
    request.onEvent({ event: 'node-finished', node: flat.id, status, durationMs, ...(error ? { error: error.message } : {}) })
    return outcome
  }
}

function runOf(request: RunRequest, { id, order }: Begun, outcomes: ReadonlyMap<string, Outcome>, status: string, begin: number): Run {
  const nodes = order.flatMap((flat) => outcomes.get(flat.id)?.node ?? [])
  const failed = nodes.find((node) => node.status === 'failed')
  const now = Date.now()
  return {
    id,
    graph: request.document,
    experiment: baseName(folderOf(request.document)) || 'experiment',
    startedAt: request.resume === undefined ? moment(begin) : nodes[0]?.startedAt ?? moment(begin),
    finishedAt: moment(now),
    durationMs: request.resume === undefined ? now - begin : nodes.reduce((sum, node) => sum + node.durationMs, 0),
    status: status === 'INTERRUPTED' ? 'interrupted' : failed ? 'failed' : 'passed',
    error: failed ? `Node '${failed.id}' failed: ${failed.error?.message ?? ''}` : '',
    nodes: new Map(nodes.map((node) => [node.id, node])),
  }
}
