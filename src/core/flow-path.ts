import type { Edge, Graph } from './graph.ts'

/** The shortest way along the edges from an output of a node to an evaluation node; undefined when it reaches none. */
export type WayFrom = (node: string, port: string) => readonly Edge[] | undefined

/** Prepares the search for ways to the evaluation nodes of a graph; the work is done once, when the first way is asked for. */
export function waysToEvaluation(graph: Graph): WayFrom {
  let steps: ReadonlyMap<string, Step> | undefined
  return (node, port) => {
    const known = (steps ??= stepsOf(graph))
    const first = graph.edges.filter((edge) => edge.from === node && (edge.fromPort === undefined || edge.fromPort === port) && known.has(edge.to))
      .reduce<Edge | undefined>((best, edge) => (best && distance(known, best) <= distance(known, edge) ? best : edge), undefined)
    return first && follow(known, first, node)
  }
}

/** How far a node is from an evaluation, and the edge by which it is reached from there; the evaluation itself has none. */
interface Step {
  readonly distance: number
  readonly edge?: Edge
}

const distance = (steps: ReadonlyMap<string, Step>, { to }: Edge): number => steps.get(to)?.distance ?? Infinity

/** Searches backwards from all evaluation nodes at once. */
function stepsOf(graph: Graph): ReadonlyMap<string, Step> {
  const into = new Map<string, Edge[]>()
  for (const edge of graph.edges) {
    const same = into.get(edge.to)
    if (same) same.push(edge)
    else into.set(edge.to, [edge])
  }
  const steps = new Map<string, Step>()
  for (const { id, kind } of graph.nodes) if (kind === 'evaluation') steps.set(id, { distance: 0 })
  // A map is visited in the order in which entries are added, those that are added on the way included.
  for (const [id, { distance: far }] of steps) {
    for (const edge of into.get(id) ?? []) if (!steps.has(edge.from)) steps.set(edge.from, { distance: far + 1, edge })
  }
  return steps
}

/** The way that begins with an edge; undefined when it only comes back to where it began. */
function follow(steps: ReadonlyMap<string, Step>, first: Edge, start: string): readonly Edge[] | undefined {
  const way = [first]
  for (let edge = steps.get(first.to)?.edge; edge; edge = steps.get(edge.to)?.edge) {
    if (edge.from === start) return undefined
    way.push(edge)
  }
  return way
}
