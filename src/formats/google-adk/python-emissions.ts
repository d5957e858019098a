import type { Assign, Call, Expr, FunctionDef, PyNode } from '../../core/python/ast.ts'
import { isNone } from '../../core/python/constants.ts'
import { executed } from '../../core/python/walk.ts'
import type { Emission } from './model.ts'
import { evaluate } from './python-evaluate.ts'
import { symbolOf } from './python-symbols.ts'
import type { Env, World } from './python-world.ts'
import type { Value } from './values.ts'

type Routes = Emission['routes'][number]

/**
 * The routes that a function's node emits: `Event(route=…)`, `EventActions(route=…)`, `ctx.route = …`. It may emit others where
 * one is computed, or where it gives what another function made.
 */
export function emissionOf(world: World, env: Env, fn: FunctionDef): Emission | undefined {
  const nodes = [...executed(fn.body)]
  const routes: Routes[] = []
  let several = false
  let open = fn.decorator_list.some((each) => !isNodeDecorator(world, env, each))
  const take = (value: Value): void => {
    if (value.is === 'choice') value.options.forEach(take)
    else if (value.is === 'list') {
      several ||= value.items.length !== 1
      value.items.forEach(take)
    } else if (value.is === 'literal' && value.value !== null && value.type !== 'float' && value.type !== 'other') routes.push({ value: value.value, span: value.span })
    else if (value.is !== 'literal' || value.type !== 'none') open = true
  }
  for (const call of nodes.filter(isCall)) {
    const route = routeArgument(world, env, call)
    if (route) take(evaluate(world, env, route))
    else if (route === null) open = true
  }
  for (const { targets, value } of nodes.filter((node): node is Assign => node.nodeType === 'Assign')) {
    const target = targets.find((each) => each.nodeType === 'Attribute' && each.attr === 'route')
    if (target?.nodeType !== 'Attribute') continue
    if (isContext(fn, target.value)) take(evaluate(world, env, value))
    // Of an event that is made elsewhere, or of something else that has a route.
    else open = true
  }
  if (results(nodes).some((value) => !isPlain(world, env, value)) || handsContextOn(fn, nodes)) open = true
  routes.sort((one, other) => one.span.start - other.span.start)
  return { routes, open, ...(several ? { several } : {}), ...(alwaysEmits(world, env, fn, nodes) && { silent: false }) }
}

/** Whether the function gives an output; undefined when that depends on what it calls. */
export function givesOutput(world: World, env: Env, fn: FunctionDef): boolean | undefined {
  const nodes = [...executed(fn.body)]
  const set = nodes.filter((node): node is Assign => node.nodeType === 'Assign' && node.targets.some((each) => each.nodeType === 'Attribute' && each.attr === 'output' && isContext(fn, each.value)))
  if (set.some((each) => each.parent === fn && !isNone(each.value))) return true
  const yields = nodes.flatMap((node) => (node.nodeType === 'Yield' && node.value ? [outputs(world, env, node.value)] : []))
  if (yields.includes(true)) return true
  const returns = nodes.flatMap((node) => (node.nodeType === 'Return' ? [node.value ? outputs(world, env, node.value) : false] : []))
  const all = [...yields, ...returns]
  if (all.every((each) => each === false)) return set.length > 0 || nodes.some(({ nodeType }) => nodeType === 'YieldFrom') ? undefined : false
  // A function that gives nothing on one way, at its end say, may give nothing in the run that matters.
  return fn.body.at(-1)?.nodeType === 'Return' && returns.every((each) => each === true) ? true : undefined
}

/** Whether a result is an output; undefined for a name or a call, which may hold anything, None and events too. */
function outputs(world: World, env: Env, value: Expr): boolean | undefined {
  if (value.nodeType === 'Constant' && value.value === null) return false
  if (value.nodeType !== 'Call') return value.nodeType === 'Name' || value.nodeType === 'Await' || value.nodeType === 'IfExp' || value.nodeType === 'Subscript' || value.nodeType === 'Attribute' ? undefined : true
  if (isEvent(world, env, value)) return value.keywords.some(({ arg }) => arg === 'output') ? true : value.keywords.some(({ arg }) => arg === undefined) ? undefined : false
  return isData(world, env, value) || undefined
}

const isCall = (node: PyNode): node is Call => node.nodeType === 'Call'

/** What a function returns and yields. */
const results = (nodes: readonly PyNode[]): readonly Expr[] =>
  nodes.flatMap((node) => (node.nodeType === 'Return' || node.nodeType === 'Yield' || node.nodeType === 'YieldFrom' ? node.value ?? [] : []))

const isNodeDecorator = (world: World, env: Env, decorator: Expr): boolean => {
  const symbol = symbolOf(world, env, decorator.nodeType === 'Call' ? decorator.func : decorator)
  return symbol.is === 'framework' && symbol.name === 'node'
}

const isEvent = (world: World, env: Env, call: Call): boolean => {
  const symbol = symbolOf(world, env, call.func)
  return symbol.is === 'framework' && (symbol.name === 'Event' || symbol.name === 'EventActions')
}

/** The route that an event is made with; null when it may hold one that cannot be seen. */
function routeArgument(world: World, env: Env, call: Call): Expr | null | undefined {
  if (!isEvent(world, env, call)) return undefined
  if (call.keywords.some(({ arg }) => arg === undefined)) return null
  return call.keywords.find(({ arg }) => arg === 'route')?.value
}

/** A result that carries no route but the ones that are seen: an event made here, or plain data. */
function isPlain(world: World, env: Env, value: Expr): boolean {
  switch (value.nodeType) {
    case 'Constant':
    case 'Dict':
    case 'List':
    case 'Tuple':
    case 'JoinedStr':
    case 'BinOp':
    case 'Compare':
    case 'ListComp':
    case 'DictComp':
      return true
    case 'IfExp':
      return isPlain(world, env, value.body) && isPlain(world, env, value.orelse)
    case 'Call':
      return isEvent(world, env, value) || isData(world, env, value)
    default:
      return false
  }
}

const data = /^(str|int|float|bool|len|list|dict|tuple|sorted|sum|max|min|round|set|repr|format)$/

function isData(world: World, env: Env, { func }: Call): boolean {
  const symbol = symbolOf(world, env, func)
  return (symbol.is === 'builtin' && data.test(symbol.name)) || (func.nodeType === 'Attribute' && /^(strip|lower|upper|join|format|replace|split|title|get|model_dump|model_dump_json)$/.test(func.attr))
}

/** A parameter that is the context, by its name. */
const isContext = ({ args }: FunctionDef, expr: Expr): boolean =>
  expr.nodeType === 'Name' && /^(ctx|context|tool_context)$/.test(expr.id) && [...args.posonlyargs, ...args.args, ...args.kwonlyargs].some(({ arg }) => arg === expr.id)

/** A function that gets the context may set the route. */
const handsContextOn = (fn: FunctionDef, nodes: readonly PyNode[]): boolean =>
  nodes.filter(isCall).some((call) => [...call.args, ...call.keywords.map(({ value }) => value)].some((each) => isContext(fn, each)))

/** Every way through the function ends with an event that has a route. */
function alwaysEmits(world: World, env: Env, fn: FunctionDef, nodes: readonly PyNode[]): boolean {
  const last = fn.body.at(-1)
  const all = results(nodes)
  const returns = nodes.filter((node) => node.nodeType === 'Return')
  const emitting = (value: Expr) => {
    const route = value.nodeType === 'Call' ? routeArgument(world, env, value) : undefined
    return route ? !mayBeNone(evaluate(world, env, route)) : false
  }
  return last?.nodeType === 'Return' && returns.every(({ value }) => value !== undefined) && all.length > 0 && all.every(emitting)
}

function mayBeNone(value: Value): boolean {
  if (value.is === 'choice') return value.options.some(mayBeNone)
  return value.is !== 'literal' || value.type === 'none'
}
