import type { AssignmentExpression, CallExpression, ObjectExpression, TsNode } from './ast.ts'
import { constantOf, givenValue, stringOf, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName, qualifiedName } from './names.ts'
import { scopesOf } from './scope.ts'

/** A place where warnings or errors are kept from being seen. */
export interface Silenced {
  readonly node: TsNode
  readonly what: string
  /** It may be another channel than that of warnings and errors. */
  readonly possibly?: boolean
}

const channels = new Set(['console.error', 'console.warn', 'process.stderr.write', 'process.emitWarning'])
const channelNames = new Set(['error', 'warn', 'write', 'emitWarning'])

/** Channels of warnings and errors that are replaced by functions that do nothing, and listeners of warnings that are removed. */
export function* silencedOutput(module: TypeScriptModule): Generator<Silenced> {
  if (/\bconsole\b|\bstderr\b|\bemitWarning\b/.test(module.text)) {
    for (const node of module.all('AssignmentExpression')) yield* replacedBy(module, node)
    for (const node of module.all('CallExpression')) yield* replacedAtOnce(module, node)
  }
  if (!module.text.includes('removeAllListeners')) return
  for (const node of module.all('CallExpression')) {
    if (removesWarnings(module, node) && !isHeard(module)) yield { node, what: 'the listeners that show warnings are removed' }
  }
}

function* replacedBy(module: TypeScriptModule, { operator, left, right }: AssignmentExpression): Generator<Silenced> {
  if (operator !== '=') return
  const target = unwrapped(left)
  if (target.type === 'Identifier' || (target.type === 'MemberExpression' && memberName(module, target) === 'console')) {
    const value = unwrapped(right)
    if (value.type === 'ObjectExpression' && qualifiedName(module, target) === 'console') yield* hollowChannels(module, value, left)
    return
  }
  if (target.type !== 'MemberExpression') return
  const name = memberName(module, target)
  if ((name !== undefined && !channelNames.has(name)) || !isHollow(module, right)) return
  if (name === undefined) {
    if (target.computed && qualifiedName(module, target.object) === 'console') yield { node: left, what: `${module.textOf(target)} is replaced by a function that does nothing`, possibly: true }
  } else if (channels.has(qualifiedName(module, target) ?? '')) yield replaced(left, qualifiedName(module, target) ?? '')
}

const replaced = (node: TsNode, channel: string): Silenced => ({
  node, what: `${channel} ${channel.includes(' and ') ? 'are replaced by functions that do' : 'is replaced by a function that does'} nothing`,
})

/** `Object.assign(console, { error() {} })` and `Object.defineProperty(console, 'error', { value() {} })`. */
function* replacedAtOnce(module: TypeScriptModule, call: CallExpression): Generator<Silenced> {
  const [target, second, third] = call.arguments
  const called = unwrapped(call.callee)
  const name = called.type === 'MemberExpression' ? memberName(module, called) : undefined
  if ((name !== 'assign' && name !== 'defineProperty') || !target || !second || qualifiedName(module, target) !== 'console') return
  const values = unwrapped(name === 'assign' ? second : third ?? second)
  if (values.type !== 'ObjectExpression') return
  if (name === 'assign') yield* hollowChannels(module, values, call)
  else {
    const channel = `console.${stringOf(module, second)}`
    for (const { key, value } of methods(values)) if (key === 'value' && channels.has(channel) && isHollow(module, value)) yield replaced(call, channel)
  }
}

/** The channels of an object that takes the place of `console`, or is copied into it. */
function* hollowChannels(module: TypeScriptModule, values: ObjectExpression, at: TsNode): Generator<Silenced> {
  const hollow = methods(values).filter(({ key, value }) => channels.has(`console.${key}`) && isHollow(module, value))
  if (hollow.length > 0) yield replaced(at, hollow.map(({ key }) => `console.${key}`).join(' and '))
}

function methods({ properties }: ObjectExpression): readonly { readonly key: string; readonly value: TsNode }[] {
  return properties.flatMap((node) => (node.type === 'Property' && node.key.type === 'Identifier' && !node.computed ? [{ key: node.key.name, value: node.value }] : []))
}

/** A function in which nothing happens: empty, or with a constant that it returns. */
function isHollow(module: TypeScriptModule, given: TsNode): boolean {
  const node = functionBehind(module, unwrapped(given))
  if (node?.type === 'Identifier' || node?.type === 'MemberExpression') return /^Function\.prototype$|(?:^|\.)noop$/.test(qualifiedName(module, node) ?? '')
  // A function made of no text.
  if (node?.type === 'NewExpression' || node?.type === 'CallExpression') return node.arguments.length === 0 && qualifiedName(module, node.callee) === 'Function'
  if (node?.type !== 'FunctionExpression' && node?.type !== 'FunctionDeclaration' && node?.type !== 'ArrowFunctionExpression') return false
  if (node.body.type !== 'BlockStatement') return constantOf(module, node.body) !== undefined
  return node.body.body.every((each) => each.type === 'EmptyStatement' || (each.type === 'ReturnStatement' && (!each.argument || constantOf(module, each.argument) !== undefined)))
}

function functionBehind(module: TypeScriptModule, node: TsNode): TsNode | undefined {
  if (node.type !== 'Identifier') return node
  const bindings = scopesOf(module).lookup(node.name, node)
  const [only] = bindings
  if (only?.is === 'function') return bindings.length === 1 ? only.declaration : undefined
  const given = givenValue(bindings)
  return given?.path.length === 0 ? unwrapped(given.value) : node
}

function removesWarnings(module: TypeScriptModule, { callee, arguments: [event] }: CallExpression): boolean {
  if (qualifiedName(module, callee) !== 'process.removeAllListeners') return false
  return event === undefined || stringOf(module, event) === 'warning'
}

/** Another listener takes their place: `process.on('warning', record)`. */
function isHeard(module: TypeScriptModule): boolean {
  return module.all('CallExpression').some(({ callee, arguments: [event, listener] }) =>
    event !== undefined && listener !== undefined && stringOf(module, event) === 'warning'
      && /^process\.(?:on|once|addListener|prependListener)$/.test(qualifiedName(module, callee) ?? '') && !isHollow(module, listener))
}
