import type { Identifier, MemberExpression, TsNode } from '../../core/typescript/ast.ts'
import type { FunctionNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { isRead } from '../../core/typescript/scope-reads.ts'
import { scopesOf } from '../../core/typescript/scope.ts'
import { visitAgent } from './typescript-handover.ts'
import type { ScriptLineage } from './typescript-lineage.ts'
import { isNamedByVariable, liveScriptNodes } from './typescript-live.ts'
import { ownMembers } from './typescript-members.ts'
import { bare, isFunction, memberName } from './typescript-nodes.ts'
import { aliasedMember, reference, site } from './typescript-references.ts'
import { depthOf, enqueue, enqueueMember, isAgent, type ScriptSite, type ScriptState, type ScriptUnit, type ScriptUse } from './typescript-state.ts'

/** What `execute` reaches. */
export interface ScriptWalk {
  readonly uses: readonly ScriptUse[]
  readonly escapes: boolean
  /** The functions, and values of fields, that were looked at. */
  readonly units: readonly ScriptUnit[]
  isAgent(module: TypeScriptModule, expr: TsNode): boolean
  /** The calls through which a function was reached; undefined when it is also handed on uncalled. */
  callsOf(fn: FunctionNode): readonly ScriptSite[] | undefined
}

/** Follows `execute`, the constructors and the values of fields through the methods and functions that have the agent. */
export function walkFromScript(lineage: ScriptLineage): ScriptWalk {
  const stored = lineage.classes.flatMap(({ module, node }) => [
    ...module.all('AssignmentExpression').flatMap(({ left }) => (left.type === 'MemberExpression' ? [memberName(left)] : [])),
    ...ownMembers(node).flatMap(({ is, fn, name }) => (is === 'field' && !fn ? [name] : [])),
  ])
  const state: ScriptState = {
    lineage, agents: new Set(), queue: [], queued: new Set(), uses: new Map(), sites: new Map(), loose: new Set(),
    stored: new Set(stored.filter((name) => name !== undefined)), escapes: false,
  }
  enqueueMember(state, 'execute')
  for (const { module, node } of lineage.classes) {
    for (const { name, is, isStatic, fn, value } of ownMembers(node)) {
      if (name === 'constructor' && fn) enqueue(state, { module, root: fn })
      else if (is === 'field' && !isStatic && !fn && value) enqueue(state, { module, root: value })
    }
  }
  const units = new Map<TsNode, ScriptUnit>()
  for (let unit = state.queue.shift(); unit; unit = state.queue.shift()) {
    units.set(unit.root, unit)
    for (const node of liveScriptNodes(unit.root)) visit(state, unit.module, node)
  }
  return {
    uses: [...state.uses.values()],
    escapes: state.escapes,
    units: [...units.values()],
    isAgent: (module, expr) => isAgent(state, module, expr),
    callsOf: (fn) => (state.loose.has(fn) ? undefined : [...(state.sites.get(fn)?.values() ?? [])]),
  }
}

function visit(state: ScriptState, module: TypeScriptModule, node: TsNode): void {
  switch (node.type) {
    case 'MemberExpression':
      return visitMember(state, module, node)
    case 'ThisExpression':
      if (isAgent(state, module, node)) visitAgent(state, module, node)
      return
    case 'Identifier':
      if (isRead(node)) visitName(state, module, node)
      return
    default:
  }
}

function visitMember(state: ScriptState, module: TypeScriptModule, node: MemberExpression): void {
  const name = memberName(node)
  if (node.object.type === 'Super') {
    const depth = depthOf(state, node)
    if (name === undefined) state.escapes = true
    else if (depth !== undefined) reference(state, module, name, node, depth)
  } else if (name !== undefined && isAgent(state, module, node.object)) reference(state, module, name, node)
}

function visitName(state: ScriptState, module: TypeScriptModule, node: Identifier): void {
  if (isAgent(state, module, node)) return visitAgent(state, module, node)
  for (const binding of scopesOf(module).lookup(node.name, node)) {
    if (binding.is === 'function') {
      visitFunction(state, module, binding.declaration, node)
      continue
    }
    if (binding.is !== 'variable') continue
    const values = [...(binding.init && binding.path?.length === 0 ? [binding.init] : []), ...binding.assignments.flatMap(({ value }) => value ?? [])]
    for (const value of values.map(bare)) {
      const member = aliasedMember(state, module, value)
      if (member !== undefined) reference(state, module, member, node)
      else if (isFunction(value)) visitFunction(state, module, value, node)
    }
  }
}

/** A function of the module itself cannot reach the agent unless it is handed over, which is seen at the agent's name. */
function visitFunction(state: ScriptState, module: TypeScriptModule, fn: FunctionNode, node: Identifier): void {
  const isInner = fn.type === 'FunctionDeclaration' ? !isTop(fn) : isNamedByVariable(fn) && !isTop(fn.parent?.parent)
  if (isInner) enqueue(state, { module, root: fn })
  site(state, module, fn, node)
}

const isTop = (node: TsNode | undefined): boolean => {
  const around = node?.parent
  return around?.type === 'Program' || ((around?.type === 'ExportNamedDeclaration' || around?.type === 'ExportDefaultDeclaration') && around.parent?.type === 'Program')
}
