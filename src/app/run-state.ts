import type { Json, NodeRun } from '../core/run.ts'
import type { TaskStore } from '../engine/tasks/index.ts'

/** A node's outcome as it is kept in the state of an unfinished run. */
export function storedOutcome(node: NodeRun): Json {
  const { outputs, outputTexts, error, fingerprint, finishedAt, ...rest } = node
  return {
    ...(rest as unknown as { readonly [key: string]: Json }),
    // As texts: a value may be nested as deeply as the store allows by itself.
    outputs: [...outputs].map(([port, value]) => [port, outputTexts?.get(port) ?? JSON.stringify(value)]),
    error: error ? { ...error } : null,
    fingerprint: fingerprint ?? null,
    finishedAt: finishedAt ?? null,
  }
}

/** Reads the outcomes of all tasks of an unfinished run that have one. */
export function readOutcomes(store: TaskStore, runId: string): Map<string, NodeRun> {
  const done = [...store.tasks(runId)].filter(([, { status }]) => status === 'SUCCEEDED')
  return new Map(done.map(([id]) => [id, readOutcome(store, runId, id)]))
}

function readOutcome(store: TaskStore, runId: string, id: string): NodeRun {
  const { outputs, error, fingerprint, finishedAt, ...rest } = store.readOutput(runId, id) as unknown as NodeRun & {
    readonly outputs: readonly (readonly [string, string])[]
  }
  const values = outputs.map(([port, text]): [string, Json] => [port, JSON.parse(text) as Json])
  return { ...rest, outputs: new Map(values), outputTexts: new Map(outputs), ...(error ? { error } : {}), ...(fingerprint ? { fingerprint } : {}), ...(finishedAt ? { finishedAt } : {}) }
}
