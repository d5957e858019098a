import type { Call, Expr, FunctionDef } from '../../core/python/ast.ts'
import { isNone } from '../../core/python/constants.ts'
import type { Span } from '../../core/source.ts'
import { evaluate, unknown } from './python-evaluate.ts'
import { parameters } from './python-follow.ts'
import { shown, textName } from './python-nodes.ts'
import { schemaOf } from './python-schemas.ts'
import { classAttribute, type ClassLine, classLine, symbolOf } from './python-symbols.ts'
import type { Env, World } from './python-world.ts'
import type { ReadName, Schema } from './model.ts'
import type { Declaration, Value } from './values.ts'
import { pythonArguments } from './workflow-arguments.ts'

/** A workflow with the schemas that it has as a node. */
export type ReadDeclaration = Declaration & { readonly schemas: { readonly inputSchema?: Schema | null; readonly outputSchema?: Schema | null } }

/** `Workflow(name=…, edges=[…])`. */
export function readWorkflowCall(world: World, env: Env, call: Call): ReadDeclaration {
  const span = env.module.span(call)
  const keyword = (name: string): Expr | undefined => call.keywords.find(({ arg }) => arg === name)?.value
  const spread = spreadArguments(world, env, call)
  const ignoredArguments = call.keywords.flatMap((each) => {
    if (each.arg === undefined || pythonArguments.includes(each.arg)) return []
    const { file, start } = env.module.span(each)
    return [{ name: each.arg, span: { file, start, end: start + each.arg.length } }]
  })
  const edges = keyword('edges')
  const value: Value | undefined = edges ? evaluate(world, env, edges) : spread.of('edges')
  const name = keyword('name')
  const read = name ? textName(world, env, name) : spread.text('name') ?? { text: shown(env, call), known: false, span }
  return { ...shared(world, env, keyword, span), edges: value, ignoredArguments, name: read, problems: [] }
}

/** What `**arguments` hands over: the values of maps that are known; anything where one is not. */
function spreadArguments(world: World, env: Env, call: Call): { readonly of: (name: string) => Value | undefined; readonly text: (name: string) => ReadName | undefined } {
  const spreads = call.keywords.filter(({ arg }) => arg === undefined).map(({ value }) => ({ value, read: evaluate(world, env, value) }))
  const of = (name: string): Value | undefined => {
    for (const { value, read } of spreads) {
      if (read.is !== 'map' || read.entries.some(({ key }) => key.is !== 'literal')) return unknown(env, value, 'the arguments that are spread here are not known')
      const found = read.entries.findLast(({ key }) => key.is === 'literal' && key.value === name)
      if (found) return found.value
    }
    return undefined
  }
  const text = (name: string): ReadName | undefined => {
    const found = of(name)
    return found?.is === 'literal' && found.type === 'str' ? { text: String(found.value), known: true, span: found.span } : undefined
  }
  return { of, text }
}

/** An object of a class that derives from Workflow: its edges are an annotated attribute, or are passed to the base's `__init__`. */
export function readWorkflowClass(world: World, line: ClassLine, { call, env, span }: { readonly call?: Call; readonly env: Env; readonly span: Span }): ReadDeclaration {
  const keyword = (name: string): Expr | undefined => call?.keywords.find(({ arg }) => arg === name)?.value
  const own = line.classes[0]
  const passed = superCall(line, call && ((init, home) => initEnv(world, { call, env, init, home })))
  const inner = (name: string): { readonly value: Expr; readonly env: Env } | undefined => {
    const given = keyword(name)
    if (given) return { value: given, env }
    const inSuper = passed?.call.keywords.find(({ arg }) => arg === name)?.value
    if (inSuper && passed) return { value: inSuper, env: passed.env }
    return classAttribute(line, name)
  }
  const [edges, name] = [inner('edges'), inner('name')]
  const value = edges && evaluate(world, edges.env, edges.value)
  const read = name && textName(world, name.env, name.value)
  const fallback: ReadName = { text: own?.node.name ?? 'Workflow', known: false, span }
  return { ...shared(world, env, (each) => inner(each)?.value, span), edges: value, ignoredArguments: [], name: read ?? fallback, problems: [] }
}

/** Where an `__init__` has its names when an object is made: its parameters have the values of the call. */
function initEnv(world: World, { call, env, init, home }: { readonly call: Call; readonly env: Env; readonly init: FunctionDef; readonly home: Env }): Env {
  const locals = world.budget.calls-- > 0 ? parameters(world, { env, home }, call, init, 1) : undefined
  return locals && locals.size > 0 ? { module: home.module, locals, scope: init, parent: home, known: new Map(), open: new Set(), depth: env.depth + 1 } : home
}

/** The call of the base's `__init__` in the nearest class that has one. */
export function superCall({ classes }: ClassLine, inside: (init: FunctionDef, home: Env) => Env = (_, home) => home): { readonly call: Call; readonly env: Env } | undefined {
  for (const { node, env } of classes) {
    const init = node.body.find((each): each is FunctionDef => each.nodeType === 'FunctionDef' && each.name === '__init__')
    if (!init) continue
    const call = env.module.all('Call').find(({ func }) => func.nodeType === 'Attribute' && func.attr === '__init__' && func.value.nodeType === 'Call' && func.value.func.nodeType === 'Name' && func.value.func.id === 'super' && isWithin(func, init))
    if (call) return { call, env: inside(init, env) }
  }
  return undefined
}

function isWithin(node: Expr, fn: FunctionDef): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === fn) return true
  return false
}

function shared(world: World, env: Env, keyword: (name: string) => Expr | undefined, span: Span): Omit<ReadDeclaration, 'name' | 'edges' | 'ignoredArguments' | 'problems'> {
  const [graph, state, input, output] = [keyword('graph'), keyword('state_schema'), keyword('input_schema'), keyword('output_schema')]
  const fields = state && stateFields(world, env, state)
  const schema = (expr: Expr | undefined): Schema | null | undefined => expr && schemaOf(world, env, expr, 'any')
  const [inputSchema, outputSchema] = [schema(input), schema(output)]
  return {
    language: 'python',
    span,
    ...(graph && !isNone(graph) && { graph: env.module.span(graph) }),
    ...(fields && { stateSchema: fields }),
    schemas: { ...(inputSchema !== undefined && { inputSchema }), ...(outputSchema !== undefined && { outputSchema }) },
  }
}

/** The fields of a state schema, when its class and all bases could be read. */
function stateFields(world: World, env: Env, expr: Expr): Declaration['stateSchema'] {
  const symbol = symbolOf(world, env, expr)
  if (symbol.is !== 'class') return undefined
  const line = classLine(world, symbol.node, symbol.env)
  if (line.open || line.framework.length > 0 || line.outside.some((dotted) => !/(^|\.)BaseModel$/.test(dotted))) return undefined
  const fields = line.classes.flatMap(({ node }) => node.body.flatMap((each) => (each.nodeType === 'AnnAssign' && each.target.nodeType === 'Name' ? [each.target.id] : [])))
  return { name: symbol.node.name, fields: [...new Set(fields)], span: symbol.env.module.spanOfText(symbol.node, symbol.node.name) }
}
