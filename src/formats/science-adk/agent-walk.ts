import type { Attribute, Expr, FunctionDef, Name, PyNode } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import { visitAgent } from './agent-handover.ts'
import type { Lineage } from './agent-lineage.ts'
import { liveNodes } from './agent-live.ts'
import { ownMembers } from './agent-members.ts'
import { reference, site } from './agent-references.ts'
import { enqueue, enqueueMethod, isAgent, type Site, type State, type Unit, type Use } from './agent-state.ts'

/** What `execute` reaches. */
export interface Walk {
  readonly uses: readonly Use[]
  readonly escapes: boolean
  isAgent(module: PythonModule, expr: Expr): boolean
  /** The calls through which a function was reached; undefined when it is also handed on uncalled. */
  callsOf(fn: FunctionDef): readonly Site[] | undefined
}

/** Objects made when the agent is built may keep it, so the constructors are followed like `execute`. */
const roots = ['execute', '__init__', '__post_init__', 'model_post_init']

/** Follows `execute` through the methods, inner functions and functions of the module that it hands the agent to. */
export function walkFrom(lineage: Lineage): Walk {
  const stored = lineage.classes.flatMap(({ module, node }) => [
    ...module.all('Attribute').flatMap(({ attr, ctx }) => (ctx.nodeType === 'Store' ? [attr] : [])),
    ...ownMembers(node).assignments.map(({ target }) => target.id),
  ])
  const state: State = {
    lineage, agents: new Set(), queue: [], queued: new Set(), uses: new Map(), sites: new Map(), loose: new Set(), stored: new Set(stored), escapes: false,
  }
  for (const root of roots) enqueueMethod(state, root, -1)
  for (let unit = state.queue.shift(); unit; unit = state.queue.shift()) {
    for (const node of liveNodes(unit.fn)) visit(state, unit, node)
  }
  return {
    uses: [...state.uses.values()],
    escapes: state.escapes,
    isAgent: (module, expr) => isAgent(state, module, expr),
    callsOf: (fn) => (state.loose.has(fn) ? undefined : [...(state.sites.get(fn)?.values() ?? [])]),
  }
}

function visit(state: State, unit: Unit, node: PyNode): void {
  const { module } = unit
  if (node.nodeType === 'Attribute' && node.ctx.nodeType === 'Load') visitAttribute(state, unit, node)
  else if (node.nodeType === 'Name' && node.ctx.nodeType === 'Load') visitName(state, unit, node)
  else if (node.nodeType === 'FunctionDef' || node.nodeType === 'AsyncFunctionDef') {
    // An inner function that is decorated is handed to its decorator.
    if (node.decorator_list.length > 0 && node.parent?.nodeType !== 'ClassDef') {
      state.loose.add(node)
      enqueue(state, { module, fn: node, depth: unit.depth })
    }
  }
}

function visitAttribute(state: State, unit: Unit, node: Attribute): void {
  const { value } = node
  if (isAgent(state, unit.module, value)) reference(state, unit, node.attr, node, -1)
  else if (value.nodeType === 'Call' && value.func.nodeType === 'Name' && value.func.id === 'super') reference(state, unit, node.attr, node, unit.depth)
}

function visitName(state: State, unit: Unit, node: Name): void {
  const { module } = unit
  if (isAgent(state, module, node)) return visitAgent(state, unit, node)
  for (const binding of scopesOf(module).lookup(node.id, node)) {
    if (binding.is === 'value' && binding.value.nodeType === 'Attribute' && isAgent(state, module, binding.value.value)) {
      reference(state, unit, binding.value.attr, node, -1)
    } else if (binding.is === 'define' && binding.node.nodeType !== 'ClassDef') {
      // A function of the module cannot reach the agent unless it is handed over, which is seen at the agent's name.
      if (binding.node.parent?.nodeType !== 'Module') enqueue(state, { module, fn: binding.node, depth: unit.depth })
      site(state, module, binding.node, node, 0)
    }
  }
}
