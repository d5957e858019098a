import type { Json, NodeRun } from '../core/run.ts'
import type { TaskStore } from '../engine/tasks/index.ts'
import type { Outcome } from './run-node.ts'

/** A node's outcome as it is kept in the state of an unfinished run. */
export function storedOutcome({ node, texts }: Outcome): Json {
  return { ...plain(node), texts: Object.fromEntries(texts) }
}

function plain(node: NodeRun): { readonly [key: string]: Json } {
  const { outputs, error, fingerprint, finishedAt, ...rest } = node
  return {
    ...(rest as unknown as { readonly [key: string]: Json }),
    outputs: [...outputs].map(([port, value]) => [port, value]),
    error: error ? { ...error } : null,
    fingerprint: fingerprint ?? null,
    finishedAt: finishedAt ?? null,
  }
}

/** Reads the outcomes of all tasks of an unfinished run that have one. */
export function readOutcomes(store: TaskStore, runId: string): Map<string, Outcome> {
  const done = [...store.tasks(runId)].filter(([, { status }]) => status === 'SUCCEEDED')
  return new Map(done.map(([id]) => [id, readOutcome(store, runId, id)]))
}

function readOutcome(store: TaskStore, runId: string, id: string): Outcome {
  const { texts, outputs, error, fingerprint, finishedAt, ...rest } = store.readOutput(runId, id) as unknown as NodeRun & {
    readonly texts: Record<string, string>
    readonly outputs: readonly (readonly [string, Json])[]
  }
  const node = { ...rest, outputs: new Map(outputs), ...(error ? { error } : {}), ...(fingerprint ? { fingerprint } : {}), ...(finishedAt ? { finishedAt } : {}) }
  return { node, texts: new Map(Object.entries(texts)) }
}
