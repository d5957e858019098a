import type { CallExpression, FunctionNode, MemberExpression, NewExpression, Parameter, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { sdkName } from './typescript-lineage.ts'
import { functionsNamed } from './typescript-members.ts'
import { bare, memberName, propertyName, wrapped } from './typescript-nodes.ts'
import { borrowedCall, isPlainAlias, reference, takenApart } from './typescript-references.ts'
import { enqueue, enqueueMember, isAgent, type ScriptState } from './typescript-state.ts'
import { type Thing, thingsOf } from './typescript-things.ts'

/** Functions of the language that call nothing of what they are given. */
const harmless = /^(?:console\.\w+|String|Boolean|Number|isNaN|structuredClone|Object\.(?:keys|freeze|seal|isFrozen|getPrototypeOf|hasOwn|assign|defineProperty)|Reflect\.(?:has|ownKeys)|JSON\.stringify)$/

/** The agent object itself is used for something else than one of its members. */
export function visitAgent(state: ScriptState, module: TypeScriptModule, node: TsNode): void {
  const outer = wrapped(node)
  const { parent } = outer
  if (isLookedAt(outer)) return
  switch (parent?.type) {
    case 'MemberExpression':
      if (parent.object === outer && memberName(parent) !== undefined) return
      break
    case 'CallExpression':
    case 'NewExpression':
      return handOver(state, module, parent, parent.arguments.indexOf(outer as never), undefined)
    case 'Property': {
      const call = parent.value === outer && parent.parent?.type === 'ObjectExpression' ? parent.parent.parent : undefined
      const key = propertyName(parent)
      if (call?.type === 'CallExpression' && key !== undefined) return handOver(state, module, call, call.arguments.indexOf(parent.parent as never), key)
      break
    }
    case 'VariableDeclarator':
    case 'AssignmentExpression':
      if (isPlainAlias(node) || isTakenApart(state, module, parent.type === 'VariableDeclarator' ? parent.id : parent.left)) return
      break
    default:
  }
  state.escapes = true
}

/** Nothing gets hold of the agent: it is compared, printed, or asked whether it is there. */
function isLookedAt(node: TsNode): boolean {
  const { parent } = node
  switch (parent?.type) {
    case 'TemplateLiteral':
    case 'BinaryExpression':
    case 'ExpressionStatement':
    case 'UnaryExpression':
      return true
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node
    default:
      return false
  }
}

function isTakenApart(state: ScriptState, module: TypeScriptModule, target: TsNode): boolean {
  if (target.type === 'ObjectPattern') takenApart(state, module, target)
  return target.type === 'ObjectPattern'
}

/** `key`: the property of an object literal under which the agent is handed over. */
function handOver(state: ScriptState, module: TypeScriptModule, call: CallExpression | NewExpression, place: number, key: string | undefined): void {
  const callee = bare(call.callee)
  if (call.type === 'CallExpression' && callee.type === 'MemberExpression') {
    if (place === 0 && key === undefined && isBorrowed(state, module, callee)) return
    if (isAgent(state, module, callee.object)) {
      const [method] = functionsNamed(state.lineage, memberName(callee) ?? '')
      if (method) return receive(state, method.module, method.fn, call, place, key)
    }
    const [fixed] = isOwnClass(state, module, callee.object) ? functionsNamed(state.lineage, memberName(callee) ?? '', { isStatic: true }) : []
    if (fixed) return receive(state, fixed.module, fixed.fn, call, place, key)
  }
  const [thing, ...others] = thingsOf(state.lineage.world, module, callee)
  if (thing?.is === 'global' && harmless.test(thing.name) && others.length === 0) return
  if (thing?.is === 'function' && others.length === 0 && call.type === 'CallExpression') return receive(state, thing.module, thing.node, call, place, key)
  state.escapes = true
}

const isOwnClass = (state: ScriptState, module: TypeScriptModule, expr: TsNode): boolean =>
  thingsOf(state.lineage.world, module, expr).some((thing) => depthOfThing(state, thing) >= 0)

const depthOfThing = ({ lineage }: ScriptState, thing: Thing): number => (thing.is === 'class' ? lineage.classes.findIndex(({ node }) => node === thing.node) : -1)

/** `this.callTool.call(this, …)`, `super.execute.call(this)`, `Base.prototype.execute.call(this)`: the member is followed where it is named. */
function isBorrowed(state: ScriptState, module: TypeScriptModule, { object }: MemberExpression): boolean {
  const member = bare(object)
  if (member.type !== 'MemberExpression' || borrowedCall(member) === undefined) return false
  const name = memberName(member)
  if (name === undefined) return false
  if (member.object.type === 'Super' || isAgent(state, module, member.object)) return true
  const owner = bare(member.object)
  if (owner.type !== 'MemberExpression' || memberName(owner) !== 'prototype') return false
  for (const thing of thingsOf(state.lineage.world, module, owner.object)) {
    const depth = depthOfThing(state, thing)
    if (depth < 0 && sdkName(thing) === undefined) return false
    if (depth >= 0) enqueueMember(state, name, { above: depth - 1 })
    if (name === 'callTool' || name === 'input') reference(state, module, name, member)
  }
  return true
}

/** A function of the repository takes the agent as one of its parameters, and is followed. */
function receive(state: ScriptState, module: TypeScriptModule, fn: FunctionNode, call: CallExpression, place: number, key: string | undefined): void {
  const parameters = fn.params.filter((each) => !(each.type === 'Identifier' && each.name === 'this'))
  const spread = call.arguments.slice(0, place + 1).some(({ type }) => type === 'SpreadElement')
  const parameter = spread ? undefined : parameters[place]
  const before = state.agents.size
  if (!parameter || !take(state, module, parameter, key)) {
    state.escapes = true
    return
  }
  // What was looked at before it was known that this parameter holds the agent is looked at again.
  if (state.agents.size > before) state.queued.delete(fn)
  enqueue(state, { module, root: fn })
}

/** False when it cannot be told which name holds the agent from here on. */
function take(state: ScriptState, module: TypeScriptModule, parameter: Parameter | TsNode, key: string | undefined): boolean {
  if (parameter.type === 'AssignmentPattern') return take(state, module, parameter.left, key)
  if (parameter.type === 'Identifier') {
    if (key === undefined) state.agents.add(parameter)
    return key === undefined
  }
  if (parameter.type !== 'ObjectPattern') return false
  if (key === undefined) {
    takenApart(state, module, parameter)
    return true
  }
  for (const property of parameter.properties) {
    if (property.type === 'RestElement') return false
    const name = propertyName(property)
    if (name === key || name === undefined) return name !== undefined && take(state, module, property.value, undefined)
  }
  return true
}
