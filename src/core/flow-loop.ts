import { type Code, namesIn, partsOf, someStep, type Step, storedIn, type Target } from './flow-code.ts'
import { evaluate, type Machine, store } from './flow-evaluate.ts'
import { keyOf, reduced, type State, withReplaced } from './flow-state.ts'
import { computed, mixed, truthOf, type Value } from './flow-values.ts'
import { type Place, type Run, ways, type Ways } from './flow-ways.ts'

/** Two turns show what one turn hands to the next; what is gathered turn by turn is computed from the start. */
export function runLoop(machine: Machine, step: Step & { is: 'loop' }, state: State, place: Place, runSteps: Run): Ways {
  const all = ways()
  const exits: State[] = []
  const enter = (from: readonly State[], first: boolean): State[] => from.flatMap((at) => {
    const codes = step.over ?? step.test
    const outcomes = codes ? evaluate(machine, codes, at, place.frame) : [{ value: computed(), state: at }]
    return outcomes.flatMap(({ value, state: after }) => {
      const turns = step.over ? turnsOf(value, first) : truthOf(value, machine.emptyIsTrue)
      if (turns !== true && !(first && step.atLeastOnce)) exits.push(after)
      return turns === false && !(first && step.atLeastOnce) ? [] : store(machine, step.target, step.over ? mixed([value, computed()]) : computed(), after, place.frame)
    })
  })
  let turn: readonly State[] = enter([state], true).map((at) => gathered(at, gatheredNames(step), place.frame))
  for (const last of [false, true]) {
    const body = runSteps(machine, step.body, turn, place)
    all.returns.push(...body.returns)
    all.breaks.push(...body.breaks)
    const ends = reduced([...body.next, ...body.continues])
    if (step.over && last) exits.push(...ends)
    else turn = enter(ends, false)
  }
  const otherwise = runSteps(machine, step.otherwise, exits, place)
  return { next: [...otherwise.next, ...all.breaks], returns: [...all.returns, ...otherwise.returns], breaks: otherwise.breaks, continues: otherwise.continues }
}

/** Whether a loop over a value has a turn. */
function turnsOf(value: Value, first: boolean): boolean | undefined {
  if (value.is === 'list') return first ? value.items.length > 0 : value.items.length > 1 ? undefined : false
  return value.is === 'record' && value.entries.size === 0 ? false : undefined
}

function gathered(state: State, gatheredHere: ReadonlySet<string>, frame: number): State {
  let after = state
  for (const name of gatheredHere) {
    const value = after.values.get(keyOf(frame, name))
    if (value) after = value.is === 'computed' || value.is === 'constant' ? { ...after, values: new Map(after.values).set(keyOf(frame, name), mixed([value])) } : withReplaced(after, value, mixed([value]))
  }
  return after
}

/**
 * Names whose value at one turn is made from their value at the turn before. In a loop over all items of a collection every turn may
 * give the value; it keeps the one from before only where all of them fail, which is like having no items.
 */
function gatheredNames({ over, atLeastOnce, body }: Step & { is: 'loop' }): ReadonlySet<string> {
  const goesOverAll = over !== undefined && !atLeastOnce && !someStep(body, ({ is }) => is === 'break' || is === 'return')
  const names = new Set<string>(goesOverAll ? storedIn(body) : [])
  const target = (of: Target): void => {
    if (of.is === 'item') for (const name of namesIn(of.owner)) names.add(name)
  }
  const inCode = (code: Code): void => {
    if (code.is === 'change') for (const name of namesIn(code.owner)) names.add(name)
    if (code.is === 'assign') {
      target(code.target)
      if (code.target.is === 'name') for (const name of namesIn(code.value)) if (name === code.target.name) names.add(name)
    }
    partsOf(code).forEach(inCode)
  }
  someStep(body, (step) => {
    if (step.is === 'augment') {
      if (step.target.is === 'name') names.add(step.target.name)
      target(step.target)
    } else if (step.is === 'do') inCode(step.code)
    return false
  })
  return names
}
