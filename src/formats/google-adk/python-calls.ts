import type { Call, Expr } from '../../core/python/ast.ts'
import { argument } from '../../core/python/literals.ts'
import type { Span } from '../../core/source.ts'
import type { NodeKind, ReadName } from './model.ts'
import { evaluate, unknown } from './python-evaluate.ts'
import { gathering, shown, textName, workerNode, wrappedNode } from './python-nodes.ts'
import { schemaOf } from './python-schemas.ts'
import type { ClassLine } from './python-symbols.ts'
import { readWorkflowCall, readWorkflowClass } from './python-workflow.ts'
import type { Env, World } from './python-world.ts'
import type { NodeObject, NodeValue, Value } from './values.ts'

const orchestrators = new Set(['SequentialAgent', 'ParallelAgent', 'LoopAgent'])
const agents = new Set(['Agent', 'LlmAgent', 'BaseAgent', 'RemoteA2aAgent', 'LangGraphAgent'])

/** What a call of a name of the framework makes. */
export function readFrameworkCall(world: World, env: Env, call: Call, name: string): Value {
  const node = (object: NodeObject): NodeValue => ({ is: 'node', node: object, span: env.module.span(call) })
  switch (name) {
    case 'Workflow':
    // What early versions called it.
    case 'WorkflowAgent':
      return node(workflowNode(readWorkflowCall(world, env, call)))
    case 'Edge':
      return edgeValue(world, env, call)
    case 'node':
      return wrapped(world, env, call)
    case 'FunctionNode':
      return functionNodeCall(world, env, call)
    case '_ParallelWorker': {
      const inner = given(world, env, call, 'node', 0)
      return inner?.is === 'node' ? node(workerNode(inner.node)) : unknown(env, call, 'what this parallel worker runs is not known')
    }
    case 'JoinNode':
      return node({ ...named(world, env, call, 'join'), waitsForAll: true, ...schemas(world, env, call) })
    case 'BaseNode':
    case 'Node':
    case '_ToolNode':
      return node({ ...named(world, env, call, 'node'), ...schemas(world, env, call) })
    case 'FunctionTool':
    case 'LongRunningFunctionTool':
    case 'AgentTool':
      return toolNode(world, env, call, name)
    default:
      if (agents.has(name) || orchestrators.has(name) || /Agent$/.test(name)) return agentValue(world, env, call, name)
      return unknown(env, call, `what ${name}() gives is not known`)
  }
}

const workflowNode = (declaration: ReturnType<typeof readWorkflowCall>): NodeObject => ({
  what: 'workflow', name: declaration.name, raw: false, waitsForAll: false, definition: declaration.span, workflow: declaration, ...declaration.schemas,
})

/** An object of a class that derives from Workflow. */
export function readClassWorkflow(world: World, line: ClassLine, made: { readonly call: Call; readonly env: Env; readonly span: Span }): Value {
  return { is: 'node', node: workflowNode(readWorkflowClass(world, line, made)), span: made.span }
}

const given = (world: World, env: Env, call: Call, name: string, position: number): Value | undefined => {
  const expr = argument(call, name, position)
  return expr && evaluate(world, env, expr)
}

function named(world: World, env: Env, call: Call, what: NodeKind): NodeObject {
  const name = call.keywords.find(({ arg }) => arg === 'name')?.value
  const span = env.module.span(call)
  return { what, name: name ? textName(world, env, name) : { text: shown(env, call), known: false, span }, raw: false, waitsForAll: false, definition: span }
}

function schemas(world: World, env: Env, call: Call): Partial<NodeObject> {
  const read = (name: string) => {
    const expr = call.keywords.find(({ arg }) => arg === name)?.value
    return expr && schemaOf(world, env, expr, 'any')
  }
  const [inputSchema, outputSchema] = [read('input_schema'), read('output_schema')]
  return { ...(inputSchema !== undefined && { inputSchema }), ...(outputSchema !== undefined && { outputSchema }) }
}

/** `Edge(from_node=…, to_node=…, route=…)`: keywords only. */
function edgeValue(world: World, env: Env, call: Call): Value {
  const field = (name: string): Value | undefined => {
    const expr = call.keywords.find(({ arg }) => arg === name)?.value
    return expr && evaluate(world, env, expr)
  }
  const [from, to] = [field('from_node'), field('to_node')]
  const [first] = call.args
  const span = env.module.span(call)
  if (first && first.nodeType !== 'Starred') {
    const end = evaluate(world, env, first)
    const wrong = { span: env.module.span(first), message: 'Edge takes its nodes by name only', fix: 'Write Edge(from_node=…, to_node=…), or a chain of the two.' }
    return { is: 'edge', from: from ?? end, to: to ?? end, route: undefined, wrong, span }
  }
  if (!from || !to) return unknown(env, call, 'this Edge does not name both of its nodes by from_node= and to_node=')
  return { is: 'edge', from, to, route: field('route'), span }
}

function wrapped(world: World, env: Env, call: Call): Value {
  const inner = given(world, env, call, 'node_like', 0)
  if (inner?.is !== 'node') return unknown(env, call, 'what this node wraps is not known')
  return { is: 'node', node: { ...wrappedNode(world, env, inner.node, call), definition: inner.node.definition }, span: env.module.span(call) }
}

function functionNodeCall(world: World, env: Env, call: Call): Value {
  const inner = given(world, env, call, 'func', 99)
  const name = call.keywords.find(({ arg }) => arg === 'name')?.value
  if (inner?.is !== 'node') {
    if (!name) return unknown(env, call, 'the function of this FunctionNode is not known')
    return { is: 'node', node: { ...named(world, env, call, 'function') }, span: env.module.span(call) }
  }
  const binding = call.keywords.find(({ arg }) => arg === 'parameter_binding')
  const { parameters, ...rest } = inner.node
  const bound = binding ? rest : { ...rest, ...(parameters && { parameters }) }
  return { is: 'node', node: { ...bound, raw: false, ...gathering(call), ...schemas(world, env, call), ...(name && { name: textName(world, env, name) }) }, span: env.module.span(call) }
}

function toolNode(world: World, env: Env, call: Call, name: string): Value {
  const span = env.module.span(call)
  const inner = given(world, env, call, name === 'AgentTool' ? 'agent' : 'func', 0)
  const text: ReadName = inner?.is === 'node' ? { ...inner.node.name } : { text: shown(env, call), known: false, span }
  return { is: 'node', node: { what: 'tool', name: text, raw: true, waitsForAll: false, definition: span }, span }
}

function agentValue(world: World, env: Env, call: Call, name: string): Value {
  return { is: 'node', node: agentNode(world, env, call, name, named(world, env, call, 'agent').name), span: env.module.span(call) }
}

/** An agent: its mode decides where it may stand, and what it wraps whether it may be a node at all. */
export function agentNode(world: World, env: Env, call: Call, className: string, name: ReadName): NodeObject {
  const definition = env.module.span(call)
  const keyword = (key: string): Expr | undefined => call.keywords.find(({ arg }) => arg === key)?.value
  if (orchestrators.has(className)) return { what: 'orchestrator', name, raw: false, waitsForAll: false, definition, orchestrator: className, outputs: true }
  const mode = keyword('mode')
  const read = mode && evaluate(world, env, mode)
  const spread = call.keywords.some(({ arg }) => arg === undefined)
  const known = read ? (read.is === 'literal' && read.type === 'str' ? String(read.value) : null) : spread ? null : undefined
  const agent: NodeObject = {
    what: 'agent', name, raw: false, waitsForAll: false, definition, outputs: true, ...(known !== undefined && { mode: known }), ...schemas(world, env, call), ...(isChild(env, call) && { hasParent: true }),
  }
  const parallel = keyword('parallel_worker')
  return parallel?.nodeType === 'Constant' && parallel.value === true ? workerNode(agent) : agent
}

/** Whether another agent of the file lists this one, by the name that it is given here, among its sub_agents. */
function isChild(env: Env, call: Call): boolean {
  const target = call.parent?.nodeType === 'Assign' ? call.parent.targets[0] : undefined
  if (target?.nodeType !== 'Name') return false
  return env.module.all('Keyword').some(({ arg, value }) =>
    arg === 'sub_agents' && (value.nodeType === 'List' || value.nodeType === 'Tuple') && value.elts.some((each) => each.nodeType === 'Name' && each.id === target.id))
}

