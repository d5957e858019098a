import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { baseName, folderOf } from '../core/files.ts'
import type { Graph } from '../core/graph.ts'
import type { Json, NodeRun, Run } from '../core/run.ts'
import { commandTask, type Work } from '../engine/command/command-task.ts'
import type { OutputCheck } from '../engine/command/output-schema.ts'
import { childEnvironment } from '../engine/environment.ts'
import { EngineError, openStore, resumeRun, type RunResult, runTasks, type Task, type TaskEvent, type TaskStore } from '../engine/tasks/index.ts'
import type { TaskDagNode } from '../formats/task-dag/model.ts'
import { runIdOf } from './run-directory.ts'
import { moment } from './run-node.ts'
import type { RunEvent } from './run-request.ts'

/** The store that stands beside `tasks.json` and keeps all its runs. */
export const storeName = 'runs.db'

export interface TaskDagRequest {
  /** The repository's root, absolute. */
  readonly root: string
  /** A graph of `readTaskDag` that was checked and has no errors. */
  readonly graph: Graph
  /** How many tasks may run at the same time; 1 unless given. */
  readonly concurrency?: number
  /** Id of a run in the store to go on with. */
  readonly resume?: string
  /** Interpreters to try for module tasks. */
  readonly python: readonly string[]
  /** The environment of this process; tasks get `childEnvironment` of it. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
  onEvent(event: RunEvent): void
}

export type TaskDagOutcome =
  | { readonly ok: true; readonly run: Run; /** Absolute. */ readonly store: string }
  /** What the user can put right. */
  | { readonly ok: false; readonly problem: string }

const outputLimitBytes = 1024 * 1024
const logLimitBytes = 256 * 1024

/**
 * Runs the tasks of a `tasks.json` through the task engine, each as a child process, and keeps the run in the store beside the
 * document. A failed task is part of the outcome; what depends on it is skipped and other branches go on.
 */
export async function runTaskDag(request: TaskDagRequest): Promise<TaskDagOutcome> {
  const { graph, root } = request
  const folder = join(root, folderOf(graph.span.file))
  const checks = await outputChecks(graph)
  if (!checks.ok) return checks
  const record = recorder(request)
  const env = childEnvironment(request.env)
  const tasks: Task[] = []
  for (const node of graph.nodes) {
    const { attempts, dependsOn, timeoutSeconds, work } = node.own as TaskDagNode
    const runnable = workOf(work, root)
    if (runnable === undefined || dependsOn === undefined) return { ok: false, problem: `task '${node.id}' of ${graph.span.file} cannot be run` }
    const check = checks.byTask.get(node.id)
    const runner = commandTask({
      work: runnable, folder, env, timeoutMs: timeoutSeconds * 1000, outputLimitBytes, logLimitBytes, python: request.python,
      log: (line) => record.log(node.id, line), ...(check ? { check } : {}),
    })
    tasks.push({ id: node.id, dependsOn, attempts, runner })
  }
  try {
    return await execute(request, join(folder, storeName), tasks, record)
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, problem: error.message }
    throw error
  }
}

async function execute(request: TaskDagRequest, path: string, tasks: readonly Task[], record: Recorder): Promise<TaskDagOutcome> {
  const { graph, resume, signal, concurrency = 1 } = request
  if (resume !== undefined && !existsSync(path)) return { ok: false, problem: `there is no ${storeName} beside ${graph.span.file}, so no run to resume` }
  const store = await openStore(path)
  try {
    if (resume !== undefined && !store.run(resume)) return { ok: false, problem: `${storeName} has no run '${resume}' to resume` }
    const runId = resume ?? freeId(store)
    const begin = Date.now()
    const settings = { store, runId, tasks, signal, concurrency, maxOutputBytes: outputLimitBytes, onEvent: record.event }
    request.onEvent({ event: 'run-started', run: runId, experiment: folderOf(graph.span.file), nodes: graph.nodes.map(({ id }) => id) })
    const result = resume === undefined ? await runTasks(settings) : await resumeRun(settings)
    return { ok: true, run: runOf(request, result, record.nodes(result, store), begin), store: path }
  } finally {
    store.close()
  }
}

function freeId(store: TaskStore): string {
  const id = runIdOf(new Date())
  for (let count = 1; ; count++) {
    const free = count === 1 ? id : `${id}-${count}`
    if (!store.run(free)) return free
  }
}

type Checks = { readonly ok: true; readonly byTask: ReadonlyMap<string, OutputCheck> } | { readonly ok: false; readonly problem: string }

/** Schemas are compiled before anything runs: one that is wrong must not cost the work of the tasks before it. */
async function outputChecks({ nodes, span }: Graph): Promise<Checks> {
  const byTask = new Map<string, OutputCheck>()
  for (const { id, own } of nodes) {
    const schema = (own as TaskDagNode).outputSchema
    if (!schema) continue
    const { compileSchema } = await import('../engine/command/output-schema.ts')
    const compiled = compileSchema(schema.value)
    if (!compiled.ok) return { ok: false, problem: `the outputSchema of task '${id}' in ${span.file} cannot be used: ${compiled.problem}` }
    byTask.set(id, compiled.check)
  }
  return { ok: true, byTask }
}

function workOf(work: TaskDagNode['work'], root: string): Work | undefined {
  if (work?.is !== 'module') return work
  return work.state === 'parsed' || work.state === 'rejected' ? { is: 'module', file: join(root, work.path) } : undefined
}

interface Seen {
  startedAt: number
  finishedAt?: number
  readonly logs: string[]
}

interface Recorder {
  log(id: string, line: string): void
  event(event: TaskEvent): void
  /** The tasks in the order in which they ran, those that were skipped last. */
  nodes(result: RunResult, store: TaskStore): ReadonlyMap<string, NodeRun>
}

/** Puts what the engine tells into the events of a run. Attempts of a task count as one stretch of time. */
function recorder({ onEvent }: Pick<TaskDagRequest, 'onEvent'>): Recorder {
  const seen = new Map<string, Seen>()
  const log = (id: string, line: string): void => {
    seen.get(id)?.logs.push(line)
    onEvent({ event: 'log', node: id, line })
  }
  return {
    log,
    event(event) {
      const now = Date.now()
      const known = seen.get(event.id)
      if (event.type === 'started') {
        if (known) return
        seen.set(event.id, { startedAt: now, logs: [] })
        onEvent({ event: 'node-started', node: event.id })
      } else if (event.type === 'finished') {
        if (known) known.finishedAt = now
        const status = statusOf(event.status) ?? 'failed'
        onEvent({ event: 'node-finished', node: event.id, status, durationMs: known ? now - known.startedAt : 0, ...(status !== 'passed' && event.error !== null ? { error: event.error } : {}) })
      } else log(event.id, `attempt ${event.attempt} failed: ${event.error}`)
    },
    nodes(result, store) {
      const order = [...new Set([...seen.keys(), ...result.tasks.keys()])]
      return new Map(order.flatMap((id) => {
        const node = nodeRun(id, result, store, seen.get(id))
        return node ? [[id, node]] : []
      }))
    },
  }
}

function nodeRun(id: string, { runId, tasks }: RunResult, store: TaskStore, seen: Seen | undefined): NodeRun | undefined {
  const state = tasks.get(id)
  const status = state && statusOf(state.status)
  if (!state || !status) return undefined
  const output = status === 'passed' ? store.readOutput(runId, id) : undefined
  return {
    id, status, attempts: state.attempts,
    startedAt: seen ? moment(seen.startedAt) : '',
    ...(seen?.finishedAt === undefined ? {} : { finishedAt: moment(seen.finishedAt) }),
    durationMs: seen?.finishedAt === undefined ? 0 : seen.finishedAt - seen.startedAt,
    outputs: new Map<string, Json>(output === undefined ? [] : [['output', output]]),
    ...(status === 'passed' || state.lastError === null ? {} : { error: { code: status === 'skipped' ? 'Skipped' : 'TaskFailed', message: state.lastError, traceback: '' } }),
    toolCalls: [], inputsRead: [], urlsFetched: [], filesWritten: [], logs: seen?.logs ?? [],
  }
}

/** A task that waits, or was cut short, has not run. */
function statusOf(status: string): NodeRun['status'] | undefined {
  const known: Readonly<Record<string, NodeRun['status']>> = { SUCCEEDED: 'passed', FAILED: 'failed', SKIPPED: 'skipped' }
  return known[status]
}

function runOf({ graph }: TaskDagRequest, { runId, status }: RunResult, nodes: ReadonlyMap<string, NodeRun>, begin: number): Run {
  const failed = [...nodes.values()].find((node) => node.status === 'failed')
  const now = Date.now()
  return {
    id: runId, graph: graph.span.file, experiment: baseName(folderOf(graph.span.file)) || graph.name,
    startedAt: moment(begin), finishedAt: moment(now), durationMs: now - begin,
    status: status === 'INTERRUPTED' ? 'interrupted' : status === 'COMPLETED' ? 'passed' : 'failed',
    error: failed ? `Task '${failed.id}' failed: ${failed.error?.message ?? ''}` : '',
    nodes,
  }
}

