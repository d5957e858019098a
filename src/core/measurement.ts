import type { Graph } from './graph.ts'
import type { Json, NodeRun, Run } from './run.ts'

/** The value that an evaluation node reported. */
export interface Measurement {
  readonly node: string
  readonly value: Json
}

export interface Measurements {
  /** The evaluation nodes that were looked at, sorted. */
  readonly checked: readonly string[]
  /** Those that reported a value, sorted by node. */
  readonly found: readonly Measurement[]
}

/** A node whose outputs count: it was executed to its end, in this run or, unchanged, in an earlier one. */
export const hasRun = (node: NodeRun | undefined): node is NodeRun => node?.status === 'passed' || node?.status === 'cached'

/** How messages list nodes: sorted, each once. */
export const nodeNames = (names: Iterable<string>): string => [...new Set(names)].sort().join(', ')

/**
 * What a run measured. Evaluation nodes are those the graph declares. Where it declares none, or is not at hand, they are known
 * by what they report: an output `metric` and an output `value`.
 */
export function measurements(run: Run, graph: Graph | undefined): Measurements {
  const declared = (graph?.nodes ?? []).filter(({ kind }) => kind === 'evaluation').map(({ id }) => id)
  const reporting = [...run.nodes.values()].filter(({ outputs }) => outputs.has('metric') && outputs.has('value')).map(({ id }) => id)
  const checked = [...new Set(declared.length > 0 ? declared : reporting)].sort()
  const found = checked.flatMap((id): Measurement[] => {
    const node = run.nodes.get(id)
    const value = hasRun(node) ? node.outputs.get('value') : undefined
    return value === undefined || value === null ? [] : [{ node: id, value }]
  })
  return { checked, found }
}
