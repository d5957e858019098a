import type { Call, Expr, FunctionDef, PyNode } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { symbolOf } from './python-symbols.ts'
import type { World } from './python-world.ts'
import type { NodeObject, Value } from './values.ts'

const changing = new Set(['append', 'extend', 'insert', 'remove', 'pop', 'clear', 'reverse', 'sort', 'update', 'setdefault', 'popitem', 'add', 'discard', '__setitem__'])

/** What a module changes after it is made: lists and maps by their names (`edges`, `self.edges`), and fields of objects (`agent.name`). */
interface Changes {
  readonly collections: ReadonlySet<string>
  readonly fields: ReadonlySet<string>
}

const known = new WeakMap<PythonModule, Changes>()

/** `edges`, `self.edges`; undefined for what has no such name. */
export function dottedName(expr: PyNode): string | undefined {
  if (expr.nodeType === 'Name') return expr.id
  if (expr.nodeType !== 'Attribute') return undefined
  const owner = dottedName(expr.value)
  return owner === undefined ? undefined : `${owner}.${expr.attr}`
}

function changesOf(world: World, module: PythonModule): Changes {
  const before = known.get(module)
  if (before) return before
  const collections = new Set<string>()
  const fields = new Set<string>()
  const add = (expr: PyNode): void => {
    const name = dottedName(expr)
    if (name !== undefined) collections.add(name)
  }
  for (const attribute of module.all('Attribute')) {
    if (changing.has(attribute.attr) && attribute.parent?.nodeType === 'Call' && attribute.parent.func === attribute) add(attribute.value)
    const field = attribute.ctx.nodeType === 'Load' ? undefined : dottedName(attribute)
    if (field !== undefined) fields.add(field)
  }
  for (const subscript of module.all('Subscript')) if (subscript.ctx.nodeType !== 'Load') add(subscript.value)
  const found: Changes = { collections, fields }
  // A function that is looked at may stand in this very module.
  known.set(module, found)
  for (const call of module.all('Call')) for (const changed of changedArguments(world, module, call)) add(changed)
  for (const { targets: [target], value } of module.all('Assign')) {
    const [alias, name] = [target && dottedName(target), dottedName(value)]
    if (alias !== undefined && name !== undefined && collections.has(alias)) collections.add(name)
  }
  return found
}

/** Arguments that a function of the repository changes by the name of its parameter. */
function changedArguments(world: World, module: PythonModule, call: Call): readonly Expr[] {
  if (!call.args.some((each) => dottedName(each) !== undefined)) return []
  const symbol = symbolOf(world, world.moduleEnv(module), call.func)
  if (symbol.is !== 'function') return []
  return call.args.filter((_, index) => changesParameter(world, symbol.env.module, symbol.fn, index))
}

function changesParameter(world: World, module: PythonModule, fn: FunctionDef, index: number): boolean {
  const name = [...fn.args.posonlyargs, ...fn.args.args][index]?.arg
  return name !== undefined && changesOf(world, module).collections.has(name)
}

/** Whether a list or map that has a name in a module is changed there after it is made. */
export const isChanged = (world: World, module: PythonModule, name: string): boolean => changesOf(world, module).collections.has(name)

const changedNodes = new WeakMap<NodeObject, NodeObject>()

/** A node whose fields are set after it is made: what they were given is no longer known. */
export function withChangedFields(world: World, module: PythonModule, name: string, value: Value): Value {
  if (value.is !== 'node') return value
  const { fields } = changesOf(world, module)
  const isSet = (field: string): boolean => fields.has(`${name}.${field}`)
  const changes: Partial<NodeObject> = {
    ...(isSet('name') && { name: { ...value.node.name, known: false } }),
    ...(isSet('mode') && { mode: null }),
    ...(isSet('input_schema') && { inputSchema: null }),
    ...(isSet('output_schema') && { outputSchema: null }),
    ...(isSet('wait_for_output') && { outputs: undefined }),
  }
  if (Object.keys(changes).length === 0) return value
  const node = changedNodes.get(value.node) ?? { ...value.node, ...changes }
  changedNodes.set(value.node, node)
  return { ...value, node }
}
