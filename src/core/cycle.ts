/** A directed connection between two ids; an `Edge` is one. */
export interface Arc {
  readonly from: string
  readonly to: string
}

/**
 * Finds cycles: exactly one for every strongly connected component that has any, so that none are reported if and only if
 * a topological order exists. Time and memory grow linearly, and nothing recurses, so that long chains are safe.
 * @param ids the nodes, each once
 * @param arcs connections; those with an end that is not among `ids` are left out
 * @returns cycles as lists of arcs, each arc beginning where the one before ends, and the first where the last ends. A cycle
 * begins at the component's first node in the order of `ids`, and is the shortest through that node.
 */
export function findCycles<A extends Arc>(ids: readonly string[], arcs: readonly A[]): readonly (readonly A[])[] {
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const out: Step<A>[][] = ids.map(() => [])
  for (const arc of arcs) {
    const [from, to] = [indexOf.get(arc.from), indexOf.get(arc.to)]
    if (from !== undefined && to !== undefined) out[from]?.push({ arc, to })
  }
  const component = components(out)
  const seen = new Set<number>()
  const cycles: A[][] = []
  for (const start of ids.keys()) {
    const own = component[start] ?? 0
    if (seen.has(own)) continue
    seen.add(own)
    const cycle = shortestCycle(start, out, component)
    if (cycle) cycles.push(cycle)
  }
  return cycles
}

/** The nodes that lie on any cycle. Linear, as `findCycles`. */
export function nodesOnCycles(ids: readonly string[], arcs: readonly Arc[]): ReadonlySet<string> {
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const out: { to: number }[][] = ids.map(() => [])
  const looping = new Set<string>()
  for (const { from, to } of arcs) {
    const target = indexOf.get(to)
    if (target === undefined) continue
    out[indexOf.get(from) ?? -1]?.push({ to: target })
    if (from === to) looping.add(from)
  }
  const component = components(out)
  const sizes = new Map<number, number>()
  for (const each of component) sizes.set(each, (sizes.get(each) ?? 0) + 1)
  for (const [index, id] of ids.entries()) if ((sizes.get(component[index] ?? -1) ?? 0) > 1) looping.add(id)
  return looping
}

interface Step<A> {
  readonly arc: A
  readonly to: number
}

type Steps = readonly (readonly { readonly to: number }[])[]

/** The number of each node's strongly connected component (Tarjan's algorithm, with the call stack written out). */
function components(out: Steps): readonly number[] {
  const order = new Array<number>(out.length).fill(-1)
  const low = new Array<number>(out.length).fill(-1)
  const component = new Array<number>(out.length).fill(-1)
  const next = new Array<number>(out.length).fill(0)
  const open: number[] = []
  let visited = 0
  let found = 0
  for (const root of out.keys()) {
    const path = order[root] === -1 ? [root] : []
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      if (order[at] === -1) {
        order[at] = low[at] = visited++
        open.push(at)
      }
      const step = out[at]?.[next[at] ?? 0]
      if (step) {
        next[at] = (next[at] ?? 0) + 1
        if (order[step.to] === -1) path.push(step.to)
        else if (component[step.to] === -1) low[at] = Math.min(low[at] ?? 0, order[step.to] ?? 0)
        continue
      }
      path.pop()
      const caller = path.at(-1)
      if (caller !== undefined) low[caller] = Math.min(low[caller] ?? 0, low[at] ?? 0)
      if (low[at] === order[at]) close(at, open, component, found++)
    }
  }
  return component
}

function close(root: number, open: number[], component: number[], id: number): void {
  let node: number | undefined
  do {
    node = open.pop()
    if (node !== undefined) component[node] = id
  } while (node !== undefined && node !== root)
}

/** The shortest way from `start` back to itself inside its component; undefined when there is none. */
function shortestCycle<A>(start: number, out: readonly (readonly Step<A>[])[], component: readonly number[]): A[] | undefined {
  const cameBy = new Map<number, { readonly arc: A; readonly from: number }>()
  const queue = [start]
  for (const from of queue) {
    for (const { arc, to } of out[from] ?? []) {
      // No way that leaves the component comes back, and following it for every component would not be linear.
      if (component[to] !== component[start] || cameBy.has(to)) continue
      cameBy.set(to, { arc, from })
      if (to === start) return wayBack(start, cameBy)
      queue.push(to)
    }
  }
  return undefined
}

function wayBack<A>(start: number, cameBy: ReadonlyMap<number, { readonly arc: A; readonly from: number }>): A[] {
  const cycle: A[] = []
  let at = start
  do {
    const step = cameBy.get(at)
    if (!step) break
    cycle.push(step.arc)
    at = step.from
  } while (at !== start)
  return cycle.reverse()
}
