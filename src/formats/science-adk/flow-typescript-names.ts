import { type Code, nothing } from '../../core/flow-code.ts'
import type { Expression, FunctionNode, Identifier, MemberExpression, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { qualifiedName } from '../../core/typescript/names.ts'
import { type Binding, scopesOf } from '../../core/typescript/scope.ts'
import { translateScript } from './flow-typescript-code.ts'
import type { ScriptScope } from './flow-typescript.ts'
import { literalBehind } from './typescript-literals.ts'
import { ownMembers } from './typescript-members.ts'
import { bare, isFunction, memberName, wrapped } from './typescript-nodes.ts'

/** The function that a node stands in. */
export function functionAround(node: TsNode): FunctionNode | undefined {
  let at = node.parent
  while (at && !isFunction(at)) at = at.parent
  return at
}

/** The function of a `.catch(…)`, which is followed where it stands. */
export function isInline(fn: FunctionNode): boolean {
  const { parent } = fn
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false
  const name = memberName(parent.callee)
  return (name === 'catch' && parent.arguments[0] === fn) || (name === 'then' && parent.arguments[1] === fn)
}

/** The one name under which a variable of the function is known; undefined when it is none of its own, or when others write to it. */
export function localName({ module, functions }: ScriptScope, identifier: Identifier): string | undefined {
  const [binding] = scopesOf(module).lookup(identifier.name, identifier)
  if (!binding || (binding.is !== 'variable' && binding.is !== 'parameter' && binding.is !== 'catch')) return undefined
  const home = functionAround(binding.node)
  if (!home || !functions.has(home) || isShared(module, binding, home)) return undefined
  return `${binding.name}#${binding.node.range[0]}`
}

const changing = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'set', 'add', 'delete', 'clear'])

/** Whether a function inside gives the variable a value or changes what it holds: that one may run at any time. */
function isShared(module: TypeScriptModule, binding: Binding, home: FunctionNode): boolean {
  const isOther = (node: TsNode): boolean => {
    let fn = functionAround(node)
    while (fn && fn !== home && isInline(fn)) fn = functionAround(fn)
    return fn !== home
  }
  if (binding.assignments.some(({ node }) => isOther(node))) return true
  return scopesOf(module).references(binding).some((use) => {
    if (!isOther(use)) return false
    let node: TsNode = wrapped(use)
    while (node.parent?.type === 'MemberExpression' && node.parent.object === node) {
      if (changing.has(memberName(node.parent) ?? '')) return true
      node = wrapped(node.parent)
    }
    const { parent } = node
    if (parent?.type === 'AssignmentExpression') return parent.left === node
    return parent?.type === 'UpdateExpression' || (parent?.type === 'CallExpression' && parent.callee !== node)
  })
}

const notNumbers = new Set(['NaN', 'Infinity', 'Number.NaN', 'Number.POSITIVE_INFINITY', 'Number.NEGATIVE_INFINITY'])

/** A name: a variable of the function, a constant of a module, or something of which nothing is known. */
export function scriptNameCode(scope: ScriptScope, name: Identifier): Code {
  const { module } = scope
  const local = localName(scope, name)
  if (local !== undefined) return { is: 'name', name: local }
  if (scopesOf(module).lookup(name.name, name).length === 0) {
    if (name.name === 'undefined') return { is: 'constant', constant: { kind: 'none', text: 'undefined' }, span: module.span(name) }
    return numberNamed(scope, name) ?? nothing
  }
  const own = scopesOf(module).lookup(name.name, name).some(({ node }) => functionAround(node) !== undefined)
  return own ? nothing : constantBehind(scope, name)
}

export function numberNamed({ module }: ScriptScope, expr: Expression): Code | undefined {
  const name = qualifiedName(module, expr) ?? ''
  const kind = notNumbers.has(name) ? 'nan' : /^(?:Math\.(?:PI|E|LN2|LN10|SQRT2)|Number\.(?:EPSILON|MAX_VALUE|MAX_SAFE_INTEGER))$/.test(name) ? 'number' : undefined
  return kind && { is: 'constant', constant: { kind, text: module.textOf(expr) }, span: module.span(expr) }
}

/** `const FALLBACK = { … }` of a module, or a static field, that no statement changes. */
function constantBehind(scope: ScriptScope, expr: Expression): Code {
  const found = literalBehind(scope.agent.world, scope.module, expr)
  return found && found.node !== expr && isWritten(found.node) ? translateScript({ ...scope, module: found.module }, found.node) : nothing
}

/** A literal, made of literals alone. */
function isWritten(expr: TsNode): boolean {
  const node = bare(expr)
  switch (node.type) {
    case 'Literal':
      return true
    case 'TemplateLiteral':
      return node.expressions.length === 0
    case 'UnaryExpression':
      return isWritten(node.argument)
    case 'ArrayExpression':
      return node.elements.every((each) => each !== null && each.type !== 'SpreadElement' && isWritten(each))
    case 'ObjectExpression':
      return node.properties.every((each) => each.type === 'Property' && !each.computed && isWritten(each.value))
    default:
      return false
  }
}

/** A member: of the agent a variable, of anything else a part of it. */
export function memberCode(scope: ScriptScope, expr: MemberExpression): Code {
  const { agent, module } = scope
  const name = memberName(expr)
  if (expr.object.type === 'Super') return nothing
  if (agent.walk.isAgent(module, expr.object)) return name === undefined ? nothing : fieldCode(scope, name)
  const number = numberNamed(scope, expr)
  if (number) return number
  const constant = rootIsLocal(scope, expr) ? nothing : constantBehind(scope, expr)
  if (constant !== nothing) return constant
  const of = translateScript(scope, expr.object)
  if (name === 'length' || name === 'size') return { is: 'size', of, span: module.span(expr), text: module.textOf(expr) }
  const key = expr.computed && expr.property.type === 'Literal' && typeof expr.property.value === 'number' ? expr.property.value : name
  return { is: 'pick', of, key, parts: key === undefined && expr.property.type !== 'PrivateIdentifier' ? [translateScript(scope, expr.property)] : [] }
}

function rootIsLocal(scope: ScriptScope, expr: MemberExpression): boolean {
  let at: TsNode = expr
  while (at.type === 'MemberExpression') at = bare(at.object)
  return at.type !== 'Identifier' || scopesOf(scope.module).lookup(at.name, at).some(({ node }) => functionAround(node) !== undefined)
}

/** A field of the agent: where nothing stores to it, its value is the one that it is declared with. */
function fieldCode(scope: ScriptScope, name: string): Code {
  const { lineage } = scope.agent
  const stored = lineage.classes.some(({ module }) => module.all('MemberExpression').some((each) => {
    const { parent } = wrapped(each)
    return memberName(each) === name && (parent?.type === 'AssignmentExpression' || parent?.type === 'UpdateExpression') && ('left' in parent ? parent.left : parent.argument) === wrapped(each)
  }))
  if (stored) return { is: 'name', name: `this.${name}` }
  for (const { module, node } of lineage.classes) {
    const field = ownMembers(node).find((member) => member.name === name && !member.isStatic)
    if (!field) continue
    const changed = module.all('MemberExpression').some((each) => memberName(each) === name && wrapped(each).parent?.type === 'MemberExpression')
    return field.is === 'field' && field.value && !changed && isWritten(field.value) ? translateScript({ ...scope, module }, field.value) : nothing
  }
  return nothing
}
