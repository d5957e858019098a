import type { CallExpression, NewExpression, TsNode } from '../../core/typescript/ast.ts'
import type { NodeKind, ReadName } from './model.ts'
import { option } from './typescript-collections.ts'
import { evaluateScript, unknownScript } from './typescript-evaluate.ts'
import { scriptName } from './typescript-nodes.ts'
import type { ScriptEnv, ScriptWorld } from './typescript-world.ts'
import type { Declaration, DeclarationProblem, NodeObject, Value } from './values.ts'
import { scriptArguments } from './workflow-arguments.ts'

const orchestrators = new Set(['SequentialAgent', 'ParallelAgent', 'LoopAgent'])

/** What `new X(…)` of the framework makes. */
export function readFrameworkObject(world: ScriptWorld, env: ScriptEnv, made: NewExpression, name: string): Value {
  const [first, second, third] = valuesOf(world, env, made)
  switch (name) {
    case 'Workflow':
      return workflowObject(env, made, first)
    case 'Edge':
      if (!first || !second) return unknownScript(env, made, 'this Edge does not name both of its nodes')
      return { is: 'edge', from: first, to: second, route: third, span: env.module.span(made) }
    case 'JoinNode':
      return node(env, made, 'join', option(first, 'name'), { waitsForAll: true })
    case 'FunctionNode':
      return node(env, made, 'function', first, { ...gathering(third), ...(second?.is === 'node' && facts(second.node)) })
    case 'ToolNode':
    case 'NodeTool':
      return node(env, made, 'tool', option(second, 'name') ?? (first?.is === 'node' ? literalName(first.node.name) : undefined))
    case 'ParallelWorker':
      return first?.is === 'node' ? { is: 'node', node: worker(first.node), span: env.module.span(made) } : unknownScript(env, made, 'what this parallel worker runs is not known')
    case 'AgentTool': {
      const inner = option(first, 'agent')
      return node(env, made, 'tool', typeof inner === 'object' && inner.is === 'node' ? literalName(inner.node.name) : undefined, { raw: true })
    }
    case 'BaseNode':
    case 'WorkflowNode':
      return node(env, made, 'node', first?.is === 'literal' ? first : option(first, 'name'))
    default:
      return agent(env, made, name, first)
  }
}

/** Agents and tools, whose options are an object. */
function agent(env: ScriptEnv, made: NewExpression, name: string, options: Value | undefined): Value {
  // Early versions wrapped a workflow in one, or gave it the edges.
  if (name === 'WorkflowAgent') return options?.is === 'node' ? options : workflowObject(env, made, options)
  if (/Tool$/.test(name)) return node(env, made, 'tool', option(options, 'name'), { raw: true })
  if (!/Agent$/.test(name)) return unknownScript(env, made, `what new ${name}() gives is not known`)
  if (orchestrators.has(name)) return node(env, made, 'orchestrator', option(options, 'name'), { orchestrator: name, outputs: true })
  const mode = option(options, 'mode')
  const known = mode === undefined ? undefined : mode !== 'open' && mode.is === 'literal' ? String(mode.value) : null
  return node(env, made, 'agent', option(options, 'name'), { outputs: true, ...(known !== undefined && { mode: known }) })
}

/** What a call of a function of the framework gives. */
export function readFrameworkFunction(world: ScriptWorld, env: ScriptEnv, call: CallExpression, name: string): Value {
  const [first, second] = valuesOf(world, env, call)
  if (name !== 'node') return unknownScript(env, call, `what ${name}() gives is not known`)
  if (first?.is !== 'node') return unknownScript(env, call, 'what this node wraps is not known')
  const named = option(second, 'name')
  const wrapped: NodeObject = { ...first.node, raw: false, ...gathering(second), ...(named !== undefined && { name: scriptName(env, named, call) }) }
  const parallel = option(second, 'parallelWorker')
  const isWorker = typeof parallel === 'object' && parallel.is === 'literal' && parallel.value === true
  return { is: 'node', node: isWorker ? worker(wrapped) : wrapped, span: env.module.span(call) }
}

const valuesOf = (world: ScriptWorld, env: ScriptEnv, { arguments: given }: NewExpression | CallExpression): readonly (Value | undefined)[] =>
  given.map((each) => (each.type === 'SpreadElement' ? undefined : evaluateScript(world, env, each)))

/** `waitForOutput`, unless it is false. */
function gathering(options: Value | undefined): { readonly gathers?: true } {
  const given = option(options, 'waitForOutput')
  return given === undefined || (typeof given === 'object' && given.is === 'literal' && given.value === false) ? {} : { gathers: true }
}

const literalName = ({ text, known, span }: ReadName): Value | undefined => (known ? { is: 'literal', value: text, type: 'str', span } : undefined)
const facts = ({ emits, outputs }: NodeObject): Partial<NodeObject> => ({ ...(emits && { emits }), ...(outputs !== undefined && { outputs }) })
const worker = ({ name, definition, orchestrator }: NodeObject): NodeObject => ({ what: 'worker', name, raw: false, waitsForAll: false, definition, ...(orchestrator !== undefined && { orchestrator }) })

function node(env: ScriptEnv, made: TsNode, what: NodeKind, name: Value | 'open' | undefined, more: Partial<NodeObject> = {}): Value {
  const definition = env.module.span(made)
  return { is: 'node', node: { what, name: scriptName(env, name, made), raw: false, waitsForAll: false, definition, ...more }, span: definition }
}

/** A workflow, whose options are an object. */
export function workflowObject(env: ScriptEnv, made: TsNode, options: Value | undefined): Value {
  const span = env.module.span(made)
  const declaration = declarationOf(env, made, options)
  return { is: 'node', node: { what: 'workflow', name: declaration.name, raw: false, waitsForAll: false, definition: span, workflow: declaration }, span }
}

function declarationOf(env: ScriptEnv, made: TsNode, options: Value | undefined): Declaration {
  const span = env.module.span(made)
  const [edges, dynamic] = [option(options, 'edges'), option(options, 'dynamicEntry')]
  const open = unknownScript(env, made, 'the options of this workflow are not known')
  const ignored = options?.is === 'map' ? options.entries.flatMap(({ key }) => (key.is === 'literal' && !scriptArguments.includes(String(key.value)) ? [{ name: String(key.value), span: key.span }] : [])) : []
  const problems: DeclarationProblem[] = typeof edges === 'object' && typeof dynamic === 'object'
    ? [{ kind: 'invalid-edge', span: dynamic.span, message: "a Workflow takes either edges or a dynamicEntry, not both", fix: 'Keep one of the two.' }] : []
  return {
    language: 'typescript',
    name: scriptName(env, option(options, 'name'), made),
    span,
    edges: edges === 'open' ? open : edges,
    ...(dynamic && dynamic !== 'open' && { dynamicEntry: dynamic.span }),
    ignoredArguments: ignored,
    problems: [...problems, ...concurrency(option(options, 'maxConcurrency'))],
  }
}

function concurrency(value: Value | 'open' | undefined): readonly DeclarationProblem[] {
  if (typeof value !== 'object' || value.is !== 'literal' || value.type === 'none' || (value.type === 'int' && Number(value.value) > 0)) return []
  return [{ kind: 'invalid-edge', span: value.span, message: '"maxConcurrency" must be a whole number above 0', fix: 'Leave it out for any number.' }]
}

