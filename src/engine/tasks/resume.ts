import { EngineError } from './errors.ts'
import { changedTasks } from './graph-digest.ts'
import type { TaskGraph } from './graph.ts'
import { corrupt, type ResumeChange, type StoredRun, type StoredTask } from './store.ts'
import { type TaskState, type TaskStatus, taskStatuses } from './task.ts'

/** How a run that is taken up again begins: the state of every task, and what of it has to be written. */
export interface ResumePlan {
  readonly states: readonly TaskState[]
  readonly changes: readonly ResumeChange[]
}

/** What the store knows about a run. */
export interface Recorded {
  readonly run: StoredRun
  readonly tasks: ReadonlyMap<string, StoredTask>
  /** SUCCEEDED tasks without a sound output, with what is wrong. */
  readonly damaged: ReadonlyMap<string, string>
}

/**
 * Plans a resumption. SUCCEEDED tasks keep their outputs. RUNNING ones were cut short: that attempt is spent, and so is a task
 * that has no attempts left. A FAILED task whose definition now grants more attempts waits again, else it stays. SKIPPED is
 * found anew. Doing this twice changes nothing more. (All of it INFERRED; ADR 009 only says that outputs are reconstructed.)
 * @throws {EngineError} RESUME_GRAPH_CHANGED; RESUME_STATE_CORRUPT for rows no engine writes; RESUME_OUTPUT_CORRUPT when an
 * output that a task still needs is missing, has an error or is not JSON: null is never given in its place
 */
export function planResume(runId: string, graph: TaskGraph, recorded: Recorded): ResumePlan {
  refuseChangedGraph(runId, graph, recorded)
  const before = graph.map(({ id }) => readState(runId, id, recorded.tasks.get(id)))
  const states = graph.map(({ attempts }, index) => reopened(before[index] ?? unknownTask, attempts))
  for (const index of topologicalOrder(graph)) {
    const state = states[index]
    const reason = skipReason(graph, states, index)
    if (state?.status !== 'PENDING' || reason === undefined) continue
    // With several failed dependencies the reason that was recorded first is as true as this one; keeping it writes nothing.
    const was = before[index]
    states[index] = was?.status === 'SKIPPED' ? was : { ...state, status: 'SKIPPED', lastError: reason }
  }
  refuseUnusable(runId, graph, states, recorded.damaged)
  const changes = states.flatMap(({ status, lastError }, index) => {
    const was = before[index]
    return was?.status === status && was.lastError === lastError ? [] : [{ id: graph[index]?.id ?? '', status, lastError }]
  })
  return { states, changes }
}

const unknownTask: TaskState = { status: 'PENDING', attempts: 0, lastError: null }

function refuseChangedGraph(runId: string, graph: TaskGraph, { run, tasks }: Recorded): void {
  const changed = changedTasks(run.graphDigest, tasks.keys(), graph)
  if (changed?.length === 0) return
  const what = changed ? `changed tasks: ${changed.slice(0, 20).join(', ')}${changed.length > 20 ? ` and ${changed.length - 20} more` : ''}` : 'its recorded digest cannot be compared'
  throw new EngineError('RESUME_GRAPH_CHANGED', `run '${runId}' was started with another task graph; ${what}`, { tasks: changed ?? [] })
}

function readState(runId: string, id: string, row: StoredTask | undefined): TaskState {
  const status = taskStatuses.find((name) => name === row?.status)
  if (!row || status === undefined || !Number.isSafeInteger(row.attempts) || row.attempts < 0) {
    throw new EngineError('RESUME_STATE_CORRUPT', `run '${runId}': the recorded state of task '${id}' is no state of a task`, { tasks: [id] })
  }
  return { status, attempts: row.attempts, lastError: row.lastError }
}

function reopened(state: TaskState, limit: number): TaskState {
  const left = state.attempts < limit
  switch (state.status) {
    case 'SUCCEEDED':
      return state
    case 'SKIPPED':
      return { ...state, status: 'PENDING', lastError: null }
    case 'RUNNING':
      return left ? { ...state, status: 'PENDING' } : { ...state, status: 'FAILED', lastError: 'the process ended during the last attempt' }
    case 'PENDING':
      return left ? state : { ...state, status: 'FAILED', lastError: state.lastError ?? 'no attempts left' }
    case 'FAILED':
      return left ? { ...state, status: 'PENDING' } : state
  }
}

/** Why a task can never run: the first of its dependencies, as declared, that failed or was skipped. */
export function skipReason(graph: TaskGraph, states: readonly TaskState[], index: number): string | undefined {
  for (const dependency of graph[index]?.dependencies ?? []) {
    const status: TaskStatus | undefined = states[dependency]?.status
    if (status === 'FAILED') return `dependency '${graph[dependency]?.id}' failed`
    if (status === 'SKIPPED') return `dependency '${graph[dependency]?.id}' was skipped`
  }
  return undefined
}

function refuseUnusable(runId: string, graph: TaskGraph, states: readonly TaskState[], damaged: ReadonlyMap<string, string>): void {
  for (const [index, { id, dependencies, dependents }] of graph.entries()) {
    if (states[index]?.status !== 'SUCCEEDED') continue
    const unmet = dependencies.find((dependency) => states[dependency]?.status !== 'SUCCEEDED')
    if (unmet !== undefined) {
      throw new EngineError('RESUME_STATE_CORRUPT', `run '${runId}': task '${id}' succeeded without its dependency '${graph[unmet]?.id}'`, { tasks: [id] })
    }
    const damage = damaged.get(id)
    if (damage !== undefined && dependents.some((dependent) => states[dependent]?.status === 'PENDING')) throw corrupt(runId, id, damage)
  }
}

function topologicalOrder(graph: TaskGraph): readonly number[] {
  const waiting = graph.map(({ dependencies }) => dependencies.length)
  const order = [...graph.keys()].filter((index) => waiting[index] === 0)
  for (const index of order) {
    for (const dependent of graph[index]?.dependents ?? []) {
      waiting[dependent] = (waiting[dependent] ?? 0) - 1
      if (waiting[dependent] === 0) order.push(dependent)
    }
  }
  return order
}
