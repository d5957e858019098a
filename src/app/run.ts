import { join } from 'node:path'
import { baseName, folderOf } from '../core/files.ts'
import type { NodeRun, Run } from '../core/run.ts'
import { type FlatNode, flatten } from '../engine/science-adk/flatten.ts'
import { runOrder } from '../engine/science-adk/order.ts'
import { idProblem } from '../engine/tasks/graph.ts'
import { EngineError, openStore, resumeRun, type RunResult, runTasks, type Task, taskResult, type TaskStore } from '../engine/tasks/index.ts'
import { openFiles } from './open-files.ts'
import { clearEvidence, createRunDirectory, removeRunDirectory, reopenRunDirectory, type RunDirectory, stateName } from './run-directory.ts'
import { type Made, madeWith } from './run-evidence.ts'
import { type Loop, runLoop, type Versions } from './run-loop.ts'
import { lostNode, moment, resolveInputs } from './run-node.ts'
import { type Plan, planRun } from './run-plan.ts'
import type { RunRequest } from './run-request.ts'
import { type Snapshot, snapshotOf } from './run-snapshot.ts'
import { type RunSources, runSources } from './run-sources.ts'
import { readOutcomes, storedOutcome } from './run-state.ts'

export type { RunEvent, RunRequest } from './run-request.ts'

export type RunOutcome =
  | { readonly ok: true; readonly run: Run; readonly directory: RunDirectory; readonly versions: Versions; readonly made: Made }
  /** What the user can put right. With an id, a run was begun and can be resumed; without one, nothing is left of it. */
  | { readonly ok: false; readonly problem: string; readonly id?: string }

/** How often a node may be begun: a process that dies uses one up, and a node that fails by itself is not executed again. */
const attempts = 5

/** Outputs, their exact texts, logs and records together, in bytes. */
const storedLimit = 64 * 1024 * 1024

/** A run that can begin. */
interface Prepared {
  readonly order: readonly FlatNode[]
  readonly plan: Plan
  readonly sources: RunSources
  readonly snapshot: Snapshot
  readonly made: Made
}

/**
 * Runs an experiment, strictly one node after the other. The first node that fails ends the run. Each node's outcome is kept in
 * the run's folder before the next one begins, so that a run whose process dies can be resumed.
 * @throws HostError and whatever else is no trouble of a node, after which the run can be resumed
 */
export async function runExperiment(request: RunRequest): Promise<RunOutcome> {
  const prepared = await prepare(request)
  if (!('order' in prepared)) return prepared
  const experiment = join(request.root, folderOf(request.document))
  const placed = request.resume === undefined ? createRunDirectory(experiment, new Date()) : reopenRunDirectory(experiment, request.resume)
  if (!placed.ok) return placed
  const { directory } = placed
  if (request.resume !== undefined) clearEvidence(directory)
  const loop = runLoop(request, prepared)
  try {
    return await inStore(directory, (store) => execute(request, prepared, directory, store, loop))
  } catch (error) {
    const begun = request.resume !== undefined || loop.executed.size > 0
    if (!begun) removeRunDirectory(directory)
    const trouble = error instanceof EngineError || (error instanceof Error && error.name === 'HostError')
    if (!trouble) throw error
    return { ok: false, problem: begun ? `run ${directory.id} cannot go on: ${error.message}` : error.message, ...(begun && { id: directory.id }) }
  }
}

async function prepare(request: RunRequest): Promise<Prepared | { readonly ok: false; readonly problem: string }> {
  const top = request.graphs.get(request.document)
  if (!top) return { ok: false, problem: `${request.document} cannot be read` }
  const nodes = flatten(request.graphs, request.document)
  const order = runOrder(nodes)
  if (order.length < nodes.length) return { ok: false, problem: `the nodes of ${request.document} wait for each other in a cycle` }
  for (const { id } of order) {
    const wrong = idProblem(id)
    if (wrong !== undefined) return { ok: false, problem: `the id of a node ${wrong}: ${id.slice(0, 40)}` }
  }
  const snapshot = snapshotOf(request.files, () => openedAt(request))
  const sources = await runSources(snapshot, top, order)
  const planned = planRun(order, sources, request.base, request.only)
  if (!planned.ok) return planned
  // Every source is read before any node can change it.
  for (const flat of order) sources.paths(flat)
  return { order, plan: planned.plan, sources, snapshot, made: madeWith(snapshot, sources, order) }
}

function openedAt({ root, files }: RunRequest): RunRequest['files'] {
  const opened = openFiles(['.'], root, root)
  return opened.ok ? opened.files : files
}

async function inStore<T>({ path }: RunDirectory, work: (store: TaskStore) => Promise<T>): Promise<T> {
  const store = await openStore(join(path, stateName))
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

async function execute(request: RunRequest, prepared: Prepared, directory: RunDirectory, store: TaskStore, loop: Loop): Promise<RunOutcome> {
  const { id } = directory
  const { order, sources, made } = prepared
  if (request.resume !== undefined) {
    const outcomes = readOutcomes(store, id)
    const changed = order.find((flat) => hasChanged(flat, sources, outcomes))
    if (changed) return { ok: false, problem: `node '${changed.id}' has changed since run ${id} executed it; start a new run with --reuse`, id }
    loop.adopt(outcomes)
  }
  const begin = Date.now()
  request.onEvent({
    event: 'run-started', run: id, experiment: folderOf(request.document), nodes: order.map((flat) => flat.id), ...(request.base && { reused: request.base.id }),
  })
  const settings = { store, runId: id, tasks: tasksOf(order, loop), signal: loop.signal, maxOutputBytes: storedLimit }
  try {
    const result = request.resume === undefined ? await runTasks(settings) : await resumeRun(settings)
    loop.check()
    return { ok: true, run: runOf(request, order, directory, loop.outcomes, result, begin), directory, versions: loop.versions(), made }
  } finally {
    await loop.close()
  }
}

/** Each node follows the one before it too: the run is sequential, and ends with the first failure. */
const tasksOf = (order: readonly FlatNode[], loop: Loop): readonly Task[] =>
  order.map((flat, index) => ({
    id: flat.id,
    dependsOn: [...new Set([...flat.after, ...order.slice(Math.max(0, index - 1), index).map((each) => each.id)])],
    attempts,
    runner: async () => {
      const outcome = await loop.run(flat)
      return outcome.status === 'failed' ? taskResult(false, undefined, outcome.error?.message) : taskResult(true, storedOutcome(outcome))
    },
  }))

const hasChanged = (flat: FlatNode, sources: RunSources, outcomes: ReadonlyMap<string, NodeRun>): boolean => {
  const done = outcomes.get(flat.id)
  return done !== undefined && done.fingerprint !== sources.fingerprint(flat, resolveInputs(flat, (id) => outcomes.get(id)).values)
}

function runOf(
  request: RunRequest, order: readonly FlatNode[], { id }: RunDirectory, outcomes: ReadonlyMap<string, NodeRun>, { status, tasks }: RunResult, begin: number,
): Run {
  const nodeOf = (flat: FlatNode) => {
    const [outcome, task] = [outcomes.get(flat.id), tasks.get(flat.id)]
    // A node that failed for good in a process that then died is known by its row alone.
    return task?.status === 'FAILED' && outcome?.status !== 'failed' ? lostNode(flat.id, task.lastError ?? '') : outcome
  }
  const nodes = order.flatMap((flat) => nodeOf(flat) ?? [])
  const failed = nodes.find((node) => node.status === 'failed')
  const now = Date.now()
  const resumed = request.resume !== undefined
  return {
    id,
    graph: request.document,
    experiment: baseName(folderOf(request.document)) || 'experiment',
    startedAt: resumed ? nodes[0]?.startedAt ?? moment(begin) : moment(begin),
    finishedAt: moment(now),
    durationMs: resumed ? nodes.reduce((sum, node) => sum + node.durationMs, 0) : now - begin,
    status: status === 'INTERRUPTED' ? 'interrupted' : status === 'COMPLETED' ? 'passed' : 'failed',
    error: failed ? `Node '${failed.id}' failed: ${failed.error?.message ?? ''}` : '',
    nodes: new Map(nodes.map((node) => [node.id, node])),
  }
}
