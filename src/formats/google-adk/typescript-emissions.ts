import type { CallExpression, Expression, FunctionNode, NewExpression, TsNode } from '../../core/typescript/ast.ts'
import { memberName } from '../../core/typescript/names.ts'
import type { Emission } from './model.ts'
import { option } from './typescript-collections.ts'
import { evaluateScript } from './typescript-evaluate.ts'
import { scriptSymbol } from './typescript-symbols.ts'
import type { ScriptEnv, ScriptWorld } from './typescript-world.ts'
import type { Value } from './values.ts'

/** The routes that a function's node emits: `createEvent({ route })`, `new Event({ route })`, `ctx.route = …`. */
export function emissionOfScript(world: ScriptWorld, env: ScriptEnv, fn: FunctionNode): Emission {
  const nodes = ownNodes(fn)
  const routes: { value: string | number | boolean; span: Value['span'] }[] = []
  let open = false
  let several = false
  const take = (value: Value | 'open' | undefined): void => {
    if (value === undefined) return
    if (value === 'open') open = true
    else if (value.is === 'choice') value.options.forEach(take)
    else if (value.is === 'list') {
      several ||= value.items.length !== 1
      value.items.forEach(take)
    } else if (value.is === 'literal' && value.value !== null) routes.push({ value: value.value, span: value.span })
    else if (value.is !== 'literal') open = true
  }
  for (const node of nodes) {
    const event = asEvent(world, env, node)
    if (event) take(routeOf(world, env, event))
    else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && memberName(env.module, node.left) === 'route') {
      // Of an event that is made elsewhere, or of something else that has a route.
      take(isContext(fn, node.left.object) ? evaluateScript(world, env, node.right) : 'open')
    }
  }
  if (results(fn, nodes).some((value) => !isPlain(world, env, value)) || handsContextOn(fn, nodes)) open = true
  routes.sort((one, other) => one.span.start - other.span.start)
  const all = results(fn, nodes)
  const last = fn.body.type === 'BlockStatement' ? fn.body.body.at(-1) : undefined
  const emitting = (value: Expression) => {
    const event = asEvent(world, env, value)
    const route = event && routeOf(world, env, event)
    return typeof route === 'object' && !mayBeNull(route)
  }
  const always = (fn.body.type !== 'BlockStatement' || last?.type === 'ReturnStatement') && all.length > 0 && all.every(emitting) && !nodes.some((node) => node.type === 'ReturnStatement' && !node.argument)
  return { routes, open, ...(several ? { several } : {}), ...(always && { silent: false }) }
}

/** Whether the function gives an output; undefined when that depends on what it calls. */
export function scriptGivesOutput(world: ScriptWorld, env: ScriptEnv, fn: FunctionNode): boolean | undefined {
  const nodes = ownNodes(fn)
  if (fn.body.type !== 'BlockStatement') return outputs(world, env, fn.body)
  const set = nodes.filter((node) => node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && memberName(env.module, node.left) === 'output' && isContext(fn, node.left.object))
  if (set.some(({ parent }) => parent?.type === 'ExpressionStatement' && parent.parent === fn.body)) return true
  const yields = nodes.flatMap((node) => (node.type === 'YieldExpression' && node.argument ? [node.delegate ? undefined : outputs(world, env, node.argument)] : []))
  if (yields.includes(true)) return true
  const returns = nodes.flatMap((node) => (node.type === 'ReturnStatement' ? [node.argument ? outputs(world, env, node.argument) : false] : []))
  if ([...yields, ...returns].every((each) => each === false)) return set.length > 0 ? undefined : false
  // A function that gives nothing on one way, at its end say, may give nothing in the run that matters.
  return fn.body.body.at(-1)?.type === 'ReturnStatement' && returns.every((each) => each === true) ? true : undefined
}

/** Whether a result is an output; undefined for what may hold anything, undefined and events too. */
function outputs(world: ScriptWorld, env: ScriptEnv, value: Expression): boolean | undefined {
  const event = asEvent(world, env, value)
  if (event) {
    const output = option(optionsOf(world, env, event), 'output')
    return output === 'open' ? undefined : output !== undefined
  }
  if ((value.type === 'Identifier' && value.name === 'undefined') || (value.type === 'Literal' && value.raw === 'null')) return false
  return isPlain(world, env, value) && value.type !== 'ConditionalExpression' ? true : undefined
}

type EventCall = CallExpression | NewExpression

function asEvent(world: ScriptWorld, env: ScriptEnv, node: TsNode): EventCall | undefined {
  if ((node.type !== 'CallExpression' && node.type !== 'NewExpression') || node.callee.type === 'Super') return undefined
  const symbol = scriptSymbol(world, env, node.callee)
  return symbol.is === 'framework' && /^(createEvent|Event|createEventActions|EventActions)$/.test(symbol.name) ? node : undefined
}

function optionsOf(world: ScriptWorld, env: ScriptEnv, { arguments: [first] }: EventCall): Value | undefined {
  return first && first.type !== 'SpreadElement' ? evaluateScript(world, env, first) : undefined
}

function routeOf(world: ScriptWorld, env: ScriptEnv, call: EventCall): Value | 'open' | undefined {
  const options = optionsOf(world, env, call)
  return option(options, 'route')
}

const deferred = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassDeclaration', 'ClassExpression'])

/** The nodes of a function's body, without those of functions in it. */
function ownNodes(fn: FunctionNode): readonly TsNode[] {
  const found: TsNode[] = []
  const stack: TsNode[] = [fn.body]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    found.push(node)
    if (deferred.has(node.type)) continue
    for (const [key, field] of Object.entries(node)) {
      if (key === 'parent' || key === 'loc' || key === 'range') continue
      for (const child of Array.isArray(field) ? (field as unknown[]) : [field]) if (typeof child === 'object' && child !== null && 'type' in child && 'range' in child) stack.push(child as TsNode)
    }
  }
  return found
}

/** What a function returns and yields. */
function results(fn: FunctionNode, nodes: readonly TsNode[]): readonly Expression[] {
  if (fn.body.type !== 'BlockStatement') return [fn.body]
  return nodes.flatMap((node) => ((node.type === 'ReturnStatement' || node.type === 'YieldExpression') && node.argument ? [node.argument] : []))
}

/** A result that carries no route but the ones that are seen. */
function isPlain(world: ScriptWorld, env: ScriptEnv, value: Expression): boolean {
  switch (value.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'ObjectExpression':
    case 'ArrayExpression':
    case 'BinaryExpression':
    case 'UnaryExpression':
      return true
    case 'ConditionalExpression':
      return isPlain(world, env, value.consequent) && isPlain(world, env, value.alternate)
    case 'Identifier':
      return value.name === 'undefined'
    case 'CallExpression':
      return asEvent(world, env, value) !== undefined || (value.callee.type === 'MemberExpression' && /^(trim|toLowerCase|toUpperCase|join|replace|split|slice|toString|map|filter|stringify)$/.test(memberName(env.module, value.callee) ?? ''))
    default:
      return asEvent(world, env, value) !== undefined
  }
}

/** A parameter that is the context, by its name. */
const isContext = ({ params }: FunctionNode, expr: TsNode): boolean =>
  expr.type === 'Identifier' && /^(ctx|context|toolContext)$/.test(expr.name) && params.some((each) => each.type === 'Identifier' && each.name === expr.name)

/** A function that gets the context may set the route. */
const handsContextOn = (fn: FunctionNode, nodes: readonly TsNode[]): boolean => nodes.some((node) => node.type === 'CallExpression' && node.arguments.some((each) => isContext(fn, each)))

function mayBeNull(value: Value): boolean {
  if (value.is === 'choice') return value.options.some(mayBeNull)
  return value.is !== 'literal' || value.type === 'none'
}
