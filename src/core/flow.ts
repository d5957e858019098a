import type { Callee, Handler, HandlerCode } from './flow-code.ts'
import { evaluate, type Machine, type Outcome } from './flow-evaluate.ts'
import { noneAt, runSteps } from './flow-run.ts'
import { keyOf, type State, startState, withoutFrame } from './flow-state.ts'
import { entered } from './flow-try.ts'
import { computed, type Value } from './flow-values.ts'
import type { Span } from './source.ts'

/** What the outputs of a node may come from, one entry for each way through its `execute`. */
export interface Flow {
  readonly paths: readonly FlowPath[]
  /** Something outside is done: a tool or code that is not followed was called, so that a node may be there for what it does. */
  readonly effects: boolean
  /** It raises on some way, so that an output which is the same in every run still says that it did not. */
  readonly refuses: boolean
}

export interface FlowPath {
  /** What `execute` returns. */
  readonly value: Value
  /** The `return`. */
  readonly span: Span
  /** The handlers that were entered on the way. */
  readonly entered: readonly Handler[]
  /** The failure was looked at on the way, in a manner that is not followed. */
  readonly checked: boolean
}

/** Gives a node's flow when a rule asks for it; undefined when it cannot be followed. `params` are those that the workflow sets. */
export type FlowOf = (params: ReadonlySet<string>) => Flow | undefined

/** Code whose paths take more work than this, in values looked at, is not followed. */
const mostWork = 600_000
const workOfAStep = 10
const deepestCall = 6

class OutOfSteps extends Error {}

/** Follows the values of a function from its parameters to what it returns. */
export function flowOf(execute: Callee, { emptyIsTrue, params }: Pick<Machine, 'emptyIsTrue' | 'params'>): Flow | undefined {
  const machine = machineFor(emptyIsTrue, params)
  try {
    const code = execute.body()
    if (!code) return undefined
    const { returns, next } = runSteps(machine, code.steps, [startState], { frame: 0, failures: undefined })
    const all = [...returns, ...next.map((state) => ({ value: noneAt(emptySpan), span: emptySpan, state }))]
    return { paths: all.map(({ value, span, state: { entered: handlers, checked } }) => ({ value, span, entered: handlers, checked })), effects: machine.effects, refuses: machine.refuses }
  } catch (error) {
    // Code that is nested without end has no flow either.
    if (error instanceof OutOfSteps || error instanceof RangeError) return undefined
    throw error
  }
}

const emptySpan: Span = { file: '', start: 0, end: 0 }

function machineFor(emptyIsTrue: boolean, params: ReadonlySet<string>): Machine {
  let left = mostWork
  let frames = 0
  const running: object[] = []
  const machine: Machine = {
    emptyIsTrue,
    params,
    effects: false,
    refuses: false,
    step(values = 0) {
      left -= workOfAStep + values
      if (left < 0) throw new OutOfSteps()
    },
    run(callee, given, state) {
      if (running.length >= deepestCall || running.includes(callee.id)) return undefined
      const code = callee.body()
      if (!code) return undefined
      running.push(callee.id)
      const outcomes = runFunction(machine, code, given, state, ++frames)
      running.pop()
      return outcomes
    },
    rescue: (handler, state, frame) => rescue(machine, handler, state, frame),
  }
  return machine
}

function runFunction(machine: Machine, code: NonNullable<ReturnType<Callee['body']>>, given: ReadonlyMap<string, Value>, state: State, frame: number): readonly Outcome[] {
  const values = new Map(state.values)
  let start: State = { ...state, values }
  for (const { name, fallback } of code.parameters) {
    const value = given.get(name) ?? (fallback ? evaluate(machine, fallback, start, frame)[0]?.value : undefined) ?? computed()
    start = { ...start, values: new Map(start.values).set(keyOf(frame, name), value) }
  }
  const { returns, next } = runSteps(machine, code.steps, [start], { frame, failures: undefined })
  return [...returns, ...next.map((at) => ({ value: noneAt(emptySpan), state: at }))]
    .map(({ value, state: at }) => ({ value, state: { ...withoutFrame(at, frame), inside: state.inside, because: state.because } }))
}

/** `promise.catch(…)`: the handler's value in the place of the promise's. */
function rescue(machine: Machine, { handler, name, body }: HandlerCode, state: State, frame: number): readonly Outcome[] {
  const start = entered(state, handler, [], name, body, frame)
  const { returns, next } = runSteps(machine, body, [start], { frame, failures: undefined })
  return [...returns, ...next.map((at) => ({ value: noneAt(emptySpan), state: at }))].map(({ value, state: at }) => ({ value, state: { ...at, inside: state.inside, because: state.because } }))
}
