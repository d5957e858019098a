import type { Arg, Call, Expr, FunctionDef, PyNode } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import { type Budget, budget, spent } from './agent-budget.ts'
import type { Lineage } from './agent-lineage.ts'
import { methodNamed } from './agent-members.ts'

/** A place where reached code names a method of the framework: `self.call_tool`, called or not. */
export interface Use {
  readonly module: PythonModule
  readonly member: 'call_tool' | 'input'
  readonly node: Expr
  /** The call of it; undefined when it is handed on uncalled, so that nothing is known of its arguments. */
  readonly call: Call | undefined
  /** Leading arguments of `call` that are not the member's own: one for `partial(self.call_tool, …)`. */
  readonly skip: number
}

/** A call of a function that is followed; `offset` parameters are not among its arguments: one for `self.fit(…)`. */
export interface Site {
  readonly module: PythonModule
  readonly call: Call
  readonly offset: number
}

/** A function to be looked at; `depth` is the place of its class in the lineage, from which `super()` looks on. */
export interface Unit {
  readonly module: PythonModule
  readonly fn: FunctionDef
  readonly depth: number
}

/** What is known while the functions that `execute` reaches are looked at one after another. */
export interface State {
  readonly lineage: Lineage
  /** The parameters that hold the agent object. */
  readonly agents: Set<PyNode>
  readonly queue: Unit[]
  readonly queued: Set<FunctionDef>
  readonly uses: Map<PyNode, Use>
  readonly sites: Map<FunctionDef, Map<Call, Site>>
  /** Functions that are handed on uncalled. */
  readonly loose: Set<FunctionDef>
  /** Attributes of the project's own. */
  readonly stored: ReadonlySet<string>
  escapes: boolean
}

/** Puts a function on the list of those to be looked at, once. */
export function enqueue(state: State, unit: Unit): void {
  if (state.queued.has(unit.fn)) return
  state.queued.add(unit.fn)
  state.queue.push(unit)
}

/** Puts the method of a name on the list; its first parameter holds the agent. */
export function enqueueMethod(state: State, name: string, above: number): FunctionDef | undefined {
  const method = methodNamed(state.lineage, name, above)
  if (!method) return undefined
  const self = isStatic(method.fn) ? undefined : parameters(method.fn)[0]
  if (self) state.agents.add(self)
  enqueue(state, method)
  return method.fn
}

/** The parameters that positional arguments fill. */
export const parameters = (fn: FunctionDef): readonly Arg[] => [...fn.args.posonlyargs, ...fn.args.args]
/** A static method takes no agent. */
export const isStatic = (fn: FunctionDef): boolean => fn.decorator_list.some((each) => each.nodeType === 'Name' && each.id === 'staticmethod')

/** True for a name that holds the agent object. */
export function isAgent(state: State, module: PythonModule, expr: Expr, steps: Budget = budget(20)): boolean {
  if (expr.nodeType !== 'Name' || spent(steps)) return false
  return scopesOf(module).lookup(expr.id, expr).some((binding) =>
    binding.is === 'value' ? isAgent(state, module, binding.value, steps) : state.agents.has(binding.node))
}
