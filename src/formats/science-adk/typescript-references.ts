import type { CallExpression, FunctionNode, ObjectPattern, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { memberName, propertyName, wrapped } from './typescript-nodes.ts'
import { enqueueMember, isAgent, type ScriptSite, type ScriptState, type ScriptUse } from './typescript-state.ts'

/** Code names a member of the agent. */
export function reference(state: ScriptState, module: TypeScriptModule, member: string, node: TsNode, above = -1): void {
  if (member === 'callTool' || member === 'input') return use(state, module, member, node)
  const functions = enqueueMember(state, member, { above })
  for (const fn of functions) site(state, module, fn, node)
  if (functions.length > 0 || state.stored.has(member)) return
  // Members of the SDK that are not documented: what they read or call cannot be told.
  const unread = { module, node, call: undefined, skip: 0, partial: false }
  if (/tool/i.test(member)) state.uses.set(node, { ...unread, member: 'callTool' })
  if (/input/i.test(member)) state.uses.set(node, { ...unread, member: 'input' })
}

function use(state: ScriptState, module: TypeScriptModule, member: ScriptUse['member'], node: TsNode): void {
  const outer = wrapped(node)
  const { parent } = outer
  const found = { module, member, node, call: undefined, skip: 0, partial: false }
  if (parent?.type === 'CallExpression' && parent.callee === outer) {
    state.uses.set(node, { ...found, call: parent })
    return
  }
  const borrowed = borrowedCall(outer)
  if (borrowed?.by === 'call') state.uses.set(node, { ...found, call: borrowed.call, skip: 1 })
  else if (borrowed?.by === 'bind' && borrowed.call.arguments.length > 1) state.uses.set(node, { ...found, call: borrowed.call, skip: 1, partial: true })
  // The uses of `const call = this.callTool` are met where the name stands.
  else if (!isPlainAlias(borrowed?.by === 'bind' ? borrowed.call : outer)) state.uses.set(node, found)
}

/** `member.call(…)`, `member.bind(…)`, `member.apply(…)`. */
export function borrowedCall(member: TsNode): { readonly by: 'call' | 'bind' | 'apply'; readonly call: CallExpression } | undefined {
  const { parent } = member
  if (parent?.type !== 'MemberExpression' || parent.object !== member) return undefined
  const by = memberName(parent)
  const callee = wrapped(parent)
  const call = callee.parent
  if ((by !== 'call' && by !== 'bind' && by !== 'apply') || call?.type !== 'CallExpression' || call.callee !== callee) return undefined
  return { by, call }
}

/** The whole value of a plain variable. */
export function isPlainAlias(node: TsNode): boolean {
  const outer = wrapped(node)
  const { parent } = outer
  if (parent?.type === 'VariableDeclarator') return parent.init === outer && parent.id.type === 'Identifier'
  return parent?.type === 'AssignmentExpression' && parent.operator === '=' && parent.right === outer && parent.left.type === 'Identifier'
}

/** The agent object is taken apart: `const { settings } = this`. */
export function takenApart(state: ScriptState, module: TypeScriptModule, pattern: ObjectPattern): void {
  for (const property of pattern.properties) {
    const name = property.type === 'Property' ? propertyName(property) : undefined
    if (name === undefined) state.escapes = true
    else reference(state, module, name, property)
  }
}

/** Notes how a function is reached: by this call, or handed on uncalled. */
export function site(state: ScriptState, module: TypeScriptModule, fn: FunctionNode, node: TsNode): void {
  const outer = wrapped(node)
  const { parent } = outer
  if (parent?.type !== 'CallExpression' || parent.callee !== outer) {
    state.loose.add(fn)
    return
  }
  const calls = state.sites.get(fn) ?? new Map<CallExpression, ScriptSite>()
  state.sites.set(fn, calls.set(parent, { module, call: parent }))
}

/** `this.fit` behind a name: `const fit = this.fit` and `const fit = this.fit.bind(this)`. */
export function aliasedMember(state: ScriptState, module: TypeScriptModule, value: TsNode): string | undefined {
  if (value.type === 'CallExpression' && value.arguments.length === 1 && value.callee.type === 'MemberExpression' && memberName(value.callee) === 'bind') {
    return aliasedMember(state, module, value.callee.object)
  }
  return value.type === 'MemberExpression' && isAgent(state, module, value.object) ? memberName(value) : undefined
}
