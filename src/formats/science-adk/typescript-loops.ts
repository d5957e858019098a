import type { FunctionNode, Pattern, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { elementsOf, literalBehind, type LocatedScript, propertiesOf } from './typescript-literals.ts'
import { bare, memberName, propertyName, wrapped } from './typescript-nodes.ts'
import { thingsOf, type World } from './typescript-things.ts'

/** A step from an item of a loop to the name that the loop binds: an element of an array, or a property. */
type Step = number | string

/** What the variable of `for (const name of …)` may be when that goes over literals; undefined when it is computed. */
export function scriptLoopValues(world: World, module: TypeScriptModule, name: TsNode): readonly LocatedScript[] | undefined {
  const placed = stepsTo(name)
  const list = placed?.top.parent?.type === 'VariableDeclarator' ? placed.top.parent.parent : undefined
  const loop = list?.parent
  if (!placed || loop?.type !== 'ForOfStatement' || loop.left !== list) return undefined
  return items(world, module, loop.right, placed.steps)
}

const iterating = new Set(['map', 'flatMap', 'forEach', 'filter', 'some', 'every', 'find'])

/** What the first parameter of a callback may be: `TOOLS.map((tool) => …)`. */
export function callbackValues(world: World, module: TypeScriptModule, name: TsNode, fn: FunctionNode): readonly LocatedScript[] | undefined {
  const placed = stepsTo(name)
  const outer = wrapped(fn)
  const call = outer.parent
  if (!placed || placed.top !== fn.params[0] || call?.type !== 'CallExpression' || call.arguments[0] !== outer) return undefined
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression' || !iterating.has(memberName(callee) ?? '')) return undefined
  return items(world, module, callee.object, placed.steps)
}

/** The way through patterns from an item to a name, outermost step first. */
function stepsTo(name: TsNode): { readonly top: TsNode; readonly steps: readonly Step[] } | undefined {
  const steps: Step[] = []
  let at = name
  for (let parent = at.parent; parent; at = parent, parent = at.parent) {
    if (parent.type === 'ArrayPattern') steps.unshift(parent.elements.indexOf(at as Pattern))
    else if (parent.type === 'Property' && parent.parent?.type === 'ObjectPattern') {
      const key = propertyName(parent)
      if (key === undefined) return undefined
      steps.unshift(key)
    } else if (parent.type === 'RestElement' || parent.type === 'AssignmentPattern') return undefined
    else if (parent.type !== 'ObjectPattern') return { top: at, steps }
  }
  return undefined
}

function items(world: World, module: TypeScriptModule, iterable: TsNode, steps: readonly Step[]): readonly LocatedScript[] | undefined {
  const node = bare(iterable)
  if (node.type === 'CallExpression') {
    const [thing] = thingsOf(world, module, node.callee)
    const [argument] = node.arguments
    const table = argument && thing?.is === 'global' ? literalBehind(world, module, argument) : undefined
    if (table?.node.type !== 'ObjectExpression' || thing?.is !== 'global') return undefined
    const { properties, open } = propertiesOf(world, table.module, table.node)
    if (open) return undefined
    const keys = () => properties.map((each) => ({ module: each.module, node: each.property.key as LocatedScript['node'], isKey: !each.property.computed }))
    const values = () => properties.map((each) => ({ module: each.module, node: each.property.value as LocatedScript['node'] }))
    switch (thing.name) {
      case 'Object.keys':
        return steps.length === 0 ? keys() : undefined
      case 'Object.values':
        return follow(world, values(), steps)
      case 'Object.entries':
        return steps[0] === 0 && steps.length === 1 ? keys() : steps[0] === 1 ? follow(world, values(), steps.slice(1)) : undefined
      default:
        return undefined
    }
  }
  const found = elementsOf(world, module, node)
  return found && follow(world, found, steps)
}

function follow(world: World, all: readonly LocatedScript[], steps: readonly Step[]): readonly LocatedScript[] | undefined {
  const found = all.map((each) => steps.reduce<LocatedScript | undefined>((at, step) => at && inner(world, at, step), each))
  return found.every((each) => each !== undefined) ? found : undefined
}

function inner(world: World, { module, node }: LocatedScript, step: Step): LocatedScript | undefined {
  if (typeof step === 'number') return elementsOf(world, module, node)?.[step]
  const table = literalBehind(world, module, node)
  if (table?.node.type !== 'ObjectExpression') return undefined
  const { properties, open } = propertiesOf(world, table.module, table.node)
  const found = properties.findLast(({ property }) => propertyName(property) === step)
  return found && !open ? { module: found.module, node: found.property.value as LocatedScript['node'] } : undefined
}
