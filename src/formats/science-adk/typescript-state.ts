import type { CallExpression, Expression, FunctionNode, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { scopesOf } from '../../core/typescript/scope.ts'
import { type Budget, budget, spent } from './agent-budget.ts'
import type { ScriptLineage } from './typescript-lineage.ts'
import { functionsNamed } from './typescript-members.ts'
import { bare, ownerOfThis } from './typescript-nodes.ts'

/** A place where reached code names a method of the SDK: `this.callTool`, called or not. */
export interface ScriptUse {
  readonly module: TypeScriptModule
  readonly member: 'callTool' | 'input'
  readonly node: TsNode
  /** The call of it; undefined when it is handed on uncalled, so that nothing is known of its arguments. */
  readonly call: CallExpression | undefined
  /** Leading arguments of `call` that are not the member's own: one for `this.callTool.call(this, …)`. */
  readonly skip: number
  /** Further arguments come later: `this.callTool.bind(this, 'fit')`. */
  readonly partial: boolean
}

/** A call of a function that is followed. */
export interface ScriptSite {
  readonly module: TypeScriptModule
  readonly call: CallExpression
}

/** A function, or an expression that runs when the agent is made, to be looked at. */
export interface ScriptUnit {
  readonly module: TypeScriptModule
  readonly root: FunctionNode | Expression
}

/** What is known while the functions that `execute` reaches are looked at one after another. */
export interface ScriptState {
  readonly lineage: ScriptLineage
  /** The parameters that hold the agent object. */
  readonly agents: Set<TsNode>
  readonly queue: ScriptUnit[]
  readonly queued: Set<TsNode>
  readonly uses: Map<TsNode, ScriptUse>
  readonly sites: Map<FunctionNode, Map<CallExpression, ScriptSite>>
  /** Functions that are handed on uncalled. */
  readonly loose: Set<FunctionNode>
  /** Members of the project's own that hold values. */
  readonly stored: ReadonlySet<string>
  escapes: boolean
}

/** Puts a function on the list of those to be looked at, once. */
export function enqueue(state: ScriptState, unit: ScriptUnit): void {
  if (state.queued.has(unit.root)) return
  state.queued.add(unit.root)
  state.queue.push(unit)
}

/** Puts the functions of a member on the list; none when the project has no such member. */
export function enqueueMember(state: ScriptState, name: string, { isStatic = false, above = -1 } = {}): readonly FunctionNode[] {
  const functions = functionsNamed(state.lineage, name, { isStatic, above })
  for (const { module, fn } of functions) enqueue(state, { module, root: fn })
  return functions.map(({ fn }) => fn)
}

/** The place of the class whose method a node stands in, from which `super` looks on; undefined outside of the agent's methods. */
export function depthOf({ lineage }: ScriptState, node: TsNode): number | undefined {
  const of = ownerOfThis(node)
  const depth = of && !of.isStatic ? lineage.classes.findIndex((each) => each.node === of.owner) : -1
  return depth < 0 ? undefined : depth
}

/** True for `this` in the agent's methods, and for a name that holds the agent object. */
export function isAgent(state: ScriptState, module: TypeScriptModule, expr: TsNode, steps: Budget = budget(20)): boolean {
  const node = bare(expr)
  if (node.type === 'ThisExpression') return depthOf(state, node) !== undefined
  if (node.type !== 'Identifier' || spent(steps)) return false
  return scopesOf(module).lookup(node.name, node).some((binding) => {
    const given = binding.assignments.some(({ value }) => value !== undefined && isAgent(state, module, value, steps))
    if (given) return true
    if (binding.is === 'parameter') return state.agents.has(binding.node)
    return binding.is === 'variable' && binding.init !== null && binding.path?.length === 0 && isAgent(state, module, binding.init, steps)
  })
}
