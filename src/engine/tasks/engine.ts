import { randomUUID } from 'node:crypto'
import { drive } from './drive.ts'
import { EngineError } from './errors.ts'
import { graphDigest } from './graph-digest.ts'
import { idProblem, prepareGraph, type TaskGraph } from './graph.ts'
import { defaultOutputBytes } from './json-domain.ts'
import { planResume } from './resume.ts'
import type { StoredTask, TaskStore } from './store.ts'
import { type RunResult, type RunStatus, type Task, type TaskEvent, type TaskState, taskStatuses } from './task.ts'

export interface RunSettings {
  readonly store: TaskStore
  /** How many tasks may run at the same time; 1 unless given. */
  readonly concurrency?: number
  /** Longest output in bytes of JSON; 1 MiB unless given. */
  readonly maxOutputBytes?: number
  /** Interrupts the run: nothing more is dispatched, runners see their own signal abort, and the run can be resumed. */
  readonly signal?: AbortSignal
  /** Milliseconds for the `at` of events; `performance.now` unless given. */
  readonly clock?: () => number
  /** What happened, when it has been recorded. What it throws stops the run as an error of the engine. */
  readonly onEvent?: (event: TaskEvent) => void
}

export interface RunOptions extends RunSettings {
  readonly tasks: readonly Task[]
  /** A random one unless given. */
  readonly runId?: string
}

export interface ResumeOptions extends RunSettings {
  readonly tasks: readonly Task[]
  readonly runId: string
}

/**
 * Runs tasks and records them (ADR 009). A task is dispatched when all its dependencies have succeeded, in topological order
 * and, among those that may run, in the order of declaration; independent branches run at the same time up to `concurrency`.
 * Its inputs are the recorded outputs of its direct dependencies. A failed attempt is repeated while there are attempts left;
 * then the task has failed, everything that depends on it is skipped, and other branches go on.
 *
 * The record of an output is exactly-once, the execution of a runner at-least-once: a process killed between a runner's effect
 * and the commit runs it again when the run is resumed. SIGKILL at any point loses nothing that was recorded; that power loss
 * does not either rests on SQLite's synchronous=FULL and on the disk.
 * @returns the state of every task; a failed task is a state, not an exception
 * @throws {EngineError} GRAPH_INVALID and OPTION_INVALID before anything is written; RUN_EXISTS, RUN_BUSY; OWNER_LOST,
 * RESUME_OUTPUT_CORRUPT and STORE_* when the store changed under the engine
 */
export async function runTasks(options: RunOptions): Promise<RunResult> {
  const { store, runId = randomUUID() } = options
  const graph = prepareGraph(options.tasks)
  checkSettings(runId, options)
  if (store.run(runId)) throw new EngineError('RUN_EXISTS', `run '${runId}' is in the store already`)
  return owning(store, runId, async () => {
    store.createRun(runId, graphDigest(graph), graph.map(({ id }) => id))
    return execute(runId, graph, graph.map(() => ({ status: 'PENDING', attempts: 0, lastError: null })), options)
  })
}

/**
 * Goes on with a run that was interrupted or killed, or does nothing when it has COMPLETED. What a resumption keeps and repeats
 * says `planResume`; the tasks must be the ones the run was started with, apart from their runners and attempts.
 * @returns as `runTasks`; the same for a run that needs nothing more
 * @throws {EngineError} RUN_NOT_FOUND, RUN_BUSY, RESUME_GRAPH_CHANGED (with the ids), RESUME_OUTPUT_CORRUPT,
 * RESUME_STATE_CORRUPT, and what `runTasks` throws
 */
export async function resumeRun(options: ResumeOptions): Promise<RunResult> {
  const { store, runId } = options
  const graph = prepareGraph(options.tasks)
  checkSettings(runId, options)
  const run = store.run(runId)
  if (!run) throw new EngineError('RUN_NOT_FOUND', `the store has no run '${runId}'`)
  if (run.status === 'COMPLETED') return recordedResult(store, runId)
  return owning(store, runId, async () => {
    // Read again: the owner before us may have finished it between the first look and our turn.
    const now = store.run(runId)
    if (!now) throw new EngineError('RUN_NOT_FOUND', `the store has no run '${runId}'`)
    if (now.status === 'COMPLETED') return recordedResult(store, runId)
    const plan = planResume(runId, graph, { run: now, tasks: store.tasks(runId), damaged: store.damagedOutputs(runId) })
    store.applyResume(runId, graphDigest(graph), plan.changes)
    return execute(runId, graph, [...plan.states], options)
  })
}

async function owning(store: TaskStore, runId: string, work: () => Promise<RunResult>): Promise<RunResult> {
  const owner = store.own(runId)
  let completed = false
  try {
    const result = await work()
    completed = result.status === 'COMPLETED'
    return result
  } finally {
    owner.release(completed)
  }
}

async function execute(runId: string, graph: TaskGraph, states: TaskState[], settings: RunSettings): Promise<RunResult> {
  const { store, concurrency = 1, maxOutputBytes = defaultOutputBytes, signal, clock = () => performance.now(), onEvent = () => undefined } = settings
  const interrupted = await drive({ runId, graph, states, store, concurrency, maxOutputBytes, signal, clock, onEvent })
  const ended = states.every(({ status }) => status === 'SUCCEEDED') ? 'COMPLETED' : 'FAILED'
  if (!interrupted && store.run(runId)?.status !== ended) store.finishRun(runId, ended)
  const tasks = new Map(graph.map(({ id }, index): [string, TaskState] => [id, states[index] ?? { status: 'PENDING', attempts: 0, lastError: null }]))
  return { runId, status: interrupted ? 'INTERRUPTED' : ended, tasks }
}

/** The result of a completed run as the store has it. */
function recordedResult(store: TaskStore, runId: string): RunResult {
  const status: RunStatus = 'COMPLETED'
  return { runId, status, tasks: new Map([...store.tasks(runId)].map(([id, row]) => [id, recordedState(runId, id, row)])) }
}

function recordedState(runId: string, id: string, { status, attempts, lastError }: StoredTask): TaskState {
  const known = taskStatuses.find((name) => name === status)
  if (known !== 'SUCCEEDED') throw new EngineError('RESUME_STATE_CORRUPT', `run '${runId}' has completed, but its task '${id}' has not succeeded`, { tasks: [id] })
  return { status: known, attempts, lastError }
}

function checkSettings(runId: string, { concurrency = 1, maxOutputBytes = defaultOutputBytes }: RunSettings): void {
  const wrongId = idProblem(runId)
  if (wrongId !== undefined) throw new EngineError('OPTION_INVALID', `the run id ${wrongId}`)
  if (!isCount(concurrency)) throw new EngineError('OPTION_INVALID', 'concurrency must be an integer of at least 1')
  if (!isCount(maxOutputBytes)) throw new EngineError('OPTION_INVALID', 'maxOutputBytes must be an integer of at least 1')
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1
