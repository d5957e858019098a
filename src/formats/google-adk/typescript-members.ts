import type { CallExpression, ClassNode, MemberExpression, TsNode } from '../../core/typescript/ast.ts'
import { memberName } from '../../core/typescript/names.ts'
import { dottedScriptName, isChangedScript } from './typescript-changes.ts'
import { evaluateScript, unknownScript } from './typescript-evaluate.ts'
import { functionObject } from './typescript-nodes.ts'
import { type ScriptClassLine, scriptClassLine, scriptSymbol } from './typescript-symbols.ts'
import type { ScriptEnv, ScriptWorld } from './typescript-world.ts'
import type { Value } from './values.ts'

/** `object.method`, `this.method`, `this.field`, `Class.method`: methods are one function for all objects of a class. */
export function memberOfClass(world: ScriptWorld, env: ScriptEnv, node: MemberExpression, name: string): Value | undefined {
  const line = classOf(world, env, node.object)
  for (const { node: own, env: home } of line?.classes ?? []) {
    for (const member of own.body.body) {
      const called = member.type === 'MethodDefinition' || member.type === 'PropertyDefinition' ? keyName(member.key) : undefined
      if (called !== name) continue
      if (member.type === 'MethodDefinition' && member.kind === 'method') return { ...functionObject(world, home, member.value as TsNode, name), span: env.module.span(node) }
      if (member.type === 'PropertyDefinition') return fieldValue(world, env, node, { own, home, name, initial: member.value ?? undefined })
    }
    const field = fieldValue(world, env, node, { own, home, name, initial: undefined })
    if (field) return field
  }
  return undefined
}

const keyName = (key: TsNode): string | undefined => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined)

/** The class of `this`, or of a name that holds an object of a class of the repository, or that is the class. */
function classOf(world: ScriptWorld, env: ScriptEnv, node: TsNode): ScriptClassLine | undefined {
  if (node.type === 'ThisExpression') {
    const around = classAround(node)
    return around && scriptClassLine(world, around, env)
  }
  if (node.type !== 'Identifier' && node.type !== 'NewExpression') return undefined
  const held = node.type === 'NewExpression' ? { value: node, env } : scriptSymbol(world, env, node)
  if ('is' in held && held.is === 'class') return scriptClassLine(world, held.node, held.env)
  if (('is' in held && held.is !== 'assigned') || held.value.type !== 'NewExpression') return undefined
  const made = scriptSymbol(world, held.env, held.value.callee)
  return made.is === 'class' ? scriptClassLine(world, made.node, made.env) : undefined
}

function classAround(node: TsNode): ClassNode | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'ClassDeclaration' || at.type === 'ClassExpression') return at
    // `this` of a plain function is another one, but for that of a method.
    if (at.type === 'FunctionDeclaration' || (at.type === 'FunctionExpression' && at.parent?.type !== 'MethodDefinition')) return undefined
  }
  return undefined
}

interface Field {
  readonly own: ClassNode
  readonly home: ScriptEnv
  readonly name: string
  readonly initial: TsNode | undefined
}

/** A field's value, when one place in the class gives it. */
function fieldValue(world: ScriptWorld, env: ScriptEnv, node: MemberExpression, { own, home, name, initial }: Field): Value | undefined {
  const stores = home.module.all('AssignmentExpression').filter(({ left, range }) =>
    left.type === 'MemberExpression' && left.object.type === 'ThisExpression' && memberName(home.module, left) === name && range[0] > own.range[0] && range[1] < own.range[1])
  const [value, ...others] = [...(initial ? [initial] : []), ...stores.map(({ right }) => right as TsNode)]
  if (!value) return undefined
  if (others.length > 0 || stores.some(({ operator }) => operator !== '=')) return unknownScript(env, node, `'this.${name}' is given more than one value`)
  const found = evaluateScript(world, home, value)
  const isCollection = found.is === 'list' || found.is === 'map'
  if (isCollection && isChangedScript(world, home.module, dottedScriptName(home.module, node) ?? '')) return unknownScript(env, node, `'this.${name}' is changed after it is made`)
  return { ...found, span: env.module.span(node) }
}

/** `f.bind(o)`: a function of its own, called "bound f". */
export function boundFunction(world: ScriptWorld, env: ScriptEnv, call: CallExpression): Value | undefined {
  const { callee } = call
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super' || memberName(env.module, callee) !== 'bind') return undefined
  const inner = evaluateScript(world, env, callee.object)
  if (inner.is !== 'node' || inner.node.what !== 'function') return undefined
  return { is: 'node', node: { ...inner.node, name: { ...inner.node.name, text: `bound ${inner.node.name.text}` } }, span: env.module.span(call) }
}
