import type { Edge, RouteValue } from './graph.ts'
import type { Links } from './reach.ts'

/** So many steps are taken for all questions about one graph; beyond, nothing is said. */
const mostSteps = 3_000_000
const deepestJoins = 40

/** A moment of a run after which something is sure to follow: a node has run or, where a route is named, has emitted it. */
export interface Moment {
  readonly node: string
  readonly route?: string
}

/** Two nodes that run in one run for certain, since both follow one moment. */
export interface Together {
  readonly one: string
  readonly other: string
  readonly since: Moment
}

export interface CertainFlow {
  readonly links: Links
  /** Whether a node waits for all before it. */
  readonly waits: (id: string) => boolean
  /** What makes a node that waits run; undefined where nothing is known to. */
  readonly joins: Map<string, Moment | undefined>
  readonly budget: { steps: number; depth: number }
}

/**
 * For questions about what is sure to run with what. A node runs once a node before it has run, where the edge has no route, and
 * once that one has emitted the route of the edge. A node that waits for all before it runs once something makes all of them run.
 */
export const certainFlow = (links: Links, waits: (id: string) => boolean): CertainFlow => ({ links, waits, joins: new Map(), budget: { steps: mostSteps, depth: 0 } })

/** Two of the nodes, in their order, of which one moment makes both run; undefined when there are none, or when the search is too long. */
export function runTogether(flow: CertainFlow, ids: readonly string[]): Together | undefined {
  const nodes = [...new Set(ids)]
  const met = firstMeeting(nodes.map((node) => momentsBefore(flow, [{ node }])), 2)
  const [one, other] = met?.walks.toSorted((a, b) => a - b).map((index) => nodes[index]) ?? []
  return met && one !== undefined && other !== undefined ? { one, other, since: met.at } : undefined
}

/** How messages name a moment: `after 'plan'`, `when 'plan' emits 'deep'`. */
export function momentText({ node, route }: Moment, nameOf: (id: string) => string, defaultRoute?: RouteValue): string {
  const name = nameOf(node) === node ? `'${node}'` : nameOf(node)
  if (route !== undefined && route === defaultRoute) return `when ${name} takes its default route`
  return route === undefined ? `after ${name}` : `when ${name} emits '${route}'`
}

const keyOf = ({ node, route }: Moment): string => (route === undefined ? node : `${node}\0${route}`)

/** The first moment that so many of the walks have in common. They go in step, so that one nearby is found before any walk is long. */
function firstMeeting(walks: readonly Iterator<Moment>[], wanted: number): { readonly at: Moment; readonly walks: readonly number[] } | undefined {
  const seenBy = new Map<string, number[]>()
  for (let left = [...walks.entries()]; left.length > 0; ) {
    const going: typeof left = []
    for (const walk of left) {
      const [index, moments] = walk
      const next = moments.next()
      if (next.done) continue
      going.push(walk)
      const seen = seenBy.get(keyOf(next.value))
      if (!seen) seenBy.set(keyOf(next.value), [index])
      else seen.push(index)
      if ((seen?.length ?? 1) >= wanted) return { at: next.value, walks: seen ?? [index] }
    }
    left = going
  }
  return undefined
}

/** The moments that bring about one of those given, the nearest first, these among them; each once. */
function* momentsBefore(flow: CertainFlow, from: readonly Moment[]): Generator<Moment, void> {
  const queue = [...from]
  const seen = new Set<string>()
  for (const moment of queue) {
    if (seen.has(keyOf(moment))) continue
    if (--flow.budget.steps < 0) return
    seen.add(keyOf(moment))
    yield moment
    if (moment.route === undefined) queue.push(...causes(flow, moment.node))
  }
}

function causes(flow: CertainFlow, node: string): readonly Moment[] {
  const { links, waits } = flow
  // A node has run by the time that it emits any of its routes.
  const emitted = (links.out.get(node) ?? []).flatMap((edge) => (edge.route === undefined ? [] : momentsOf(edge)))
  if (!waits(node)) return [...emitted, ...(links.into.get(node) ?? []).flatMap(momentsOf)]
  const maker = causeOfAll(flow, node)
  return maker ? [...emitted, maker] : emitted
}

/** Each of them makes the edge be taken. */
const momentsOf = ({ from, route }: Edge): readonly Moment[] => (route === undefined ? [{ node: from }] : [route].flat().map((value) => ({ node: from, route: String(value) })))

/** The nearest moment that makes all edges into a node be taken. */
function causeOfAll(flow: CertainFlow, node: string): Moment | undefined {
  const { joins, budget, links } = flow
  if (joins.has(node) || budget.depth >= deepestJoins) return joins.get(node)
  // Until it is known, a way round a loop finds nothing.
  joins.set(node, undefined)
  budget.depth++
  const into = links.into.get(node) ?? []
  const found = firstMeeting(into.map((edge) => momentsBefore(flow, momentsOf(edge))), into.length)?.at
  budget.depth--
  joins.set(node, found)
  return found
}
