import type { Code, Handler, Literal } from './flow-code.ts'
import type { Machine } from './flow-evaluate.ts'
import { blamed, type State } from './flow-state.ts'
import { computed, type Constant, handlerOf, isConstant, mixed, type Value } from './flow-values.ts'
import type { Span } from './source.ts'

/** A literal as it is met: in a handler it stands in the place of what failed. */
export const literal = (state: State, constant: Literal, span: Span): Constant => ({ is: 'constant', literal: constant, span, ...blame(state) })

const blame = (state: State): { readonly by?: Handler } => {
  const handler = blamed(state)
  return handler ? { by: handler } : {}
}

/** The handler behind a value that is made of others. */
export function by(state: State, parts: readonly Value[]): { readonly by?: Handler } {
  const handler = blamed(state) ?? parts.map(handlerOf).find((each) => each !== undefined)
  return handler && parts.every(isConstant) ? { by: handler } : {}
}

interface Written {
  readonly span: Span
  readonly text: string
}

const constantOf = (state: State, parts: readonly Value[], kind: Literal['kind'], { span, text }: Written, value?: Literal['value']): Constant =>
  ({ is: 'constant', literal: { kind, text, ...(value === undefined ? {} : { value }) }, span, ...by(state, parts) })

const isKind = (value: Value, kind: Literal['kind']): boolean => value.is === 'constant' && value.literal.kind === kind

/** An operator over values: of constants it makes a constant, as far as that is a result at all. */
export function mix(values: readonly Value[], code: Code & { readonly is: 'mix' }, state: State): Value {
  if (!values.every(isConstant) || values.some((value) => isKind(value, 'none'))) return mixed(values)
  const kind = values.some((value) => isKind(value, 'nan')) ? 'nan' : code.numeric ? 'number' : 'other'
  const made = values.find((value) => value.is !== 'computed' && value.by)
  return constantOf(state, values, kind, made && made.is !== 'computed' && !blamed(state) ? { span: made.span, text: code.text } : code)
}

/** How many items a container has. */
export function size(of: Value, code: Code & { readonly is: 'size' }, state?: State): Value {
  const count = of.is === 'list' ? of.items.length : of.is === 'record' ? of.entries.size : undefined
  if (count === undefined || !isConstant(of)) return mixed([of])
  const handler = handlerOf(of) ?? (state && blamed(state))
  return { is: 'constant', literal: { kind: 'number', value: count, text: code.text }, span: code.span, ...(handler ? { by: handler } : {}) }
}

/** One item of a container. */
export function picked(of: Value, key: string | number | undefined, parts: readonly Value[], state: State): Value {
  if (of.is === 'record') {
    const found = key === undefined ? undefined : of.entries.get(String(key))
    if (found) return found
  }
  if (of.is === 'list' && typeof key === 'number') {
    const found = of.items.at(key)
    if (found) return found
  }
  if (of.is === 'constant' && parts.every(isConstant) && of.literal.kind !== 'none') return constantOf(state, [of, ...parts], 'other', { span: of.span, text: of.literal.text })
  return of.is === 'computed' && of.assumed ? computed() : mixed([of, ...parts])
}

export const negate = (truth: boolean | undefined): boolean | undefined => (truth === undefined ? undefined : !truth)

/** The answer of a test, which is a constant when it was asked of constants alone. */
export function answer(machine: Machine, parts: readonly Value[], truth: boolean | undefined, state: State): Value {
  if (truth === undefined) return mixed(parts)
  const [first] = parts
  const span = first && first.is !== 'computed' ? first.span : { file: '', start: 0, end: 0 }
  const text = machine.emptyIsTrue ? String(truth) : truth ? 'True' : 'False'
  const constant: Constant = constantOf(state, parts, 'boolean', { span, text }, truth)
  return parts.every(isConstant) ? constant : { ...mixed(parts), assumed: constant }
}

