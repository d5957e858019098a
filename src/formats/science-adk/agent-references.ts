import type { Call, Expr, FunctionDef, PyNode } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { candidates } from './agent-names.ts'
import { enqueueMethod, isStatic, type Site, type State, type Unit, type Use } from './agent-state.ts'

/** Code names a member of the agent. */
export function reference(state: State, unit: Unit, member: string, node: Expr, above: number): void {
  if (member === 'call_tool' || member === 'input') return use(state, unit.module, member, node)
  const fn = enqueueMethod(state, member, above)
  if (fn) return site(state, unit.module, fn, node, isStatic(fn) ? 0 : 1)
  if (state.stored.has(member)) return
  // Members of the framework that are not documented: what they read or call cannot be told.
  const { module } = unit
  if (/tool/i.test(member)) state.uses.set(node, { module, member: 'call_tool', node, call: undefined, skip: 0 })
  if (/input/i.test(member)) state.uses.set(node, { module, member: 'input', node, call: undefined, skip: 0 })
}

function use(state: State, module: PythonModule, member: Use['member'], node: Expr): void {
  const { parent } = node
  if (parent?.nodeType === 'Call' && parent.func === node) state.uses.set(node, { module, member, node, call: parent, skip: 0 })
  else if (parent?.nodeType === 'Call' && parent.args[0] === node && isPartial(module, parent)) state.uses.set(node, { module, member, node, call: parent, skip: 1 })
  // The uses of `call = self.call_tool` are met where the name stands.
  else if (!isPlainAlias(node)) state.uses.set(node, { module, member, node, call: undefined, skip: 0 })
}

const isPartial = (module: PythonModule, { func }: Call): boolean =>
  candidates(module, func).some((each) => each.is === 'name' && each.name === 'functools.partial')

/** The whole value of an assignment to plain names. */
export function isPlainAlias({ parent }: PyNode): boolean {
  if (parent?.nodeType === 'Assign') return parent.targets.every(({ nodeType }) => nodeType === 'Name')
  return (parent?.nodeType === 'AnnAssign' || parent?.nodeType === 'NamedExpr') && parent.target.nodeType === 'Name'
}

/** Notes how a function is reached: by this call, or handed on uncalled. */
export function site(state: State, module: PythonModule, fn: FunctionDef, node: Expr, offset: number): void {
  const { parent } = node
  if (parent?.nodeType !== 'Call' || parent.func !== node) {
    state.loose.add(fn)
    return
  }
  const calls = state.sites.get(fn) ?? new Map<Call, Site>()
  state.sites.set(fn, calls.set(parent, { module, call: parent, offset }))
}
