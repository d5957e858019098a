import { createHash } from 'node:crypto'
import type { TaskGraph } from './graph.ts'

const prefix = 'sha256:'
/** Digits of each task's own hash; they only serve to name what changed, the whole digest decides. */
const ownDigits = 8

/**
 * A digest of what the tasks are and depend on. The order of declaration and of `dependsOn` carries no meaning and is left out;
 * attempts and runners may change between a run and its resumption.
 *
 * It is `sha256:<64 digits>` and, after a colon, eight digits per task in the order of the ids, so that a resumption that is
 * refused can name the tasks which changed although the schema keeps only one text per run.
 */
export function graphDigest(graph: TaskGraph): string {
  const whole = createHash('sha256')
  let own = ''
  for (const { text } of canonical(graph)) {
    whole.update(text).update('\n')
    own += ownHash(text)
  }
  return `${prefix}${whole.digest('hex')}:${own}`
}

/**
 * The ids of tasks that differ between a recorded run and a graph, sorted; empty when nothing does. A run of an older engine
 * has no digest: there only the ids can be compared.
 * @param recorded `runs.graph_digest`
 * @param recordedIds the ids of the run's rows
 * @returns undefined when the digest is not one of ours, so that nothing can be compared
 */
export function changedTasks(recorded: string | null, recordedIds: Iterable<string>, graph: TaskGraph): readonly string[] | undefined {
  const now = new Map(canonical(graph).map(({ id, text }) => [id, ownHash(text)]))
  const then = [...recordedIds].sort()
  const before = new Set(then)
  const changed = [...then.filter((id) => !now.has(id)), ...[...now.keys()].filter((id) => !before.has(id))]
  if (recorded === null) return changed.sort()
  const [, , own] = /^(sha256:[0-9a-f]{64}):([0-9a-f]*)$/.exec(recorded) ?? []
  if (own === undefined) return undefined
  if (recorded === graphDigest(graph)) return changed.sort()
  if (own.length !== then.length * ownDigits) return undefined
  for (const [index, id] of then.entries()) {
    const was = own.slice(index * ownDigits, (index + 1) * ownDigits)
    if (now.has(id) && now.get(id) !== was) changed.push(id)
  }
  return changed.length > 0 ? changed.sort() : undefined
}

const canonical = (graph: TaskGraph): { id: string; text: string }[] =>
  graph
    .map(({ id, dependsOn }) => ({ id, text: JSON.stringify([id, [...dependsOn].sort()]) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))

const ownHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, ownDigits)
