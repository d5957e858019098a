import { type Handler, itemsStoredIn, raises, type Step, storedIn } from './flow-code.ts'
import type { Machine } from './flow-evaluate.ts'
import { enterHandler, keyOf, reduced, type State, withReplaced } from './flow-state.ts'
import { computed, keptBy, type Value } from './flow-values.ts'
import { add, type Place, type Run, ways, type Ways } from './flow-ways.ts'

/** The block, and from each place where it may fail every handler. */
export function runTry(machine: Machine, step: Step & { is: 'try' }, state: State, place: Place, runSteps: Run): Ways {
  const failures: State[] = []
  const body = runSteps(machine, step.body, [state], { frame: place.frame, failures })
  const all = ways()
  const otherwise = runSteps(machine, step.otherwise, body.next, place)
  add(all, body)
  add(all, otherwise)
  const next: State[] = [...otherwise.next]
  const stored = [...storedIn(step.body)].map((name) => keyOf(place.frame, name))
  const items = itemsStoredIn(step.body).map(({ owner, key }) => ({ owner: keyOf(place.frame, owner), key }))
  for (const { handler, name, body: steps } of step.handlers) {
    const entries = reduced(failures).slice(0, 6).map((at) => withKept(entered(at, handler, stored, name, steps, place.frame), handler, items))
    const one = runSteps(machine, steps, entries, place)
    next.push(...one.next.map((at) => ({ ...at, inside: state.inside })))
    add(all, { ...one, breaks: leave(one.breaks, state), continues: leave(one.continues, state) })
  }
  return step.finally.length > 0 ? runFinally(machine, step.finally, { ...all, next }, place, runSteps) : { ...all, next }
}

/** What a record holds from before under the keys that the block should have filled. */
function withKept(state: State, handler: Handler, items: readonly { readonly owner: string; readonly key: string }[]): State {
  let after = state
  for (const { owner, key } of items) {
    const record = after.values.get(owner)
    const value = record?.is === 'record' ? record.entries.get(key) : undefined
    if (record?.is === 'record' && value) after = withReplaced(after, record, { ...record, entries: new Map(record.entries).set(key, keptBy(handler, value)) })
  }
  return after
}

const leave = (states: readonly State[], { inside }: State): State[] => states.map((at) => ({ ...at, inside }))

/** The state at the first step of a handler. */
export function entered(state: State, handler: Handler, stored: readonly string[], name: string | undefined, steps: readonly Step[], frame: number): State {
  const at = enterHandler(state, handler, stored)
  const caught: Value = computed(new Set([{ is: 'caught' }]), true)
  const values = name === undefined ? at.values : new Map(at.values).set(keyOf(frame, name), caught)
  // A handler that also raises tells failures apart; which of them come out of it is not known.
  return { ...at, values, checked: at.checked || raises(steps) }
}

function runFinally(machine: Machine, steps: readonly Step[], before: Ways, place: Place, runSteps: Run): Ways {
  const all = ways()
  const through = (states: readonly State[]): readonly State[] => {
    const one = runSteps(machine, steps, states, place)
    add(all, one)
    return one.next
  }
  all.next = through(before.next)
  const returns = before.returns.flatMap((each) => through([each.state]).map((after) => ({ ...each, state: after })))
  const [breaks, continues] = [through(before.breaks), through(before.continues)]
  return { next: all.next, returns: [...all.returns, ...returns], breaks: [...all.breaks, ...breaks], continues: [...all.continues, ...continues] }
}
