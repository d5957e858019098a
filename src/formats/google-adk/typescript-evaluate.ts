import type { CallExpression, NewExpression, TsNode } from '../../core/typescript/ast.ts'
import { unwrapped } from '../../core/typescript/constants.ts'
import { memberName } from '../../core/typescript/names.ts'
import { dottedScriptName, isChangedScript } from './typescript-changes.ts'
import { listMethod, listValue, mapValue, property } from './typescript-collections.ts'
import { followScriptCall } from './typescript-follow.ts'
import { readFrameworkFunction, readFrameworkObject } from './typescript-calls.ts'
import { boundFunction, memberOfClass } from './typescript-members.ts'
import { functionObject, instanceObject } from './typescript-nodes.ts'
import { scriptSymbol } from './typescript-symbols.ts'
import { lookUpScript, type ScriptEnv, type ScriptSymbol, type ScriptWorld } from './typescript-world.ts'
import type { LiteralValue, UnknownValue, Value } from './values.ts'

const deepest = 600

export const unknownScript = (env: ScriptEnv, node: TsNode, reason: string): UnknownValue => ({ is: 'unknown', reason, span: env.module.span(node) })
export const mentionedScript = (value: Value, env: ScriptEnv, node: TsNode): Value => ({ ...value, span: env.module.span(node) })

/** What an expression of TypeScript gives, without running anything. The counterpart of `evaluate` for Python. */
export function evaluateScript(world: ScriptWorld, env: ScriptEnv, node: TsNode): Value {
  const known = env.known.get(node)
  if (known) return known
  if (env.open.has(node) || env.open.size + env.depth * 10 > deepest) return unknownScript(env, node, 'its value needs itself, or too many steps')
  env.open.add(node)
  const inner = unwrapped(node)
  const value = inner === node ? compute(world, env, node) : mentionedScript(evaluateScript(world, env, inner), env, node)
  env.open.delete(node)
  env.known.set(node, value)
  return value
}

function compute(world: ScriptWorld, env: ScriptEnv, node: TsNode): Value {
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'UnaryExpression':
      return literal(world, env, node)
    case 'ArrayExpression':
      return listValue(world, env, node)
    case 'ObjectExpression':
      return mapValue(world, env, node)
    case 'Identifier':
      return named(world, env, node)
    case 'MemberExpression':
      return memberValue(world, env, node)
    case 'NewExpression':
      return constructed(world, env, node)
    case 'CallExpression':
      return called(world, env, node)
    case 'ConditionalExpression':
      return { is: 'choice', options: [evaluateScript(world, env, node.consequent), evaluateScript(world, env, node.alternate)], span: env.module.span(node) }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return functionObject(world, env, node, node.type === 'FunctionExpression' ? node.id?.name ?? '' : '')
    case 'AwaitExpression':
      return evaluateScript(world, env, node.argument)
    default:
      return unknownScript(env, node, 'it is computed')
  }
}

function literal(world: ScriptWorld, env: ScriptEnv, node: TsNode): Value {
  const span = env.module.span(node)
  const plain = (value: string | number | boolean): LiteralValue => ({ is: 'literal', value, type: typeof value === 'string' ? 'str' : typeof value === 'boolean' ? 'bool' : Number.isInteger(value) ? 'int' : 'float', span })
  if (node.type === 'Literal') {
    if (node.value === null && node.raw === 'null') return { is: 'literal', value: null, type: 'none', span }
    return typeof node.value === 'string' || typeof node.value === 'number' || typeof node.value === 'boolean' ? plain(node.value) : { is: 'literal', value: null, type: 'other', span }
  }
  if (node.type === 'TemplateLiteral') {
    let text = node.quasis[0]?.value.cooked ?? ''
    for (const [index, hole] of node.expressions.entries()) {
      const inner = evaluateScript(world, env, hole)
      if (inner.is !== 'literal' || inner.type === 'other' || inner.type === 'none') return unknownScript(env, node, 'this text is computed')
      text += `${String(inner.value)}${node.quasis[index + 1]?.value.cooked ?? ''}`
      if (text.length > 10_000) return unknownScript(env, node, 'this text is computed')
    }
    return plain(text)
  }
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const inner = evaluateScript(world, env, node.argument)
    if (inner.is === 'literal' && typeof inner.value === 'number') return plain(-inner.value)
  }
  if (node.type === 'UnaryExpression' && node.operator === 'void') return { is: 'literal', value: null, type: 'none', span }
  return unknownScript(env, node, 'it is computed')
}

function named(world: ScriptWorld, env: ScriptEnv, node: TsNode & { type: 'Identifier' }): Value {
  const local = env.locals.get(node.name)
  if (local && isLocal(env, node)) {
    const isCollection = local.is === 'list' || local.is === 'map'
    return isCollection && isChangedScript(world, env.module, node.name) ? unknownScript(env, node, `'${node.name}' is changed after it is made`) : mentionedScript(local, env, node)
  }
  const found = lookUpScript(world, env, node.name, node)
  // `const { START } = require('@google/adk')`: a name of a module all the same.
  const behind = found.is === 'assigned' ? scriptSymbol(world, env, node) : found
  return symbolValue(world, env, node, behind.is === 'framework' || behind.is === 'module' ? behind : found)
}

/** A parameter, and no name of the module that is called alike. */
function isLocal({ scope }: ScriptEnv, node: TsNode): boolean {
  for (let at: TsNode | undefined = node; at; at = at.parent) if (at === scope) return true
  return false
}

function symbolValue(world: ScriptWorld, env: ScriptEnv, node: TsNode, symbol: ScriptSymbol): Value {
  const span = env.module.span(node)
  switch (symbol.is) {
    case 'framework':
      if (symbol.name === 'START') return { is: 'node', node: { what: 'start', name: { text: '__START__', known: true, span }, raw: false, waitsForAll: false, definition: span }, span }
      if (symbol.name === 'DEFAULT_ROUTE') return { is: 'literal', value: '__DEFAULT__', type: 'str', span }
      return unknownScript(env, node, `${symbol.name} of the framework is not known as a node`)
    case 'function':
      return mentionedScript(functionObject(world, symbol.env, symbol.fn, symbol.name), env, node)
    case 'assigned':
      return mentionedScript(assigned(world, symbol, { env, node }), env, node)
    case 'class':
      return mentionedScript(functionObject(world, symbol.env, symbol.node, symbol.node.id?.name ?? ''), env, node)
    case 'global':
      return symbol.name === 'undefined' ? { is: 'literal', value: null, type: 'none', span } : unknownScript(env, node, `'${symbol.name}' is not defined in this file`)
    case 'outside':
      return unknownScript(env, node, `${symbol.name} lies outside the repository`)
    case 'enum':
    case 'module':
      return unknownScript(env, node, 'it is no node')
    case 'unknown':
      return unknownScript(env, node, symbol.reason)
  }
}

/** The value of a variable, unless the list or map that it gives is changed afterwards. A function gets the variable's name. */
function assigned(world: ScriptWorld, { value, path, name, env }: ScriptSymbol & { is: 'assigned' }, mention: { readonly env: ScriptEnv; readonly node: TsNode }): Value {
  const inner = unwrapped(value)
  if (path.length === 0 && (inner.type === 'ArrowFunctionExpression' || inner.type === 'FunctionExpression')) return functionObject(world, env, inner, name)
  let found = evaluateScript(world, env, value)
  for (const each of path) found = property(found, each) ?? unknownScript(env, value, `its property '${each}' is not known`)
  if (found.is !== 'list' && found.is !== 'map') return found
  const here = dottedScriptName(mention.env.module, mention.node)
  const changed = isChangedScript(world, env.module, name) || (here !== undefined && isChangedScript(world, mention.env.module, here))
  return changed ? unknownScript(env, value, `'${name}' is changed after it is made`) : found
}

function memberValue(world: ScriptWorld, env: ScriptEnv, node: TsNode & { type: 'MemberExpression' }): Value {
  const name = memberName(env.module, node)
  if (name === undefined) {
    const owner = evaluateScript(world, env, node.object)
    const key = evaluateScript(world, env, node.property)
    const found = key.is === 'literal' && owner.is === 'list' && typeof key.value === 'number' ? owner.items.at(key.value) : undefined
    return found ? mentionedScript(found, env, node) : unknownScript(env, node, 'it is computed')
  }
  const symbol = scriptSymbol(world, env, node)
  if (symbol.is !== 'unknown' && symbol.is !== 'outside') return symbolValue(world, env, node, symbol)
  const owner = scriptSymbol(world, env, node.object)
  if (owner.is === 'enum') return enumMember(world, env, node, owner, name)
  const member = memberOfClass(world, env, node, name)
  if (member) return member
  const held = node.object.type === 'Super' ? undefined : evaluateScript(world, env, node.object)
  const found = held && property(held, name)
  return found ? mentionedScript(found, env, node) : unknownScript(env, node, symbol.is === 'outside' ? `${symbol.name} lies outside the repository` : 'it is a property that cannot be followed')
}

function enumMember(world: ScriptWorld, env: ScriptEnv, node: TsNode, { node: declaration, env: home }: ScriptSymbol & { is: 'enum' }, name: string): Value {
  const body = declaration.type === 'TSEnumDeclaration' ? (declaration.body as unknown as { readonly members: readonly TsNode[] }).members : []
  let next = 0
  for (const member of body) {
    if (member.type !== 'TSEnumMember') continue
    const value: Value = member.initializer ? evaluateScript(world, home, member.initializer) : { is: 'literal', value: next, type: 'int', span: home.module.span(member) }
    if (value.is === 'literal' && typeof value.value === 'number') next = value.value + 1
    const called = member.id.type === 'Identifier' ? member.id.name : member.id.type === 'Literal' ? String(member.id.value) : ''
    if (called === name) return mentionedScript(value, env, node)
  }
  return unknownScript(env, node, `'${name}' is no member of this enum`)
}

function constructed(world: ScriptWorld, env: ScriptEnv, node: NewExpression): Value {
  const symbol = scriptSymbol(world, env, node.callee)
  if (symbol.is === 'framework') return readFrameworkObject(world, env, node, symbol.name)
  if (symbol.is === 'class') return instanceObject(world, env, node, symbol)
  return unknownScript(env, node, 'what is made here is not known')
}

function called(world: ScriptWorld, env: ScriptEnv, call: CallExpression): Value {
  const symbol = call.callee.type === 'Super' ? undefined : scriptSymbol(world, env, call.callee)
  if (symbol?.is === 'framework') return readFrameworkFunction(world, env, call, symbol.name)
  if (symbol?.is === 'function') return followScriptCall(world, env, call, symbol)
  const method = call.callee.type === 'MemberExpression' ? listMethod(world, env, call, call.callee) : undefined
  return method ?? boundFunction(world, env, call) ?? unknownScript(env, call, symbol?.is === 'outside' ? `the call of ${symbol.name} cannot be followed` : 'this call cannot be followed')
}

