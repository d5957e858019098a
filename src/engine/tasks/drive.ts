import type { PreparedTask, TaskGraph } from './graph.ts'
import { readyQueue } from './ready-queue.ts'
import { skipReason } from './resume.ts'
import { type Judgement, judgeResult } from './result.ts'
import type { ResumeChange, TaskStore } from './store.ts'
import type { TaskCall, TaskEvent, TaskState } from './task.ts'
import { thrownText } from './text.ts'

export interface Drive {
  readonly runId: string
  readonly graph: TaskGraph
  /** By index; the driver keeps it equal to the store. */
  readonly states: TaskState[]
  readonly store: TaskStore
  readonly concurrency: number
  readonly maxOutputBytes: number
  readonly signal: AbortSignal | undefined
  readonly clock: () => number
  readonly onEvent: (event: TaskEvent) => void
}

/**
 * Dispatches every task whose dependencies have succeeded, up to `concurrency` at a time and the first declared one first,
 * until none is left. After an error of the engine or an interruption nothing more is dispatched, runners see their signal
 * abort, and those still running are waited for.
 * @returns whether it was interrupted
 * @throws whatever stopped the engine; a runner's failure never does
 */
export function drive(run: Drive): Promise<boolean> {
  const frontier = openFrontier(run.graph, run.states)
  const abort = new AbortController()
  const interrupt = () => abort.abort(run.signal?.reason)
  let failure: { readonly error: unknown } | undefined
  let running = 0

  const start = async (index: number) => {
    running++
    try {
      await attempt(run, index, abort.signal)
      frontier.settled(index)
    } catch (error) {
      failure ??= { error }
      abort.abort(error)
    }
    running--
  }

  return new Promise((resolve, reject) => {
    const pump = () => {
      while (running < run.concurrency && !abort.signal.aborted) {
        const index = frontier.take()
        if (index === undefined) break
        void start(index).then(pump)
      }
      if (running > 0) return
      run.signal?.removeEventListener('abort', interrupt)
      if (failure) reject(failure.error)
      else resolve(abort.signal.aborted && run.states.some(({ status }) => status === 'PENDING'))
    }
    run.signal?.addEventListener('abort', interrupt)
    if (run.signal?.aborted) interrupt()
    pump()
  })
}

/** The tasks that may be dispatched now. Every task and every dependency is looked at once. */
function openFrontier(graph: TaskGraph, states: readonly TaskState[]): { take(): number | undefined; settled(index: number): void } {
  const ready = readyQueue()
  const waiting = graph.map(({ dependencies }) => dependencies.filter((index) => states[index]?.status !== 'SUCCEEDED').length)
  const addIfReady = (index: number) => {
    if (waiting[index] === 0 && states[index]?.status === 'PENDING') ready.add(index)
  }
  for (const index of graph.keys()) addIfReady(index)
  return {
    take: ready.take,
    settled(index) {
      addIfReady(index)
      if (states[index]?.status !== 'SUCCEEDED') return
      for (const dependent of graph[index]?.dependents ?? []) {
        waiting[dependent] = (waiting[dependent] ?? 0) - 1
        addIfReady(dependent)
      }
    },
  }
}

async function attempt(run: Drive, index: number, signal: AbortSignal): Promise<void> {
  const { runId, graph, states, store, clock, onEvent } = run
  const task = graph[index]
  if (!task) return
  const { id } = task
  const attempts = (states[index]?.attempts ?? 0) + 1
  const inputs = store.dispatch(runId, id, attempts, task.dependsOn)
  states[index] = { status: 'RUNNING', attempts, lastError: states[index]?.lastError ?? null }
  onEvent({ type: 'started', id, attempt: attempts, at: clock() })
  const judgement = await judge(task, { id, inputs, attempt: attempts, signal }, run.maxOutputBytes)
  if (judgement.ok) {
    store.recordSuccess(runId, id, attempts, judgement.json, judgement.note)
    finish(run, index, { status: 'SUCCEEDED', attempts, lastError: judgement.note })
    return
  }
  const { error } = judgement
  if (attempts < task.attempts) {
    store.recordFailure(runId, id, attempts, { error, status: 'PENDING', skipped: [] })
    states[index] = { status: 'PENDING', attempts, lastError: error }
    onEvent({ type: 'retrying', id, attempt: attempts, error, at: clock() })
    return
  }
  states[index] = { status: 'FAILED', attempts, lastError: error }
  const skipped = skipDependents(graph, states, index)
  store.recordFailure(runId, id, attempts, { error, status: 'FAILED', skipped })
  finish(run, index, states[index])
  for (const change of skipped) finish(run, change.index, states[change.index])
}

/** Runs the runner and judges what comes of it. The output is encoded in the same turn, before anybody can change it. */
async function judge(task: PreparedTask, call: TaskCall, bytes: number): Promise<Judgement> {
  try {
    return judgeResult(await task.runner(call), { bytes })
  } catch (thrown) {
    return { ok: false, error: thrownText(thrown) }
  }
}

/** Marks everything that waited for a failed task, directly or not, as skipped. */
function skipDependents(graph: TaskGraph, states: TaskState[], failed: number): (ResumeChange & { readonly index: number })[] {
  const skipped: (ResumeChange & { readonly index: number })[] = []
  const reached = [failed]
  for (const index of reached) {
    for (const dependent of graph[index]?.dependents ?? []) {
      const state = states[dependent]
      if (state?.status !== 'PENDING') continue
      const lastError = skipReason(graph, states, dependent) ?? null
      states[dependent] = { ...state, status: 'SKIPPED', lastError }
      skipped.push({ index: dependent, id: graph[dependent]?.id ?? '', status: 'SKIPPED', lastError })
      reached.push(dependent)
    }
  }
  return skipped
}

function finish(run: Drive, index: number, state: TaskState | undefined): void {
  const id = run.graph[index]?.id
  if (!state || id === undefined) return
  run.states[index] = state
  run.onEvent({ type: 'finished', id, status: state.status, attempts: state.attempts, error: state.lastError, at: run.clock() })
}
