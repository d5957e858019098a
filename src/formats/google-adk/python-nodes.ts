import type { Call, ClassDef, Expr, FunctionDef } from '../../core/python/ast.ts'
import { argument } from '../../core/python/literals.ts'
import type { NodeKind, ReadName } from './model.ts'
import { agentNode, readClassWorkflow } from './python-calls.ts'
import { dottedName, isChanged } from './python-changes.ts'
import { evaluate, unknown } from './python-evaluate.ts'
import { functionFacts } from './python-functions.ts'
import { classAttribute, type ClassLine, classLine, symbolOf } from './python-symbols.ts'
import { type Env, lookUp, type World } from './python-world.ts'
import type { NodeObject, NodeValue, Value } from './values.ts'

const nodeValue = (node: NodeObject): NodeValue => ({ is: 'node', node, span: node.definition })

/** A function as a value: one object, however often it is named; a node already when `@node` stands above it. */
export function functionNode(world: World, env: Env, fn: FunctionDef): Value {
  const known = env.known.get(fn)
  if (known) return known
  const value = decorated(world, env, fn)
  env.known.set(fn, value)
  return value
}

function decorated(world: World, env: Env, fn: FunctionDef): Value {
  const span = env.module.spanOfText(fn, fn.name)
  const plain: NodeObject = { what: 'function', name: { text: fn.name, known: true, span }, raw: true, waitsForAll: false, definition: span, body: { ...span, end: env.module.span(fn).end }, ...functionFacts(world, env, fn) }
  let node = plain
  for (const decorator of [...fn.decorator_list].reverse()) {
    const call = decorator.nodeType === 'Call' ? decorator : undefined
    const symbol = symbolOf(world, env, call ? call.func : decorator)
    if (symbol.is === 'framework' && symbol.name === 'node') node = wrappedNode(world, env, node, call)
    // Another decorator may put anything in the function's place; most keep its name.
    else if (symbol.is !== 'builtin' || !/^(staticmethod|classmethod)$/.test(symbol.name)) node = { ...node, name: { ...node.name, known: symbol.is === 'outside' && /^(functools\.|contextlib\.)/.test(symbol.dotted) ? node.name.known : false }, emits: undefined, outputs: undefined }
  }
  return nodeValue(node)
}

/** `node(x, name=…, parallel_worker=…)` and `@node(…)`: a new node around what is given. */
export function wrappedNode(world: World, env: Env, inner: NodeObject, call: Call | undefined): NodeObject {
  const name = call && argument(call, 'name', 99)
  const parallel = call && call.keywords.find(({ arg }) => arg === 'parallel_worker')?.value
  // Bound in another way, parameters are not taken from the state.
  const bound = call?.keywords.some(({ arg }) => arg === 'parameter_binding') ? { ...inner, parameters: undefined } : inner
  const wrapped: NodeObject = { ...bound, raw: false, ...(call && gathering(call)), ...(name && { name: textName(world, env, name) }) }
  const isWorker = parallel?.nodeType === 'Constant' && parallel.value === true
  return isWorker ? workerNode(wrapped) : wrapped
}

/** `wait_for_output=`, unless it is False. */
export function gathering({ keywords }: Call): { readonly gathers?: true } {
  const given = keywords.find(({ arg }) => arg === 'wait_for_output')?.value
  return given && !(given.nodeType === 'Constant' && given.value === false) ? { gathers: true } : {}
}

/** A parallel worker has its inner node's name, and hides its schemas and its mode. */
export function workerNode(inner: NodeObject): NodeObject {
  const { name, definition, orchestrator, outputs } = inner
  return { what: 'worker', name, raw: false, waitsForAll: false, definition, ...(orchestrator !== undefined && { orchestrator }), ...(outputs !== undefined && { outputs }) }
}

/** A name given as a text; what stands for it where it is computed. */
export function textName(world: World, env: Env, expr: Expr): ReadName {
  const value = evaluate(world, env, expr)
  const span = env.module.span(expr)
  return value.is === 'literal' && value.type === 'str' ? { text: String(value.value), known: true, span } : { text: shown(env, expr), known: false, span }
}

const longestShown = 40

/** The text of an expression, for messages about what has no name that could be read. */
export function shown(env: Env, expr: Expr): string {
  const { start, end } = env.module.span(expr)
  const text = env.module.text.slice(start, end).replace(/\s+/g, ' ')
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

export function lambdaNode(env: Env, expr: Expr): Value {
  const span = env.module.span(expr)
  return nodeValue({ what: 'function', name: { text: '<lambda>', known: true, span }, raw: true, waitsForAll: false, definition: span })
}

/** `object.method`: each mention is an object of its own, though all are called alike. */
export function methodNode(world: World, env: Env, expr: Expr & { nodeType: 'Attribute' }): Value | undefined {
  const around = classOf(world, env, expr.value)
  if (!around) return undefined
  for (const { node, env: home } of around.line.classes) {
    for (const statement of node.body) {
      if ((statement.nodeType !== 'FunctionDef' && statement.nodeType !== 'AsyncFunctionDef') || statement.name !== expr.attr) continue
      const value = functionNode(world, home, statement)
      return value.is === 'node' ? { is: 'node', node: { ...value.node }, span: env.module.span(expr) } : value
    }
  }
  return around.self ? selfAttribute(world, env, expr, around.line) : undefined
}

/** `Class.function`: the function itself; of a class method each mention is an object of its own. */
export function classFunction(world: World, env: Env, expr: Expr & { nodeType: 'Attribute' }, line: ClassLine): Value | undefined {
  for (const { node, env: home } of line.classes) {
    const found = node.body.find((each): each is FunctionDef => (each.nodeType === 'FunctionDef' || each.nodeType === 'AsyncFunctionDef') && each.name === expr.attr)
    if (!found) continue
    const value = functionNode(world, home, found)
    const isBound = found.decorator_list.some((each) => each.nodeType === 'Name' && each.id === 'classmethod')
    return value.is === 'node' ? { is: 'node', node: isBound ? { ...value.node } : value.node, span: env.module.span(expr) } : value
  }
  return undefined
}

/** The class of `self`, or of a name that holds an object of a class of the repository. */
function classOf(world: World, env: Env, expr: Expr): { readonly line: ClassLine; readonly self: boolean } | undefined {
  if (expr.nodeType === 'Call') {
    const made = symbolOf(world, env, expr.func)
    return made.is === 'class' ? { line: classLine(world, made.node, made.env), self: false } : undefined
  }
  if (expr.nodeType !== 'Name') return undefined
  const method = enclosingMethod(expr)
  if (method && method.first === expr.id) return { line: classLine(world, method.owner, world.moduleEnv(env.module)), self: true }
  const symbol = lookUp(world, env, expr.id, expr)
  if (symbol.is !== 'assigned' || symbol.value.nodeType !== 'Call') return undefined
  const made = symbolOf(world, symbol.env, symbol.value.func)
  return made.is === 'class' ? { line: classLine(world, made.node, made.env), self: false } : undefined
}

function enclosingMethod(expr: Expr): { readonly first: string | undefined; readonly owner: ClassDef } | undefined {
  for (let at = expr.parent; at; at = at.parent) {
    if ((at.nodeType === 'FunctionDef' || at.nodeType === 'AsyncFunctionDef') && at.parent?.nodeType === 'ClassDef') return { first: at.args.args[0]?.arg, owner: at.parent }
  }
  return undefined
}

/** `self.agent`, when one assignment in the class gives it its value. */
function selfAttribute(world: World, env: Env, expr: Expr & { nodeType: 'Attribute' }, line: ClassLine): Value | undefined {
  const own = line.classes[0]
  if (!own) return undefined
  const stores = own.env.module.all('Attribute').filter((each) =>
    each.attr === expr.attr && each.ctx.nodeType !== 'Load' && each.value.nodeType === 'Name' && enclosingMethod(each)?.owner === own.node && enclosingMethod(each)?.first === each.value.id)
  const [store, ...others] = stores
  if (others.length > 0) return unknown(env, expr, `'self.${expr.attr}' is given more than one value`)
  const assignment = store?.parent
  const attribute = classAttribute(line, expr.attr)
  const given = assignment?.nodeType === 'Assign' && assignment.targets.length === 1 ? { value: assignment.value, env: own.env } : attribute
  const value = given && evaluate(world, given.env, given.value)
  const isCollection = value?.is === 'list' || value?.is === 'map'
  if (given && isCollection && isChanged(world, given.env.module, dottedName(expr) ?? '')) return unknown(env, expr, `'self.${expr.attr}' is changed after it is made`)
  return value && { ...value, span: env.module.span(expr) }
}

/** Framework classes that a class of the repository may derive from, and what its objects are. */
const kinds: Readonly<Record<string, NodeKind>> = {
  BaseNode: 'node', Node: 'node', FunctionNode: 'function', JoinNode: 'join', BaseTool: 'tool', FunctionTool: 'tool', BaseAgent: 'agent', LlmAgent: 'agent', Agent: 'agent',
  SequentialAgent: 'orchestrator', ParallelAgent: 'orchestrator', LoopAgent: 'orchestrator', Workflow: 'workflow',
}

/**
 * An object of a class of the repository, or the class itself where a callable is meant.
 * @param made the call that makes the object; undefined for the class as a value
 */
export function instanceNode(world: World, home: Env, node: ClassDef, made: { readonly call: Call; readonly env: Env } | undefined): Value {
  const span = home.module.spanOfText(node, node.name)
  if (!made) return nodeValue({ what: 'function', name: { text: node.name, known: true, span }, raw: true, waitsForAll: false, definition: span })
  const { call, env } = made
  const line = classLine(world, node, home)
  const base = line.framework.find((name) => kinds[name] !== undefined)
  const what = base === undefined ? undefined : kinds[base]
  if (base === undefined && line.classes.some((each) => each.node.body.some((member) => (member.nodeType === 'FunctionDef' || member.nodeType === 'AsyncFunctionDef') && member.name === '__call__'))) {
    return { is: 'node', node: { what: 'function', name: { text: shown(env, call), known: false, span }, raw: true, waitsForAll: false, definition: span }, span: env.module.span(call) }
  }
  if (base === undefined || what === undefined) return unknown(env, call, `an object of ${node.name} is not known as a node`)
  if (what === 'workflow') return readClassWorkflow(world, line, { call, env, span: env.module.span(call) })
  if (what === 'agent' || what === 'orchestrator') return { is: 'node', node: agentNode(world, env, call, base, instanceName(world, env, call, line)), span: env.module.span(call) }
  return { is: 'node', node: { what, name: instanceName(world, env, call, line), raw: what === 'tool', waitsForAll: what === 'join', definition: env.module.span(call) }, span: env.module.span(call) }
}

function instanceName(world: World, env: Env, call: Call, line: ClassLine): ReadName {
  const given = call.keywords.find(({ arg }) => arg === 'name')?.value
  if (given) return textName(world, env, given)
  const preset = call.keywords.some(({ arg }) => arg === undefined) ? undefined : classAttribute(line, 'name')
  return preset ? textName(world, preset.env, preset.value) : { text: shown(env, call), known: false, span: env.module.span(call) }
}
