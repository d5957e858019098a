import type { NewExpression, TsNode } from '../../core/typescript/ast.ts'
import type { NodeKind, ReadName } from './model.ts'
import { emissionOfScript, scriptGivesOutput } from './typescript-emissions.ts'
import { evaluateScript, unknownScript } from './typescript-evaluate.ts'
import { option } from './typescript-collections.ts'
import { workflowObject } from './typescript-calls.ts'
import { type ScriptClassLine, scriptClassLine } from './typescript-symbols.ts'
import type { ScriptEnv, ScriptSymbol, ScriptWorld } from './typescript-world.ts'
import type { NodeObject, Value } from './values.ts'

/**
 * A function as a value: one object, however often it is named. An inline arrow function has no name, and the framework asks
 * for one.
 */
export function functionObject(world: ScriptWorld, env: ScriptEnv, fn: TsNode, name: string): Value {
  const known = env.known.get(fn)
  if (known) return known
  const span = env.module.span('id' in fn && fn.id && typeof fn.id === 'object' ? (fn.id as TsNode) : fn)
  const isFunction = fn.type === 'FunctionDeclaration' || fn.type === 'FunctionExpression' || fn.type === 'ArrowFunctionExpression'
  const emits = isFunction ? emissionOfScript(world, env, fn) : undefined
  const outputs = isFunction ? scriptGivesOutput(world, env, fn) : undefined
  const node: NodeObject = {
    what: 'function', name: { text: name, known: true, span }, raw: true, waitsForAll: false, definition: span, body: { ...span, end: Math.max(span.end, env.module.span(fn).end) }, ...(emits && { emits }), ...(outputs !== undefined && { outputs }),
  }
  const value: Value = { is: 'node', node, span }
  env.known.set(fn, value)
  return value
}

/** A name given as a text; what stands for it where it is computed. */
export function scriptName(env: ScriptEnv, value: Value | 'open' | undefined, at: TsNode): ReadName {
  if (typeof value === 'object' && value.is === 'literal' && value.type === 'str') return { text: String(value.value).trim(), known: true, span: value.span }
  const text = env.module.textOf(at).replace(/\s+/g, ' ')
  return { text: text.length > 40 ? `${text.slice(0, 40)}…` : text, known: false, span: env.module.span(at) }
}

/** Framework classes that a class of the repository may derive from, and what its objects are. */
const kinds: Readonly<Record<string, NodeKind>> = {
  BaseNode: 'node', WorkflowNode: 'node', FunctionNode: 'function', JoinNode: 'join', ToolNode: 'tool', BaseTool: 'tool', FunctionTool: 'tool', BaseAgent: 'agent', LlmAgent: 'agent', Agent: 'agent',
  SequentialAgent: 'orchestrator', ParallelAgent: 'orchestrator', LoopAgent: 'orchestrator', Workflow: 'workflow',
}

/** An object of a class of the repository. */
export function instanceObject(world: ScriptWorld, env: ScriptEnv, made: NewExpression, { node, env: home }: ScriptSymbol & { is: 'class' }): Value {
  const span = env.module.span(made)
  const line = scriptClassLine(world, node, home)
  const what = line.framework === undefined ? undefined : kinds[line.framework]
  if (what === undefined) return unknownScript(env, made, `an object of ${node.id?.name ?? 'this class'} is not known as a node`)
  const passed = superOptions(world, line, { made, env })
  const [first] = made.arguments
  const given = first && first.type !== 'SpreadElement' ? evaluateScript(world, env, first) : undefined
  if (what === 'workflow') return workflowObject(env, made, passed ?? given)
  const named = given?.is === 'map' ? option(given, 'name') : given?.is === 'literal' ? given : undefined
  const preset = passed && option(passed, 'name')
  const name = scriptName(env, named ?? preset, made)
  return { is: 'node', node: { what, name, raw: what === 'tool' || what === 'agent', waitsForAll: what === 'join', definition: span, ...(what === 'orchestrator' && { orchestrator: line.framework }) }, span }
}

/**
 * The options that a constructor passes to its base, where they are written out.
 * @param making the expression that makes the object, whose arguments are the constructor's parameters
 */
export function superOptions(world: ScriptWorld, { classes }: ScriptClassLine, making?: { readonly made: NewExpression; readonly env: ScriptEnv }): Value | undefined {
  for (const { node, env } of classes) {
    const call = env.module.all('CallExpression').find(({ callee }) => callee.type === 'Super' && callee.range[0] > node.range[0] && callee.range[1] < node.range[1])
    const [first] = call?.arguments ?? []
    const init = node.body.body.find((member) => member.type === 'MethodDefinition' && member.kind === 'constructor')
    if (first?.type === 'ObjectExpression') return evaluateScript(world, init?.type === 'MethodDefinition' && making ? constructorEnv(world, env, init.value, making) : env, first)
  }
  return undefined
}

/** Where a constructor has its names: its parameters have the values that the object is made with. */
function constructorEnv(world: ScriptWorld, home: ScriptEnv, init: TsNode, { made, env }: { readonly made: NewExpression; readonly env: ScriptEnv }): ScriptEnv {
  const locals = new Map<string, Value>()
  if (world.budget.calls-- <= 0 || init.type !== 'FunctionExpression' || made.arguments.some(({ type }) => type === 'SpreadElement')) return home
  for (const [index, parameter] of init.params.entries()) {
    const given = made.arguments[index]
    if (parameter.type === 'Identifier' && given) locals.set(parameter.name, evaluateScript(world, env, given))
  }
  return locals.size === 0 ? home : { module: home.module, locals, scope: init, parent: home, known: new Map(), open: new Set(), depth: env.depth + 1 }
}
