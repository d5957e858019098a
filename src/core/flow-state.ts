import type { Handler } from './flow-code.ts'
import { computed, isConstant, joined, keptBy, mixed, replaced, type Value } from './flow-values.ts'

/** One path through a function, up to some place in it. */
export interface State {
  /** Values by key: a frame and a name, or an attribute of the agent. */
  readonly values: ReadonlyMap<string, Value>
  /** The handlers that were entered on the way. */
  readonly entered: readonly Handler[]
  /** The handler that is being executed. */
  readonly inside: Handler | undefined
  /** The handler without which this place would not be reached, because the protected block always leaves. */
  readonly because: Handler | undefined
  /** Keys whose values a failure has, or may have, decided. */
  readonly touched: ReadonlySet<string>
  /** Something on the way looked at the failure in a manner that is not followed: nothing is concluded of this path. */
  readonly checked: boolean
}

export const startState: State = { values: new Map(), entered: [], inside: undefined, because: undefined, touched: new Set(), checked: false }

const agentName = /^(?:self|this)\./

/** The key of a name in a frame; attributes of the agent are the same in every frame. */
export const keyOf = (frame: number, name: string): string => (agentName.test(name) ? name : `${frame}:${name}`)

export function withValue(state: State, key: string, value: Value): State {
  const values = new Map(state.values).set(key, value)
  return { ...state, values, touched: state.inside ? new Set(state.touched).add(key) : state.touched }
}

/** A change in place, seen wherever the value is held. */
export function withReplaced(state: State, from: Value, to: Value): State {
  const values = new Map<string, Value>()
  const touched = new Set(state.touched)
  for (const [key, value] of state.values) {
    const now = replaced(value, from, to)
    values.set(key, now)
    if (now !== value && state.inside) touched.add(key)
  }
  return { ...state, values, touched }
}

/** Containers that code which is not followed may have changed. */
export function withChanged(state: State, values: readonly Value[]): State {
  let after = state
  for (const value of values) if (value.is === 'record' || value.is === 'list') after = withReplaced(after, value, mixed([value]))
  return after
}

/** Without the names of a frame that is left. */
export function withoutFrame(state: State, frame: number): State {
  const start = `${frame}:`
  return { ...state, values: new Map([...state.values].filter(([key]) => !key.startsWith(start))) }
}

export function withoutNames(state: State, keys: Iterable<string>): State {
  const values = new Map(state.values)
  for (const key of keys) values.set(key, computed())
  return { ...state, values }
}

/**
 * The path into a handler: what the protected block should have given keeps the value from before, which from here on stands in
 * for the result.
 * @param stored keys that the protected block gives a value to
 */
export function enterHandler(state: State, handler: Handler, stored: Iterable<string>): State {
  const values = new Map(state.values)
  const touched = new Set(state.touched)
  for (const key of stored) {
    const value = values.get(key)
    if (value) values.set(key, keptBy(handler, value))
    touched.add(key)
  }
  return { ...state, values, touched, entered: [...state.entered, handler], inside: handler }
}

/** More paths than this at one place are brought together, so that the work stays in proportion to the code. */
const mostStates = 24
const mostGroups = 64

/** The paths without those that differ in nothing, and not too many of them. */
export function reduced(states: readonly State[]): readonly State[] {
  if (states.length < 2) return states
  const groups = new Map<string, State[]>()
  let count = 0
  for (const state of states) {
    const key = groupOf(state)
    const same = groups.get(key)
    if (same?.some((each) => isSame(each, state))) continue
    count++
    if (same) same.push(state)
    else groups.set(key, [state])
  }
  if (count <= mostStates) return [...groups.values()].flat()
  const several = new Map<string, State>()
  const joined: State[] = []
  for (const group of groups.values()) {
    const state = group.reduce(joinStates)
    if (state.entered.length < 2) joined.push(state)
    // One failure at a time is what there is to tell; paths with several come together.
    else {
      const key = `${state.checked} ${state.inside?.span.start ?? ''}`
      const before = several.get(key)
      several.set(key, before ? joinStates(before, state) : state)
    }
  }
  const all = [...joined, ...several.values()]
  return all.length <= mostGroups ? all : coarser(all)
}

/** All paths in one, but for those on which something failed. */
function coarser(states: readonly State[]): readonly State[] {
  const groups = new Map<string, State>()
  for (const state of states) {
    const key = `${state.checked} ${state.entered.length > 0} ${state.inside?.span.start ?? ''}`
    const before = groups.get(key)
    groups.set(key, before ? joinStates(before, state) : state)
  }
  return [...groups.values()]
}

const groupOf = ({ entered, checked, inside, because }: State): string =>
  `${checked} ${entered.map(({ span }) => `${span.file}:${span.start}`).join()} ${inside?.span.start ?? ''} ${because?.span.start ?? ''}`

/** Of two states of one group. */
function isSame(one: State, other: State): boolean {
  if (one.inside !== other.inside || one.because !== other.because || one.values.size !== other.values.size) return false
  for (const [key, value] of one.values) {
    const there = other.values.get(key)
    if (there === value) continue
    if (!there || there.is !== 'constant' || joined(value, there) !== value) return false
  }
  return true
}

function joinStates(one: State, other: State): State {
  const values = new Map<string, Value>()
  for (const [key, value] of one.values) {
    const there = other.values.get(key)
    if (there) values.set(key, joined(value, there))
  }
  return { ...one, values, entered: [...new Set([...one.entered, ...other.entered])], touched: new Set([...one.touched, ...other.touched]) }
}

/** The handler for whose sake something is computed at this place. */
export const blamed = ({ inside, because }: State): Handler | undefined => inside ?? because

/** For what the handler adds to a container: it is a record of the failure unless it is a made-up item. */
export const isItem = (value: Value): boolean => isConstant(value) && !(value.is === 'constant' && (value.literal.kind === 'none' || value.literal.kind === 'nan' || value.literal.kind === 'text' || value.literal.kind === 'boolean'))
