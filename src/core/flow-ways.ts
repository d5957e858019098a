import type { Step } from './flow-code.ts'
import type { Machine } from './flow-evaluate.ts'
import type { State } from './flow-state.ts'
import type { Value } from './flow-values.ts'
import type { Span } from './source.ts'

/** The end of one path through a function. */
export interface Returned {
  readonly value: Value
  readonly span: Span
  readonly state: State
}

/** Where the paths through a block lead. */
export interface Ways {
  next: readonly State[]
  readonly returns: Returned[]
  readonly breaks: State[]
  readonly continues: State[]
}

/** Where a block stands. */
export interface Place {
  readonly frame: number
  /** Collects the states from which a statement may fail, for the handlers around. */
  readonly failures: State[] | undefined
}

export const ways = (next: readonly State[] = []): Ways => ({ next, returns: [], breaks: [], continues: [] })

export function add(to: Ways, from: Ways): void {
  to.returns.push(...from.returns)
  to.breaks.push(...from.breaks)
  to.continues.push(...from.continues)
}

/** Runs steps from every state. */
export type Run = (machine: Machine, steps: readonly Step[], states: readonly State[], place: Place) => Ways
