/**
 * The tasks that may be dispatched, by their place in the declaration: `take` gives the first declared one. A binary heap, so
 * that ten thousand ready tasks cost no more than a logarithm each.
 */
export interface ReadyQueue {
  add(index: number): void
  take(): number | undefined
}

export function readyQueue(): ReadyQueue {
  const heap: number[] = []
  const at = (place: number): number => heap[place] ?? Infinity
  return {
    add(index) {
      let place = heap.push(index) - 1
      for (let parent = (place - 1) >> 1; place > 0 && at(parent) > index; parent = (place - 1) >> 1) {
        heap[place] = at(parent)
        place = parent
      }
      heap[place] = index
    },
    take() {
      const [first] = heap
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return first
      let place = 0
      for (;;) {
        const left = 2 * place + 1
        const child = at(left + 1) < at(left) ? left + 1 : left
        if (at(child) >= last) break
        heap[place] = at(child)
        place = child
      }
      heap[place] = last
      return first
    },
  }
}
