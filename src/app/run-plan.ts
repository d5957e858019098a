import type { CodeLanguage } from '../core/agent.ts'
import type { NodeRun, Run } from '../core/run.ts'
import type { FlatNode } from '../engine/science-adk/flatten.ts'
import { withDependents } from '../engine/science-adk/order.ts'
import { hasRun } from '../core/measurement.ts'
import { nearest } from '../core/nearest.ts'
import { cachedNode, gatherNode, resolveInputs } from './run-node.ts'
import type { RunSources } from './run-sources.ts'

/** Decides of each node whether it is executed or its recorded outputs stand for it. */
export interface Plan {
  /** The record that stands for an execution; undefined when the node has to be executed. Asked in the order of execution. */
  recorded(flat: FlatNode, fingerprint: string, executed: ReadonlySet<string>): NodeRun | undefined
}

export type Planned = { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly problem: string }

const everything: Plan = { recorded: () => undefined }

/**
 * Plans a run.
 * @param order all nodes in the order of execution
 * @param base the earlier run whose outputs may be taken over
 * @param only ids of nodes that are to run, with everything that depends on them; all others keep their recorded outputs
 */
export function planRun(order: readonly FlatNode[], sources: RunSources, base: Run | undefined, only: readonly string[] | undefined): Planned {
  if (only === undefined) return { ok: true, plan: base ? reuse(base) : everything }
  const named: string[] = []
  for (const name of only) {
    const ids = order.map(({ id }) => id).filter((id) => id === name || id.startsWith(`${name}/`))
    if (ids.length === 0) return { ok: false, problem: unknownNode(name, order) }
    named.push(...ids)
  }
  if (base === undefined) return { ok: false, problem: '--only needs an earlier run whose outputs the other nodes keep, and there is none; run the whole workflow first' }
  const selected = withDependents(order, named)
  const problem = keptProblem(order, sources, base, selected)
  if (problem !== undefined) return { ok: false, problem }
  return { ok: true, plan: { recorded: (flat) => (selected.has(flat.id) ? undefined : base.nodes.get(flat.id)) } }
}

/** Unchanged nodes are taken over, unless something before them is executed again. */
const reuse = (base: Run): Plan => ({
  recorded({ id, after }, fingerprint, executed) {
    const record = base.nodes.get(id)
    return hasRun(record) && record.fingerprint === fingerprint && !after.some((each) => executed.has(each)) ? record : undefined
  },
})

/**
 * The languages of the nodes that are going to be executed, in the order in which they are first needed. What is executed is known
 * before anything is: nodes whose record stands for them, and all that they need, are not.
 * @param done what an earlier process of the same run completed
 */
export function languagesToExecute(order: readonly FlatNode[], plan: Plan, sources: RunSources, done: ReadonlyMap<string, NodeRun>): ReadonlySet<CodeLanguage> {
  const all = new Set(order.flatMap((flat) => (flat.gathers ? [] : [sources.languageOf(flat)])))
  if (all.size < 2) return all
  const outcomes = new Map(done)
  const executed = new Set([...done.values()].filter(({ status }) => status !== 'cached').map(({ id }) => id))
  const found = new Set<CodeLanguage>()
  for (const flat of order) {
    if (outcomes.has(flat.id)) continue
    const find = (id: string) => outcomes.get(id)
    const fingerprint = sources.fingerprint(flat, resolveInputs(flat, find).values)
    const record = flat.gathers ? gatherNode(flat, fingerprint, find) : plan.recorded(flat, fingerprint, executed)
    if (record) outcomes.set(flat.id, flat.gathers ? record : cachedNode(record))
    else found.add(sources.languageOf(flat))
    if (outcomes.get(flat.id)?.status !== 'cached') executed.add(flat.id)
  }
  return found
}

function unknownNode(name: string, order: readonly FlatNode[]): string {
  const ids = order.map(({ id }) => id)
  const near = nearest(name, ids)
  return `--only: there is no node '${name}'; ${near === undefined ? `the nodes are ${ids.join(', ')}` : `did you mean '${near}'?`}`
}

/** Nodes that are to keep their outputs must have some, and must not have changed: else the run would claim what is not so. */
function keptProblem(order: readonly FlatNode[], sources: RunSources, base: Run, selected: ReadonlySet<string>): string | undefined {
  const outcomes = new Map<string, NodeRun>()
  for (const flat of order) {
    if (selected.has(flat.id)) continue
    const record = base.nodes.get(flat.id)
    if (!hasRun(record)) return `--only: node '${flat.id}' has no outputs in run ${base.id}; name it too`
    const inputs = resolveInputs(flat, (id) => outcomes.get(id))
    if (record.fingerprint !== sources.fingerprint(flat, inputs.values)) return `--only: node '${flat.id}' has changed since run ${base.id}; name it too, or use --reuse`
    outcomes.set(flat.id, cachedNode(record))
  }
  return undefined
}
