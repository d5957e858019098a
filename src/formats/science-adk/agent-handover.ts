import type { Attribute, Call, FunctionDef, Name } from '../../core/python/ast.ts'
import { stringValue } from '../../core/python/constants.ts'
import { scopesOf } from '../../core/python/scope.ts'
import { methodNamed } from './agent-members.ts'
import { isPlainAlias, reference, site } from './agent-references.ts'
import { enqueue, enqueueMethod, isAgent, isStatic, parameters, type State, type Unit } from './agent-state.ts'

const harmlessFunctions = new Set(['print', 'repr', 'str', 'isinstance', 'issubclass', 'id', 'hash', 'type', 'hasattr', 'bool', 'super', 'callable', 'format', 'setattr', 'vars', 'dir'])

/** The agent object itself is used for something else than one of its members. */
export function visitAgent(state: State, unit: Unit, node: Name): void {
  const { parent } = node
  switch (parent?.nodeType) {
    case 'Attribute':
    case 'FormattedValue':
    case 'Compare':
    case 'Expr':
      return
    case 'Call':
      return handOver(state, unit, parent, parent.args.indexOf(node))
    case 'Keyword':
      if (parent.parent?.nodeType === 'Call' && parent.arg !== undefined) return handOver(state, unit, parent.parent, parent.arg)
      break
    default:
      if (isPlainAlias(node)) return
  }
  state.escapes = true
}

function handOver(state: State, unit: Unit, call: Call, place: number | string): void {
  const { func } = call
  if (func.nodeType === 'Name') {
    const bindings = scopesOf(unit.module).lookup(func.id, func)
    if (bindings.length === 0 && harmlessFunctions.has(func.id)) return
    const [binding] = bindings
    const [, name] = call.args
    const member = bindings.length === 0 && func.id === 'getattr' && place === 0 ? stringValue(name) : undefined
    if (member !== undefined) return reference(state, unit, member, call, -1)
    if (bindings.length === 1 && binding?.is === 'define' && binding.node.nodeType !== 'ClassDef') return receive(state, unit, binding.node, call, place, 0)
  } else if (func.nodeType === 'Attribute') {
    if (isAgent(state, unit.module, func.value)) {
      const method = methodNamed(state.lineage, func.attr)
      if (method) return receive(state, { ...method }, method.fn, call, place, isStatic(method.fn) ? 0 : 1)
    } else if (place === 0 && callOnClass(state, unit, func, call)) return
  }
  state.escapes = true
}

/** `Base.execute(self)`, with a class of the lineage or the framework's own. */
function callOnClass(state: State, { module }: Unit, func: Attribute, call: Call): boolean {
  const { value, attr } = func
  const name = value.nodeType === 'Name' ? value.id : value.nodeType === 'Attribute' ? value.attr : undefined
  const depth = state.lineage.classes.findIndex(({ node }) => node.name === name)
  if (depth < 0 && name !== state.lineage.base) return false
  if (attr === 'call_tool' || attr === 'input') state.uses.set(func, { module, member: attr, node: func, call, skip: 1 })
  const fn = depth < 0 ? undefined : enqueueMethod(state, attr, depth - 1)
  if (fn) site(state, module, fn, func, 0)
  return true
}

/** A function of the repository takes the agent as one of its parameters, and is followed. */
function receive(state: State, unit: Omit<Unit, 'fn'>, fn: FunctionDef, call: Call, place: number | string, offset: number): void {
  const spread = call.args.some(({ nodeType }) => nodeType === 'Starred')
  const named = [...parameters(fn), ...fn.args.kwonlyargs].find(({ arg }) => arg === place)
  const parameter = typeof place === 'string' ? named : spread ? undefined : parameters(fn)[place + offset]
  if (!parameter) {
    state.escapes = true
    return
  }
  if (!state.agents.has(parameter)) {
    state.agents.add(parameter)
    state.queued.delete(fn)
  }
  enqueue(state, { module: unit.module, fn, depth: unit.depth })
}
