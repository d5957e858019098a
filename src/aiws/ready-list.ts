import type { RunState } from './state.ts'
import { entries } from './tree.ts'

/** At most this many nodes are listed in a message. */
const longest = 12

/** The end of a sentence that says what is ready: `; ready: a, b`. */
export function readyList(run: RunState, wanted: (id: string) => boolean = () => true): string {
  const found: string[] = []
  for (const [id] of entries(run.ready)) if (wanted(id) && found.push(id) > longest) break
  if (found.length === 0) return '; none is ready now'
  return `; ready now: ${found.slice(0, longest).join(', ')}${found.length > longest ? ' and others' : ''}`
}
