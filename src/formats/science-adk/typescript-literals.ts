import type { Expression, ObjectExpression, Property, SpreadElement, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { type Budget, budget, spent } from './agent-budget.ts'
import { bare, memberName, wrapped } from './typescript-nodes.ts'
import { thingsOf, type World } from './typescript-things.ts'

/** An expression and the module that holds it. */
export interface LocatedScript {
  readonly module: TypeScriptModule
  readonly node: Expression
}

const changing = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin', 'set', 'add', 'delete', 'clear'])
const changedNames = new WeakMap<TypeScriptModule, ReadonlySet<string>>()

/** Names, and members by their last piece, whose value some statement of the module changes in place. */
function changedIn(module: TypeScriptModule): ReadonlySet<string> {
  const before = changedNames.get(module)
  if (before) return before
  const changed = new Set<string>()
  const add = (node: TsNode | undefined) => {
    const name = node && lastPiece(bare(node))
    if (name !== undefined) changed.add(name)
  }
  for (const node of module.all('MemberExpression')) {
    const outer = wrapped(node)
    const { parent } = outer
    const written = (parent?.type === 'AssignmentExpression' && parent.left === outer) || parent?.type === 'UpdateExpression' || (parent?.type === 'UnaryExpression' && parent.operator === 'delete')
    if (written || changing.has(memberName(node) ?? '')) add(node.object)
  }
  for (const { callee, arguments: [first] } of module.all('CallExpression')) {
    if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object' && /^(?:assign|define)/.test(memberName(callee) ?? '')) add(first)
  }
  changedNames.set(module, changed)
  return changed
}

const lastPiece = (expr: Expression): string | undefined => (expr.type === 'Identifier' ? expr.name : expr.type === 'MemberExpression' ? memberName(expr) : undefined)

/** Whether some statement changes the value of a name, or of a member of that name, in place: `TOOLS.push(…)`. */
export const isChanged = (module: TypeScriptModule, name: string): boolean => changedIn(module).has(name)

/**
 * The one literal that an expression stands for, seen through names and imports, and never changed in place; the expression itself
 * when it is none of these. Undefined when the value cannot be told.
 */
export function literalBehind(world: World, module: TypeScriptModule, expr: TsNode): LocatedScript | undefined {
  const node = bare(expr)
  const name = lastPiece(node)
  if (name !== undefined && isChanged(module, name)) return undefined
  if (node.type === 'CallExpression' && isFreeze(node)) return node.arguments[0] && literalBehind(world, module, node.arguments[0])
  if (name === undefined) return { module, node }
  const [only, ...others] = thingsOf(world, module, node)
  if (only?.is !== 'value' || others.length > 0 || (only.module !== module && isChanged(only.module, name))) return undefined
  return only.node.type === 'CallExpression' && isFreeze(only.node) && only.node.arguments[0] ? literalBehind(world, only.module, only.node.arguments[0]) : only
}

/** `Object.freeze(…)` gives what it is given. */
const isFreeze = ({ callee }: Expression & { readonly type: 'CallExpression' }): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object' && memberName(callee) === 'freeze'

/** The elements of a literal array, seen through names and spreads; undefined when they are computed. */
export function elementsOf(world: World, module: TypeScriptModule, expr: TsNode, steps: Budget = budget()): readonly LocatedScript[] | undefined {
  const value = spent(steps) ? undefined : literalBehind(world, module, expr)
  if (value?.node.type !== 'ArrayExpression') return undefined
  const found: LocatedScript[] = []
  for (const each of value.node.elements) {
    if (each === null) return undefined
    if (each.type !== 'SpreadElement') found.push({ module: value.module, node: each })
    else {
      const spread = elementsOf(world, value.module, each.argument, steps)
      if (!spread) return undefined
      for (const one of spread) found.push(one)
    }
  }
  return found
}

/** The properties of a literal object, those of spread literals in their place. `open` when something else is spread into it. */
export function propertiesOf(
  world: World, module: TypeScriptModule, table: ObjectExpression, steps: Budget = budget(),
): { readonly properties: readonly { readonly module: TypeScriptModule; readonly property: Property }[]; readonly open: boolean } {
  let open = false
  const properties = table.properties.flatMap((property: Property | SpreadElement) => {
    if (property.type === 'Property') return [{ module, property }]
    const spread = spent(steps) ? undefined : literalBehind(world, module, property.argument)
    const inner = spread?.node.type === 'ObjectExpression' ? propertiesOf(world, spread.module, spread.node, steps) : undefined
    if (!inner || inner.open) open = true
    return inner?.properties ?? []
  })
  return { properties, open }
}
