import type { Expr } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import { type Budget, budget, spent } from './agent-budget.ts'

/** An expression and the module that holds it. */
export interface LocatedExpr {
  readonly module: PythonModule
  readonly expr: Expr
}

const changing = new Set(['append', 'extend', 'insert', 'remove', 'pop', 'popitem', 'clear', 'update', 'setdefault', 'add', 'discard', 'sort', 'reverse'])
const changedNames = new WeakMap<PythonModule, ReadonlySet<string>>()

/** Names, and attributes by their last piece, whose value some statement of the module changes in place. */
function changedIn(module: PythonModule): ReadonlySet<string> {
  let changed = changedNames.get(module)
  if (!changed) {
    const owners = module.all('Attribute', 'Subscript').flatMap((node) => {
      const changes = node.nodeType === 'Attribute' ? changing.has(node.attr) : node.ctx.nodeType !== 'Load'
      return changes ? [lastPiece(node.value)] : []
    })
    changedNames.set(module, (changed = new Set(owners.filter((name) => name !== undefined))))
  }
  return changed
}

const lastPiece = (expr: Expr): string | undefined => (expr.nodeType === 'Name' ? expr.id : expr.nodeType === 'Attribute' ? expr.attr : undefined)

/**
 * What a name stands for when it is bound once to an expression and never changed in place; the expression itself when it is
 * no name. Undefined when the value cannot be told.
 */
export function boundOnce(module: PythonModule, expr: Expr, steps: Budget = budget()): Expr | undefined {
  if (expr.nodeType !== 'Name') return expr
  if (spent(steps) || changedIn(module).has(expr.id)) return undefined
  const [binding, ...others] = scopesOf(module).lookup(expr.id, expr)
  return binding?.is === 'value' && others.length === 0 ? boundOnce(module, binding.value, steps) : undefined
}

/** The elements of a literal list, tuple or set, seen through names, spreads and `+`; undefined when they are computed. */
export function elements(module: PythonModule, expr: Expr, steps: Budget = budget()): readonly Expr[] | undefined {
  const value = spent(steps) ? undefined : boundOnce(module, expr)
  if (value === undefined) return undefined
  if (value.nodeType === 'BinOp' && value.op.nodeType === 'Add') {
    const [left, right] = [elements(module, value.left, steps), elements(module, value.right, steps)]
    return left && right ? [...left, ...right] : undefined
  }
  if (value.nodeType !== 'List' && value.nodeType !== 'Tuple' && value.nodeType !== 'Set') return undefined
  const found: Expr[] = []
  for (const each of value.elts) {
    if (each.nodeType !== 'Starred') found.push(each)
    else {
      const spread = elements(module, each.value, steps)
      if (!spread) return undefined
      found.push(...spread)
    }
  }
  return found
}

/** Whether some statement changes the attribute in place or through an object: `self.TOOLS.append(…)`. */
export const isChangedInPlace = (module: PythonModule, name: string): boolean => changedIn(module).has(name)
