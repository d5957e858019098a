import type { Flow, FlowOf } from '../../core/flow.ts'
import { flowOf } from '../../core/flow.ts'
import { type Callee, type Code, type FunctionCode, Unfollowed } from '../../core/flow-code.ts'
import type { Expr, FunctionDef } from '../../core/python/ast.ts'
import { isConstantExpression } from '../../core/python/constants.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { enclosingScope, scopesOf } from '../../core/python/scope.ts'
import { contains, executed } from '../../core/python/walk.ts'
import type { Lineage } from './agent-lineage.ts'
import { methodNamed } from './agent-members.ts'
import { isStatic, parameters } from './agent-state.ts'
import type { Strings } from './agent-strings.ts'
import type { Walk } from './agent-walk.ts'
import { translate } from './flow-python-code.ts'
import { stepsOf } from './flow-python-steps.ts'

/** A function and the module that holds it. */
export interface LocatedFunction {
  readonly module: PythonModule
  readonly fn: FunctionDef
}

/** Finds the function of a tool by its name. */
export type FindTool = (name: string) => LocatedFunction | undefined

/** What is known of an agent while its functions are translated. */
export interface Agent {
  readonly lineage: Lineage
  readonly walk: Walk
  readonly strings: Strings
  readonly tool: FindTool
  readonly callees: Map<FunctionDef, Callee>
}

/** One function that is translated. */
export interface Scope {
  readonly agent: Agent
  readonly module: PythonModule
  readonly fn: FunctionDef
  /** How messages name it; empty for `execute`. */
  readonly place: string
  /** Names that inner functions share, so that their values are not followed. */
  readonly shared: ReadonlySet<string>
}

/** The flow of a Python agent, for those of whose members nothing is unknown. */
export function pythonFlow(lineage: Lineage, walk: Walk, strings: Strings, tool: FindTool = () => undefined): FlowOf {
  const agent: Agent = { lineage, walk, strings, tool, callees: new Map() }
  const known = new Map<string, Flow | undefined>()
  return (params) => {
    const execute = methodNamed(lineage, 'execute')
    if (!execute || lineage.inheritsUnknown || walk.escapes) return undefined
    const key = [...params].sort().join('\n')
    if (!known.has(key)) known.set(key, flowOf(calleeOf(agent, execute, ''), { emptyIsTrue: false, params }))
    return known.get(key)
  }
}

/** A function of the repository as something that can be called. */
export function calleeOf(agent: Agent, { module, fn }: LocatedFunction, place = fn.name): Callee {
  const known = agent.callees.get(fn)
  if (known) return known
  let code: FunctionCode | undefined
  let translated = false
  const callee: Callee = {
    name: fn.name,
    id: fn,
    body() {
      if (!translated) code = functionCode(agent, { module, fn }, place)
      translated = true
      return code
    },
  }
  agent.callees.set(fn, callee)
  return callee
}

/** The translated function; undefined when it does something that is not followed. */
function functionCode(agent: Agent, { module, fn }: LocatedFunction, place: string): FunctionCode | undefined {
  if (fn.decorator_list.length > 0 && !isStatic(fn)) return undefined
  if (module.all('Yield', 'YieldFrom', 'Global', 'Nonlocal').length > 0 && contains(fn.body, 'Yield', 'YieldFrom', 'Global', 'Nonlocal')) return undefined
  const scope: Scope = { agent, module, fn, place, shared: sharedNames(module, fn) }
  try {
    return { parameters: parametersOf(scope), steps: stepsOf(scope, fn.body) }
  } catch (error) {
    if (error instanceof Unfollowed || error instanceof RangeError) return undefined
    throw error
  }
}

function parametersOf(scope: Scope): FunctionCode['parameters'] {
  const { fn } = scope
  const all = parameters(fn)
  const first = all.length - fn.args.defaults.length
  const fallback = (value: Expr | null | undefined): Code | undefined => (value && isConstantExpression(value) ? translate(scope, value) : undefined)
  return [
    ...all.map(({ arg }, index) => ({ name: arg, fallback: fallback(fn.args.defaults[index - first]) })),
    ...fn.args.kwonlyargs.map(({ arg }, index) => ({ name: arg, fallback: fallback(fn.args.kw_defaults[index]) })),
  ]
}

/** Names of the function that a function inside it reads too: that one may run at any time. */
function sharedNames(module: PythonModule, fn: FunctionDef): ReadonlySet<string> {
  const shared = new Set<string>()
  if (module.all('Lambda').length === 0 && module.all('FunctionDef', 'AsyncFunctionDef', 'ClassDef').every((node) => node.parent?.nodeType === 'Module' || node.parent?.nodeType === 'ClassDef')) return shared
  for (const inner of executed(fn.body)) {
    if (inner.nodeType !== 'FunctionDef' && inner.nodeType !== 'AsyncFunctionDef' && inner.nodeType !== 'ClassDef' && inner.nodeType !== 'Lambda') continue
    for (const node of executed(inner.nodeType === 'Lambda' ? [inner.body] : inner.body)) {
      if (node.nodeType === 'Global' || node.nodeType === 'Nonlocal') node.names.forEach((name) => shared.add(name))
      if (node.nodeType !== 'Name') continue
      const [binding] = scopesOf(module).lookup(node.id, node)
      if (binding && enclosingScope(binding.node) === fn) shared.add(node.id)
    }
  }
  return shared
}
