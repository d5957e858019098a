import type { Call, Expr, PyNode } from '../../core/python/ast.ts'
import { stringValue } from '../../core/python/constants.ts'
import { dottedName, isChanged, withChangedFields } from './python-changes.ts'
import { asEdge, comprehension, dictionary, items, joined, joinedText, subscript } from './python-collections.ts'
import { followCall } from './python-follow.ts'
import { readFrameworkCall } from './python-calls.ts'
import { classFunction, functionNode, instanceNode, lambdaNode, methodNode } from './python-nodes.ts'
import { classAttribute, classLine, isEnum, symbolOf } from './python-symbols.ts'
import { type Env, lookUp, type Symbol, type World } from './python-world.ts'
import type { LiteralValue, UnknownValue, Value } from './values.ts'

/** Deeper expressions and calls are not followed. */
const deepest = 60

export const unknown = (env: Env, expr: Expr, reason: string): UnknownValue => ({ is: 'unknown', reason, span: env.module.span(expr) })

/** The same value, as it is mentioned here. */
export const mentioned = (value: Value, env: Env, expr: Expr): Value => ({ ...value, span: env.module.span(expr) })

/**
 * What an expression gives, without running anything: literals, lists and maps, names through assignments and imports of the
 * repository, objects of the framework, and simple functions that return such. What needs more is not known.
 */
export function evaluate(world: World, env: Env, expr: Expr): Value {
  const known = env.known.get(expr)
  if (known) return known
  if (env.open.has(expr) || env.open.size + env.depth * 10 > deepest * 10) return unknown(env, expr, 'its value needs itself, or too many steps')
  env.open.add(expr)
  const value = compute(world, env, expr)
  env.open.delete(expr)
  env.known.set(expr, value)
  return value
}

function compute(world: World, env: Env, expr: Expr): Value {
  switch (expr.nodeType) {
    case 'Constant':
      return literal(env, expr)
    case 'Tuple':
    case 'List':
    case 'Set':
      return { is: 'list', items: items(world, env, expr.elts), span: env.module.span(expr) }
    case 'Dict':
      return dictionary(world, env, expr)
    case 'Name':
    case 'Attribute':
      return named(world, env, expr)
    case 'Call':
      return called(world, env, expr)
    case 'BinOp':
      return expr.op.nodeType === 'Add' ? joined(world, env, expr, expr.left, expr.right) : unknown(env, expr, 'it is computed')
    case 'IfExp':
      return { is: 'choice', options: [evaluate(world, env, expr.body), evaluate(world, env, expr.orelse)], span: env.module.span(expr) }
    case 'NamedExpr':
      return mentioned(evaluate(world, env, expr.value), env, expr)
    case 'Lambda':
      return lambdaNode(env, expr)
    case 'ListComp':
    case 'GeneratorExp':
      return comprehension(world, env, expr)
    case 'Subscript':
      return subscript(world, env, expr)
    case 'JoinedStr':
      return joinedText(world, env, expr)
    default:
      return unknown(env, expr, 'it is computed')
  }
}

function literal(env: Env, expr: Expr & { nodeType: 'Constant' }): LiteralValue {
  const span = env.module.span(expr)
  const text = stringValue(expr)
  if (text !== undefined) return { is: 'literal', value: text, type: 'str', span }
  const { value } = expr
  if (value === null) return { is: 'literal', value: null, type: 'none', span }
  if (typeof value === 'boolean') return { is: 'literal', value, type: 'bool', span }
  if (typeof value === 'bigint') return { is: 'literal', value: Number(value), type: 'int', span }
  // The parser gives 1.0 as 1: only the text tells them apart.
  if (typeof value === 'number') return { is: 'literal', value, type: /^[\d_]+$|^0[xob]/i.test(env.module.text.slice(span.start, span.end)) ? 'int' : 'float', span }
  return { is: 'literal', value: null, type: 'other', span }
}

function named(world: World, env: Env, expr: Expr & { nodeType: 'Name' | 'Attribute' }): Value {
  if (expr.nodeType === 'Name') {
    const local = env.locals.get(expr.id)
    if (local && isLocal(env, expr)) {
      const isCollection = local.is === 'list' || local.is === 'map'
      return isCollection && isChanged(world, env.module, expr.id) ? unknown(env, expr, `'${expr.id}' is changed after it is made`) : mentioned(local, env, expr)
    }
  } else {
    const attribute = attributeValue(world, env, expr)
    if (attribute) return attribute
  }
  return symbolValue(world, env, expr, expr.nodeType === 'Name' ? lookUp(world, env, expr.id, expr) : symbolOf(world, env, expr))
}

/** A parameter, and no name of the module that is called alike. */
function isLocal({ scope }: Env, expr: Expr): boolean {
  for (let at: PyNode | undefined = expr; at; at = at.parent) if (at === scope) return true
  return false
}

/** `Route.APPROVED`, `Route.APPROVED.value`, `self.edges`, `object.method`. */
function attributeValue(world: World, env: Env, expr: Expr & { nodeType: 'Attribute' }): Value | undefined {
  const owner = symbolOf(world, env, expr.value)
  if (owner.is === 'class') {
    const line = classLine(world, owner.node, owner.env)
    const found = classAttribute(line, expr.attr)
    if (!found) return classFunction(world, env, expr, line)
    const value = evaluate(world, found.env, found.value)
    const changed = (value.is === 'list' || value.is === 'map') && [env, found.env].some(({ module }) => isChanged(world, module, dottedName(expr) ?? ''))
    return changed ? unknown(env, expr, `'${expr.attr}' is changed after it is made`) : mentioned(value, env, expr)
  }
  if (expr.value.nodeType === 'Attribute' && expr.attr === 'value') {
    const holder = symbolOf(world, env, expr.value.value)
    if (holder.is === 'class' && isEnum(classLine(world, holder.node, holder.env))) return mentioned(evaluate(world, env, expr.value), env, expr)
  }
  return methodNode(world, env, expr)
}

function symbolValue(world: World, env: Env, expr: Expr, symbol: Symbol): Value {
  const span = env.module.span(expr)
  switch (symbol.is) {
    case 'framework':
      if (symbol.name === 'START') return { is: 'node', node: { what: 'start', name: { text: '__START__', known: true, span }, raw: false, waitsForAll: false, definition: span }, span }
      if (symbol.name === 'DEFAULT_ROUTE') return { is: 'literal', value: '__DEFAULT__', type: 'str', span }
      return unknown(env, expr, `${symbol.name} of the framework is not known as a node`)
    case 'function':
      return mentioned(functionNode(world, symbol.env, symbol.fn), env, expr)
    case 'assigned':
      return mentioned(assigned(world, symbol, { env, expr }), env, expr)
    case 'class':
      return mentioned(instanceNode(world, symbol.env, symbol.node, undefined), env, expr)
    case 'outside':
      return unknown(env, expr, `${symbol.dotted} lies outside the repository`)
    case 'module':
      return unknown(env, expr, 'it is a module')
    case 'builtin':
      return unknown(env, expr, `'${symbol.name}' is not defined in this file`)
    case 'unknown':
      return unknown(env, expr, symbol.reason)
  }
}

/** The value of an assignment, unless the list or map that it gives is changed afterwards, where it is made or where it is mentioned. */
function assigned(world: World, { value, node, env }: Symbol & { is: 'assigned' }, mention: { readonly env: Env; readonly expr: Expr }): Value {
  const target = node.nodeType === 'Assign' ? node.targets[0] : node.nodeType === 'AnnAssign' ? node.target : undefined
  const own = target && dottedName(target)
  const found = evaluate(world, env, value)
  if (own === undefined) return found
  if (found.is !== 'list' && found.is !== 'map') return withChangedFields(world, env.module, own, found)
  const here = dottedName(mention.expr)
  const changed = isChanged(world, env.module, own) || (here !== undefined && isChanged(world, mention.env.module, here))
  return changed ? unknown(env, value, `'${own}' is changed after it is made`) : found
}

function called(world: World, env: Env, call: Call): Value {
  const symbol = symbolOf(world, env, call.func)
  switch (symbol.is) {
    case 'framework':
      return readFrameworkCall(world, env, call, symbol.name)
    case 'class':
      return instanceNode(world, symbol.env, symbol.node, { call, env })
    case 'function':
      return followCall(world, env, call, symbol)
    case 'builtin':
      return builtin(world, env, call, symbol.name)
    case 'outside':
      return partial(world, env, call, symbol.dotted) ?? unknown(env, call, `the call of ${symbol.dotted} cannot be followed`)
    default:
      return copied(world, env, call) ?? unknown(env, call, 'this call cannot be followed')
  }
}

/** `functools.partial(f, …)`: a callable of its own, whose name depends on the release. */
function partial(world: World, env: Env, call: Call, dotted: string): Value | undefined {
  const [first] = call.args
  const inner = dotted === 'functools.partial' && first ? evaluate(world, env, first) : undefined
  if (inner?.is !== 'node' || !inner.node.raw) return undefined
  const { name, definition } = inner.node
  return { is: 'node', node: { what: 'function', name: { ...name, known: false }, raw: true, waitsForAll: false, definition }, span: env.module.span(call) }
}

/** `list(x)`, `tuple(x)`, `dict(**x)`. */
function builtin(world: World, env: Env, call: Call, name: string): Value {
  const [first] = call.args
  if ((name === 'list' || name === 'tuple' || name === 'set') && call.keywords.length === 0 && call.args.length <= 1) {
    const inner: Value = first ? evaluate(world, env, first) : { is: 'list', items: [], span: env.module.span(call) }
    if (inner.is === 'list') return mentioned(inner, env, call)
  }
  if (name === 'dict' && !first) {
    const entries = call.keywords.map(({ arg, value }) => ({ key: arg === undefined ? unknown(env, value, 'it is spread') : { is: 'literal' as const, value: arg, type: 'str' as const, span: env.module.span(value) }, value: evaluate(world, env, value) }))
    return asEdge(entries, env.module.span(call)) ?? { is: 'map', entries, span: env.module.span(call) }
  }
  return unknown(env, call, `the call of ${name}() cannot be followed`)
}

/** `agent.model_copy()` and `agent.clone()` are other objects that are alike, but for what `update=` gives. */
function copied(world: World, env: Env, { func, args, keywords, ...call }: Call): Value | undefined {
  if (func.nodeType !== 'Attribute' || !/^(model_copy|clone|copy)$/.test(func.attr) || args.length > 0) return undefined
  const found = evaluate(world, env, func.value)
  const span = env.module.span(call as Call)
  if (found.is !== 'node') return keywords.length === 0 && (found.is === 'list' || found.is === 'map') ? found : undefined
  const update = keywords.find(({ arg }) => arg === 'update')?.value
  const given = update && evaluate(world, env, update)
  if (!given) return { ...found, node: { ...found.node }, span }
  const name = given.is === 'map' ? given.entries.findLast(({ key }) => key.is === 'literal' && key.value === 'name')?.value : undefined
  const isText = name?.is === 'literal' && name.type === 'str'
  const known = given.is === 'map' && given.entries.every(({ key }) => key.is === 'literal') && (!name || isText)
  const text = isText ? { text: String(name.value), known: true, span: name.span } : { ...found.node.name, known: known && found.node.name.known }
  return { is: 'node', node: { ...found.node, name: text, mode: null, inputSchema: null, outputSchema: null }, span }
}
