import type { ArrayExpression, CallExpression, MemberExpression, ObjectExpression, TsNode } from '../../core/typescript/ast.ts'
import { memberName } from '../../core/typescript/names.ts'
import { evaluateScript, unknownScript } from './typescript-evaluate.ts'
import { functionObject } from './typescript-nodes.ts'
import type { ScriptEnv, ScriptWorld } from './typescript-world.ts'
import { type ListValue, type MapValue, mostItems, type Value } from './values.ts'

/** An array, elements of `...literal` in their places. */
export function listValue(world: ScriptWorld, env: ScriptEnv, node: ArrayExpression): ListValue {
  let length = 0
  const items = node.elements.flatMap((element): readonly Value[] => {
    if (!element) return [{ is: 'literal', value: null, type: 'none', span: env.module.span(node) }]
    if (element.type !== 'SpreadElement') return [evaluateScript(world, env, element)]
    const inner = evaluateScript(world, env, element.argument)
    if (inner.is !== 'list') return [unknownScript(env, element, 'the list that is spread here is not known')]
    length += inner.items.length
    return length > mostItems ? [unknownScript(env, element, 'the list is too long to be put together')] : inner.items
  })
  return { is: 'list', items, span: env.module.span(node) }
}

/** An object, as a routing map or as the options of a call. */
export function mapValue(world: ScriptWorld, env: ScriptEnv, node: ObjectExpression): MapValue {
  const entries = node.properties.flatMap((each): MapValue['entries'] => {
    if (each.type === 'SpreadElement') {
      const inner = evaluateScript(world, env, each.argument)
      const hole = unknownScript(env, each, 'the object that is spread here is not known')
      return inner.is === 'map' ? inner.entries : [{ key: hole, value: hole }]
    }
    const key = propertyKey(world, env, each)
    const name = key.is === 'literal' ? String(key.value) : ''
    const isFunction = each.value.type === 'ArrowFunctionExpression' || each.value.type === 'FunctionExpression'
    // A function in an object literal is called like its property.
    return [{ key, value: isFunction ? functionObject(world, env, each.value, name) : evaluateScript(world, env, each.value) }]
  })
  return { is: 'map', entries, span: env.module.span(node) }
}

function propertyKey(world: ScriptWorld, env: ScriptEnv, { key, computed }: { readonly key: TsNode; readonly computed: boolean }): MapValue['entries'][number]['key'] {
  const span = env.module.span(key)
  if (!computed && key.type === 'Identifier') return { is: 'literal', value: key.name, type: 'str', span }
  const value = evaluateScript(world, env, key)
  return value.is === 'literal' || value.is === 'unknown' ? value : unknownScript(env, key, 'this key is not known')
}

/** The property of a map that is known as a whole; undefined where there is none, or one that may come from elsewhere. */
export function property(value: Value, name: string): Value | undefined {
  if (value.is !== 'map' || value.entries.some(({ key }) => key.is === 'unknown')) return undefined
  return value.entries.findLast(({ key }) => key.is === 'literal' && String(key.value) === name)?.value
}

/** The option of a call; 'open' when it may come from a spread. */
export function option(options: Value | undefined, name: string): Value | 'open' | undefined {
  if (!options) return undefined
  if (options.is !== 'map') return 'open'
  const found = options.entries.findLast(({ key }) => key.is === 'literal' && key.value === name)?.value
  return found ?? (options.entries.some(({ key }) => key.is === 'unknown') ? 'open' : undefined)
}

/** `list.concat(other)` and `list.map((x) => …)` over lists that are known. */
export function listMethod(world: ScriptWorld, env: ScriptEnv, call: CallExpression, callee: MemberExpression): Value | undefined {
  const name = memberName(env.module, callee)
  const [first] = call.arguments
  if ((name !== 'concat' && name !== 'map') || !first || first.type === 'SpreadElement' || call.arguments.length > 1 || callee.object.type === 'Super') return undefined
  const owner = evaluateScript(world, env, callee.object)
  if (owner.is !== 'list') return undefined
  const span = env.module.span(call)
  if (name === 'concat') {
    const other = evaluateScript(world, env, first)
    return other.is === 'list' && owner.items.length + other.items.length <= mostItems ? { is: 'list', items: [...owner.items, ...other.items], span } : undefined
  }
  const [parameter, ...more] = first.type === 'ArrowFunctionExpression' ? first.params : []
  if (first.type !== 'ArrowFunctionExpression' || first.body.type === 'BlockStatement' || parameter?.type !== 'Identifier' || more.length > 0) return undefined
  if ((world.budget.calls -= owner.items.length) < 0) return undefined
  const body = first.body
  const each = (item: Value): Value => evaluateScript(world, { ...env, locals: new Map([...env.locals, [parameter.name, item]]), scope: first, parent: env, known: new Map(), depth: env.depth + 1 }, body)
  return { is: 'list', items: owner.items.map(each), span }
}
