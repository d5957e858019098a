/** What an order needs to know of a node. */
export interface Ordered {
  readonly id: string
  readonly after: readonly string[]
}

/**
 * The order in which nodes run, one after the other: topological, and among those that may run the one declared first.
 * Linear in nodes and edges but for the choice of the next node, which is logarithmic.
 * @param nodes in the order of declaration, without a cycle; ids that are not among them are left out of account
 * @returns all nodes, each once
 */
export function runOrder<N extends Ordered>(nodes: readonly N[]): readonly N[] {
  const index = new Map(nodes.map(({ id }, at) => [id, at]))
  const waiting = nodes.map(({ after }) => after.filter((id) => index.has(id)).length)
  const next: number[][] = nodes.map(() => [])
  nodes.forEach(({ after }, at) => {
    for (const id of after) {
      const before = index.get(id)
      if (before !== undefined) next[before]?.push(at)
    }
  })
  const ready = new Heap()
  waiting.forEach((count, at) => {
    if (count === 0) ready.push(at)
  })
  const order: N[] = []
  for (let at = ready.pop(); at !== undefined; at = ready.pop()) {
    const node = nodes[at]
    if (node) order.push(node)
    for (const later of next[at] ?? []) {
      const left = (waiting[later] ?? 0) - 1
      waiting[later] = left
      if (left === 0) ready.push(later)
    }
  }
  return order
}

/** The ids of some nodes and of everything that depends on them. */
export function withDependents(nodes: readonly Ordered[], ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids)
  for (const { id, after } of runOrder(nodes)) if (after.some((each) => found.has(each))) found.add(id)
  return found
}

/** A binary heap of numbers, smallest first. */
class Heap {
  readonly #items: number[] = []

  push(item: number): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      if ((items[up] ?? 0) <= item) break
      items[at] = items[up] ?? 0
      at = up
    }
    items[at] = item
  }

  pop(): number | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return first
    let at = 0
    for (let down = 1; down < items.length; down = 2 * at + 1) {
      const least = down + 1 < items.length && (items[down + 1] ?? 0) < (items[down] ?? 0) ? down + 1 : down
      if ((items[least] ?? 0) >= last) break
      items[at] = items[least] ?? 0
      at = least
    }
    items[at] = last
    return first
  }
}
