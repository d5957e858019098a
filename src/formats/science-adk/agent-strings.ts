import type { Attribute, Expr, Name, PyNode } from '../../core/python/ast.ts'
import { isNone, stringValue } from '../../core/python/constants.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import { argumentsFor } from './agent-arguments.ts'
import { type Budget, budget, spent } from './agent-budget.ts'
import { boundOnce, elements, isChangedInPlace, type LocatedExpr } from './agent-literals.ts'
import type { Lineage } from './agent-lineage.ts'
import { loopValues } from './agent-loops.ts'
import { ownMembers } from './agent-members.ts'
import type { Walk } from './agent-walk.ts'

/** The strings that an expression may be, without those that repeat; undefined when it may be others too. */
export type Strings = (module: PythonModule, expr: Expr) => readonly string[] | undefined

/** Makes a reader of names for one agent: it knows the class's constants, and what its methods are called with. */
export function stringsFor(lineage: Lineage, walk: Walk): Strings {
  const anyOf = (all: readonly LocatedExpr[] | undefined, steps: Budget): readonly string[] | undefined => {
    if (!all || all.length === 0) return undefined
    const found = all.map(({ module, expr }) => read(module, expr, steps))
    return found.every((each) => each !== undefined) ? [...new Set(found.flat())] : undefined
  }
  const read = (module: PythonModule, expr: Expr, steps: Budget): readonly string[] | undefined => {
    const literal = stringValue(expr)
    if (literal !== undefined) return [literal]
    if (spent(steps)) return undefined
    const here = (...exprs: readonly Expr[]) => anyOf(exprs.map((each) => ({ module, expr: each })), steps)
    switch (expr.nodeType) {
      case 'IfExp':
        return here(expr.body, expr.orelse)
      case 'BoolOp':
        return here(...expr.values)
      case 'NamedExpr':
        return here(expr.value)
      case 'Name':
        return anyOf(valuesOfName(module, expr, walk), steps)
      case 'Attribute':
        return anyOf(valuesOfAttribute(module, expr, lineage, walk), steps)
      case 'Subscript':
        return here(...(valuesOfItem(module, expr.value, expr.slice) ?? []))
      default:
        return undefined
    }
  }
  return (module, expr) => read(module, expr, budget())
}

/** Every binding of a name, `None` as a first value left out. */
function valuesOfName(module: PythonModule, name: Name, walk: Walk): readonly LocatedExpr[] | undefined {
  const found: LocatedExpr[] = []
  for (const binding of scopesOf(module).lookup(name.id, name)) {
    if (binding.is === 'value') {
      if (!isNone(binding.value)) found.push({ module, expr: binding.value })
      continue
    }
    const values = binding.is === 'other' ? valuesOfTarget(module, binding.node, walk) : undefined
    if (!values) return undefined
    found.push(...values)
  }
  return found
}

function valuesOfTarget(module: PythonModule, node: PyNode, walk: Walk): readonly LocatedExpr[] | undefined {
  if (node.nodeType === 'Arg') return argumentsFor(module, node, walk)
  return node.nodeType === 'Name' ? loopValues(module, node)?.map((expr) => ({ module, expr })) : undefined
}

/** `self.TOOL`, `Fetch.TOOL`: the nearest class's value, and what any method assigns to it. */
function valuesOfAttribute(module: PythonModule, { value, attr }: Attribute, lineage: Lineage, walk: Walk): readonly LocatedExpr[] | undefined {
  const ofClass = value.nodeType === 'Name' && lineage.classes.some(({ node }) => node.name === value.id)
  if (!ofClass && !walk.isAgent(module, value)) return undefined
  const found: LocatedExpr[] = []
  for (const { module: home, node } of lineage.classes) {
    const own = ownMembers(node).assignments.filter(({ target }) => target.id === attr)
    for (const each of own) {
      if (!each.value) return undefined
      found.push({ module: home, expr: each.value })
    }
    if (own.length > 0) break
  }
  for (const home of new Set(lineage.classes.map((each) => each.module))) {
    for (const stored of home.all('Attribute')) {
      if (stored.attr !== attr || stored.ctx.nodeType === 'Load') continue
      const { parent } = stored
      if (parent?.nodeType !== 'Assign' || !parent.targets.includes(stored)) return undefined
      found.push({ module: home, expr: parent.value })
    }
    if (isChangedInPlace(home, attr)) return undefined
  }
  return found
}

/** `TOOLS['fit']` is the one item of a literal, `TOOLS[mode]` may be any. */
function valuesOfItem(module: PythonModule, owner: Expr, key: Expr): readonly Expr[] | undefined {
  const value = boundOnce(module, owner)
  if (value?.nodeType !== 'Dict') return value && elements(module, value)
  const wanted = stringValue(key)
  const at = wanted === undefined ? -1 : value.keys.findLastIndex((each) => stringValue(each) === wanted)
  const item = value.values[at]
  if (!item) return value.values
  // What is spread after it may replace the item.
  return value.keys.includes(null, at) ? undefined : [item]
}
