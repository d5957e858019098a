import type { Callee, Code, HandlerCode, Target } from './flow-code.ts'
import { isMadeUp } from './flow-judge.ts'
import { namesOutcome } from './flow-marks.ts'
import { blamed, isItem, keyOf, type State, withChanged, withReplaced, withValue } from './flow-state.ts'
import { answer, by, literal, mix, negate, picked, size } from './flow-operations.ts'
import { computed, constantText, mixed, type RecordValue, sameness, truthOf, type Value, written } from './flow-values.ts'

/** A value at the end of one path through an expression. */
export interface Outcome {
  readonly value: Value
  readonly state: State
}

/** What stays the same while one agent is interpreted. */
export interface Machine {
  /** An empty list counts as true, as in TypeScript. */
  readonly emptyIsTrue: boolean
  /** The parameters that the workflow sets. */
  readonly params: ReadonlySet<string>
  /** Runs the body of a function that is followed. */
  run(callee: Callee, given: ReadonlyMap<string, Value>, state: State): readonly Outcome[] | undefined
  /** Runs a handler after the failure of an expression. */
  rescue(handler: HandlerCode, state: State, frame: number): readonly Outcome[]
  /** Takes one step that looks at so many values; throws when there is no work left. */
  step(values?: number): void
  /** Something outside was called: a file may have been written, a figure drawn. */
  effects: boolean
  /** An exception may be raised. */
  refuses: boolean
}

/** Every way in which an expression may come out. */
export function evaluate(machine: Machine, code: Code, state: State, frame: number): readonly Outcome[] {
  machine.step()
  const one = (value: Value, after = state): readonly Outcome[] => [{ value, state: after }]
  const each = (codes: readonly Code[], then: (values: readonly Value[], after: State) => readonly Outcome[]) =>
    evaluateAll(machine, codes, state, frame).flatMap(({ values, state: after }) => then(values, after))
  switch (code.is) {
    case 'constant':
      return one(literal(state, code.constant, code.span))
    case 'name':
      return one(state.values.get(keyOf(frame, code.name)) ?? computed())
    case 'record':
      return record(machine, code, state, frame)
    case 'list':
      return each(code.items, (items, after) => one({ is: 'list', items, span: code.span, text: code.text, ...by(after, items) }, after))
    case 'pick':
      return each([code.of, ...code.parts], ([of = computed(), ...parts], after) => one(picked(of, code.key, parts, after), after))
    case 'mix':
      return each(code.parts, (values, after) => one(mix(values, code, after), after))
    case 'size':
      return each([code.of], ([of = computed()], after) => one(size(of, code, after), after))
    case 'not':
      return each([code.of], ([of = computed()], after) => one(answer(machine, [of], negate(truthOf(of, machine.emptyIsTrue)), after), after))
    case 'same':
      return each([code.left, code.right], (values, after) => {
        const [left = computed(), right = computed()] = values
        const same = sameness(left, right)
        return one(answer(machine, values, code.negated ? negate(same) : same, after), after)
      })
    case 'choice':
      return each([code.test], ([test = computed()], after) => {
        const truth = truthOf(test, machine.emptyIsTrue)
        // The exception itself decides.
        const at = after.inside && test.is === 'computed' && test.recorded ? { ...after, checked: true } : after
        return [...(truth === false ? [] : evaluate(machine, code.then, at, frame)), ...(truth === true ? [] : evaluate(machine, code.else, at, frame))]
      })
    case 'logic':
      return each([code.left], ([left = computed()], after) => logic(machine, code, left, after, frame))
    case 'param':
      return param(machine, code, state, frame)
    case 'source':
      return each(code.parts, (values, after) => {
        if (code.source.is !== 'tool') return one(computed(new Set([code.source])), after)
        machine.effects = true
        return tool(machine, code, withChanged(after, values))
      })
    case 'call':
      return call(machine, code, state, frame)
    case 'unknown':
      return each(code.parts, (values, after) => unknown(machine, code, values, after))
    case 'collect':
      return each([...code.parts, code.item], (values, after) => one(collected(values), after))
    case 'change':
      return each([code.owner, ...code.parts], ([owner = computed(), ...parts], after) => change(owner, parts, code.ownerName, after))
    case 'assign':
      return each([code.value], ([value = computed()], after) => store(machine, code.target, value, after, frame).map((next) => ({ value, state: next })))
    case 'rescue':
      return [...evaluate(machine, code.of, state, frame), ...machine.rescue(code.handler, state, frame)]
  }
}

/** Expressions one after another. */
export function evaluateAll(machine: Machine, codes: readonly Code[], state: State, frame: number): readonly { readonly values: readonly Value[]; readonly state: State }[] {
  let found: readonly { readonly values: readonly Value[]; readonly state: State }[] = [{ values: [], state }]
  for (const code of codes) {
    found = found.flatMap(({ values, state: at }) => evaluate(machine, code, at, frame).map((next) => ({ values: [...values, next.value], state: next.state })))
  }
  return found
}

type Of<Is extends Code['is']> = Code & { readonly is: Is }

/** A spread that is a known record brings its entries; any other makes the whole unknown. */
function record(machine: Machine, code: Of<'record'>, state: State, frame: number): readonly Outcome[] {
  const codes = code.entries.flatMap((entry) => (entry.is === 'computed' ? entry.parts : [entry.value]))
  return evaluateAll(machine, codes, state, frame).map(({ values, state: after }) => {
    const entries = new Map<string, Value>()
    let at = 0
    for (const entry of code.entries) {
      if (entry.is === 'computed') return { value: mixed(values), state: after }
      const value = values[at++] ?? computed()
      if (entry.is === 'entry') entries.set(entry.key, value)
      else if (value.is === 'record') for (const [key, each] of value.entries) entries.set(key, each)
      else return { value: mixed(values), state: after }
    }
    return { value: { is: 'record', entries, span: code.span, text: code.text, ...by(after, [...entries.values()]) }, state: after }
  })
}

function logic(machine: Machine, code: Of<'logic'>, left: Value, after: State, frame: number): readonly Outcome[] {
  const isNone = left.is === 'constant' && left.literal.kind === 'none'
  const truth = code.operator === '??' ? (left.is === 'computed' ? undefined : !isNone) : truthOf(left, machine.emptyIsTrue)
  const keeps = code.operator === 'and' ? negate(truth) : truth
  if (keeps === true) return [{ value: left, state: after }]
  const right = evaluate(machine, code.right, after, frame)
  // What stands in for an empty value is chosen by that value.
  return keeps === false ? right : [{ value: left, state: after }, ...right.map((each) => ({ ...each, value: mixed([left, each.value]) }))]
}

/** A parameter that nobody sets has its default, which decides tests; as a value it stays what the workflow may set. */
function param(machine: Machine, { name, fallback }: Of<'param'>, state: State, frame: number): readonly Outcome[] {
  if (name === undefined || machine.params.has(name) || !fallback) return [{ value: computed(), state }]
  return evaluate(machine, fallback, state, frame).map(({ value, state: after }) => {
    const assumed = written(value)
    return { value: assumed ? { ...computed(), assumed } : computed(), state: after }
  })
}

/** What a tool gives is measured, unless it catches a failure itself and gives a constant in its place. */
function tool(machine: Machine, code: Of<'source'>, state: State): readonly Outcome[] {
  const measured: Outcome = { value: computed(new Set([code.source])), state }
  const inside = code.body && machine.run(code.body, new Map(), state)
  const paths = (inside ?? []).map(({ value, state: after }) => ({ value, state: after, entered: after.entered.slice(state.entered.length) }))
  const failed = paths.filter((path) => path.entered.length > 0 && isMadeUp(path, paths))
  return [measured, ...failed]
}

function call(machine: Machine, code: Of<'call'>, state: State, frame: number): readonly Outcome[] {
  const names = [...code.arguments.keys()]
  return evaluateAll(machine, [...code.arguments.values(), ...code.parts], state, frame).flatMap(({ values, state: after }) => {
    const given = new Map(names.map((name, index) => [name, values[index] ?? computed()]))
    return machine.run(code.callee, given, after) ?? unknown(machine, { is: 'unknown', parts: [], does: 'anything' }, values, after)
  })
}

function unknown(machine: Machine, { does, traceback, fills, mayRaise }: Of<'unknown'>, values: readonly Value[], after: State): readonly Outcome[] {
  const value = mixed(values)
  const handler = blamed(after)
  if (fills && handler) return [{ value: { ...value, filled: { ...fills, is: 'constant', by: handler } }, state: after }]
  if (does !== 'anything') return [{ value: traceback && after.inside ? computed(value.sources, true) : value, state: after }]
  machine.effects = true
  const changed = withChanged(after, values)
  // Whoever is given the exception may raise it, or keep it.
  return [{ value, state: (value.recorded || mayRaise) && after.inside ? { ...changed, checked: true } : changed }]
}

/** A container of items that are all made in the same way. */
function collected(values: readonly Value[]): Value {
  const item = values.at(-1)
  const made = item && written(item)
  return { ...mixed(values), ...(made?.is === 'constant' && made.by && isItem(made) ? { filled: made } : {}) }
}

/** What a handler adds to a container tells of the failure, unless it is an item that stands for a result. */
function change(owner: Value, parts: readonly Value[], name: string | undefined, state: State): readonly Outcome[] {
  const { inside } = state
  const whole = mixed([owner, ...parts])
  const before = owner.is === 'computed' ? owner : undefined
  const item = inside && !(name !== undefined && namesOutcome(name)) ? parts.find((part) => part.is === 'constant' && isItem(part)) : undefined
  const filled = item?.is === 'constant' ? { ...item, by: item.by ?? inside } : before?.filled
  const recorded = whole.recorded || (inside !== undefined && !item)
  const to: Value = { ...computed(whole.sources, recorded), ...(filled ? { filled } : {}) }
  return [{ value: computed(whole.sources, recorded), state: withReplaced(state, owner, to) }]
}

/** A record that was put together step by step, as it would be written. */
function textOf(entries: ReadonlyMap<string, Value>): string {
  const parts = [...entries].map(([key, value]) => `${JSON.stringify(key)}: ${value.is === 'computed' ? '…' : constantText(value)}`)
  return `{${parts.join(', ')}}`
}

/** Gives a value to a target: a name, an item of a record, or several at once. */
export function store(machine: Machine, target: Target, value: Value, state: State, frame: number): readonly State[] {
  switch (target.is) {
    case 'nothing':
      return [state]
    case 'name':
      return [withValue(state, keyOf(frame, target.name), value)]
    case 'fields': {
      let states: readonly State[] = [state]
      for (const { key, target: each, fallback } of target.fields) {
        const found = value.is === 'record' && key !== undefined ? value.entries.get(key) : undefined
        const part = found ?? (value.is === 'record' && key !== undefined && fallback ? undefined : mixed([value]))
        states = states.flatMap((at) => (part || !fallback ? [{ value: part ?? computed(), state: at }] : evaluate(machine, fallback, at, frame)))
          .flatMap((outcome) => store(machine, each, outcome.value, outcome.state, frame))
      }
      return states
    }
    case 'several': {
      const items = value.is === 'list' && !target.open && value.items.length === target.targets.length ? value.items : undefined
      let states: readonly State[] = [state]
      for (const [index, each] of target.targets.entries()) {
        const part = items?.[index] ?? (value.is === 'constant' ? value : mixed([value]))
        states = states.flatMap((at) => store(machine, each, part, at, frame))
      }
      return states
    }
    case 'item':
      return evaluate(machine, target.owner, state, frame).flatMap(({ value: owner, state: after }) => {
        if (target.key === undefined || owner.is !== 'record') return change(owner, [value], target.ownerName, after).map((next) => next.state)
        const entries = new Map(owner.entries).set(target.key, value)
        const to: RecordValue = { is: 'record', entries, span: owner.span, text: textOf(entries), ...by(after, [...entries.values()]) }
        return [withReplaced(after, owner, to)]
      })
  }
}
