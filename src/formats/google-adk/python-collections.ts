import type { Dict, Expr } from '../../core/python/ast.ts'
import { evaluate, mentioned, unknown } from './python-evaluate.ts'
import type { Env, World } from './python-world.ts'
import { type ListValue, type MapValue, mostItems, type Value } from './values.ts'

/** Elements, those of `*literal` in their places. */
export function items(world: World, env: Env, elements: readonly Expr[]): readonly Value[] {
  let length = 0
  return elements.flatMap((element): readonly Value[] => {
    if (element.nodeType !== 'Starred') return [evaluate(world, env, element)]
    const inner = evaluate(world, env, element.value)
    if (inner.is !== 'list') return [unknown(env, element, 'the list that is spread here is not known')]
    length += inner.items.length
    return length > mostItems ? [unknown(env, element, tooLong)] : inner.items
  })
}

const tooLong = 'the list is too long to be put together'
const longestText = 10_000

export function dictionary(world: World, env: Env, { keys, values, ...expr }: Dict): Value {
  const span = env.module.span(expr as Dict)
  const entries = values.flatMap((value, index): MapValue['entries'] => {
    const key = keys[index]
    if (!key) {
      const inner = evaluate(world, env, value)
      return inner.is === 'map' ? inner.entries : [{ key: unknown(env, value, 'the map that is spread here is not known'), value: unknown(env, value, 'the map that is spread here is not known') }]
    }
    const read = evaluate(world, env, key)
    return [{ key: read.is === 'literal' || read.is === 'unknown' ? read : unknown(env, key, 'this key is not known'), value: evaluate(world, env, value) }]
  })
  return asEdge(entries, span) ?? { is: 'map', entries, span }
}

/** A dictionary with the fields of an `Edge` is read as one. */
export function asEdge(entries: MapValue['entries'], span: Value['span']): Value | undefined {
  const field = (name: string) => entries.find(({ key }) => key.is === 'literal' && key.value === name)?.value
  const [from, to] = [field('from_node'), field('to_node')]
  return from && to ? { is: 'edge', from, to, route: field('route'), span } : undefined
}

export function joined(world: World, env: Env, expr: Expr, left: Expr, right: Expr): Value {
  const [one, other] = [evaluate(world, env, left), evaluate(world, env, right)]
  const span = env.module.span(expr)
  if (one.is === 'list' && other.is === 'list' && one.items.length + other.items.length > mostItems) return unknown(env, expr, tooLong)
  if (one.is === 'list' && other.is === 'list') return { is: 'list', items: [...one.items, ...other.items], span }
  if (one.is === 'literal' && other.is === 'literal' && one.type === 'str' && other.type === 'str' && `${one.value}${other.value}`.length <= longestText) return { is: 'literal', value: `${one.value}${other.value}`, type: 'str', span }
  // What is known of a sum of lists is still true when one part is not known.
  const parts = [one, other].flatMap((part): readonly Value[] => (part.is === 'list' ? part.items : [part]))
  return one.is === 'list' || other.is === 'list' ? { is: 'list', items: parts.map((part) => (part.is === 'choice' ? unknown(env, expr, 'it depends on a condition') : part)), span } : unknown(env, expr, 'it is computed')
}

/** `[(START, agent) for agent in agents]` over a list that is known. */
export function comprehension(world: World, env: Env, expr: Expr & { nodeType: 'ListComp' | 'SetComp' | 'GeneratorExp' }): Value {
  const [generator, ...others] = expr.generators
  const source = generator && evaluate(world, env, generator.iter)
  if (!generator || others.length > 0 || generator.ifs.length > 0 || generator.target.nodeType !== 'Name' || source?.is !== 'list') return unknown(env, expr, 'this comprehension cannot be followed')
  const { id } = generator.target
  if ((world.budget.calls -= source.items.length) < 0) return unknown(env, expr, 'this comprehension has too many steps')
  const each = (value: Value): Value => evaluate(world, { ...env, locals: new Map([...env.locals, [id, value]]), scope: expr, parent: env, known: new Map(), depth: env.depth + 1 }, expr.elt)
  return { is: 'list', items: source.items.map(each), span: env.module.span(expr) } satisfies ListValue
}

export function subscript(world: World, env: Env, expr: Expr & { nodeType: 'Subscript' }): Value {
  const [owner, key] = [evaluate(world, env, expr.value), evaluate(world, env, expr.slice)]
  if (key.is !== 'literal') return unknown(env, expr, 'this key is not known')
  if (owner.is === 'list' && typeof key.value === 'number') {
    const found = owner.items.at(key.value)
    if (found) return mentioned(found, env, expr)
  }
  const found = owner.is === 'map' && owner.entries.every((entry) => entry.key.is === 'literal') ? owner.entries.findLast((entry) => entry.key.is === 'literal' && entry.key.value === key.value) : undefined
  return found ? mentioned(found.value, env, expr) : unknown(env, expr, 'it is computed')
}

export function joinedText(world: World, env: Env, expr: Expr & { nodeType: 'JoinedStr' | 'TemplateStr' }): Value {
  let text = ''
  for (const part of expr.values) {
    const inner = part.nodeType === 'FormattedValue' && !part.format_spec ? evaluate(world, env, part.value) : part.nodeType === 'Constant' ? { is: 'literal' as const, value: String(part.value), type: 'str' as const } : undefined
    if (inner?.is !== 'literal' || (inner.type !== 'str' && inner.type !== 'int')) return unknown(env, expr, 'this text is computed')
    text += String(inner.value)
    if (text.length > longestText) return unknown(env, expr, 'this text is computed')
  }
  return { is: 'literal', value: text, type: 'str', span: env.module.span(expr) }
}
