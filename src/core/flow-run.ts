import { type Code, namesIn, raises, type Step } from './flow-code.ts'
import { evaluate, type Machine, type Outcome, store } from './flow-evaluate.ts'
import { runLoop } from './flow-loop.ts'
import { keyOf, reduced, type State, withoutNames, withReplaced } from './flow-state.ts'
import { runTry } from './flow-try.ts'
import { handlerOf, isConstant, mixed, truthOf, type Value, written } from './flow-values.ts'
import { add, type Place, ways, type Ways } from './flow-ways.ts'
import type { Span } from './source.ts'

/** Runs steps from every state. */
export function runSteps(machine: Machine, steps: readonly Step[], states: readonly State[], place: Place): Ways {
  const all = ways(reduced(states))
  for (const step of steps) {
    if (all.next.length === 0) break
    const after = ways()
    const reached: State[] = []
    let failed = true
    for (const state of all.next) {
      machine.step(state.values.size)
      if (place.failures && mayFail(step)) place.failures.push(state)
      const one = runStep(machine, step, state, place)
      failed &&= one.next.every(({ entered }) => entered.length > state.entered.length)
      reached.push(...one.next.map((at) => (at.because === state.because ? at : { ...at, because: state.because })))
      add(after, one)
    }
    add(all, after)
    // Where a step is left by its handlers alone, what follows it is for the failure.
    all.next = reduced(failed ? reached.map((at) => ({ ...at, because: at.entered.at(-1) })) : reached)
  }
  return all
}

const mayFail = (step: Step): boolean => step.is === 'fail' || ('mayFail' in step && step.mayFail)

function runStep(machine: Machine, step: Step, state: State, place: Place): Ways {
  const { frame } = place
  switch (step.is) {
    case 'do':
      return ways(evaluate(machine, step.code, state, frame).map((each) => each.state))
    case 'augment':
      return ways(augment(machine, step, state, frame))
    case 'if':
      return runIf(machine, step, state, place)
    case 'branch': {
      const all = ways()
      const next: State[] = []
      for (const { state: after } of evaluate(machine, step.subject, state, frame)) {
        for (const body of step.cases) {
          const one = runSteps(machine, body, [after], place)
          next.push(...one.next)
          add(all, one)
        }
        if (!step.complete) next.push(after)
      }
      return step.breaks ? { ...all, next: [...next, ...all.breaks], breaks: [] } : { ...all, next }
    }
    case 'loop':
      return runLoop(machine, step, state, place, runSteps)
    case 'try':
      return runTry(machine, step, state, place, runSteps)
    case 'return': {
      const outcomes: readonly Outcome[] = step.value ? evaluate(machine, step.value, state, frame) : [{ value: noneAt(step.span), state }]
      return { ...ways(), returns: outcomes.map((each) => ({ ...each, span: step.span })) }
    }
    case 'fail':
      machine.refuses = true
      return ways()
    case 'break':
      return { ...ways(), breaks: [state] }
    case 'continue':
      return { ...ways(), continues: [state] }
    case 'forget':
      return ways([withoutNames(state, step.names.map((name) => keyOf(frame, name)))])
  }
}

export const noneAt = (span: Span): Value => ({ is: 'constant', literal: { kind: 'none', text: 'None' }, span })

/** A handler that counts, or adds, keeps a record of the failure. */
function augment(machine: Machine, { target, value }: Step & { is: 'augment' }, state: State, frame: number): readonly State[] {
  const old: Code = target.is === 'name' ? { is: 'name', name: target.name } : { is: 'unknown', parts: [], does: 'reads' }
  return evaluate(machine, value, state, frame).flatMap(({ value: added, state: at }) => evaluate(machine, old, at, frame).flatMap(({ value: before, state: after }) => {
    const sum = isConstant(added) && !after.inside ? written(before) : undefined
    const now = sum
      ? { is: 'constant' as const, literal: { kind: 'number' as const, text: 'a sum of constants' }, span: sum.span }
      : { ...mixed([before, added]), ...(after.inside ? { recorded: true } : {}) }
    const container = before.is === 'record' || before.is === 'list'
    return container ? [withReplaced(after, before, now)] : store(machine, target, now, after, frame)
  }))
}

/**
 * Both branches, unless the test is decided. A test of what a failure left behind, with a branch that raises, is the author's own
 * look at the failure: the paths that go on from it are not judged.
 */
function runIf(machine: Machine, step: Step & { is: 'if' }, state: State, place: Place): Ways {
  const all = ways()
  const next: State[] = []
  for (const { value, state: at } of evaluate(machine, step.test, state, place.frame)) {
    const truth = truthOf(value, machine.emptyIsTrue)
    const classifies = at.inside !== undefined && value.is === 'computed' && value.recorded
    const minds = at.inside !== undefined || touches(at, step.test, place.frame)
    const looks = truth === undefined && at.entered.length > 0 && (classifies || (minds && raises([...step.then, ...step.else])))
    const after = looks ? { ...at, checked: true } : at
    for (const [branch, taken] of [[step.then, truth !== false], [step.else, truth !== true]] as const) {
      if (!taken) continue
      const one = runSteps(machine, branch, [after], place)
      next.push(...one.next)
      add(all, one)
    }
  }
  return { ...all, next }
}

function touches(state: State, test: Code, frame: number): boolean {
  for (const name of namesIn(test)) {
    const value = state.values.get(keyOf(frame, name))
    if (state.touched.has(keyOf(frame, name)) || (value && tellsOfFailure(value))) return true
  }
  return false
}

/** A handler gave the value, or the exception is in it. */
const tellsOfFailure = (value: Value): boolean => (value.is === 'computed' ? value.recorded || value.filled !== undefined : handlerOf(value) !== undefined)
