import type { Expr, Name } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import { boundOnce, elements } from './agent-literals.ts'

/** What the variable of a `for`, or of a comprehension, may be, when it goes over literals; undefined when that is computed. */
export function loopValues(module: PythonModule, target: Name): readonly Expr[] | undefined {
  const { parent } = target
  if (parent?.nodeType === 'For' || parent?.nodeType === 'AsyncFor' || parent?.nodeType === 'Comprehension') {
    return parent.target === target ? items(module, parent.iter) : undefined
  }
  if (parent?.nodeType !== 'Tuple' && parent?.nodeType !== 'List') return undefined
  const loop = parent.parent
  if (loop?.nodeType !== 'For' && loop?.nodeType !== 'AsyncFor' && loop?.nodeType !== 'Comprehension') return undefined
  return loop.target === parent ? parts(module, loop.iter, parent.elts.indexOf(target)) : undefined
}

const passing = new Set(['list', 'tuple', 'set', 'sorted', 'reversed', 'iter'])

/** The items of an iterable expression. A dictionary gives its keys. */
function items(module: PythonModule, iter: Expr): readonly Expr[] | undefined {
  const value = boundOnce(module, iter)
  if (value?.nodeType === 'Dict') return value.keys.every((key) => key !== null) ? value.keys : undefined
  if (value?.nodeType !== 'Call') return value && elements(module, value)
  const { func, args: [first] } = value
  if (func.nodeType === 'Name') return first && passing.has(func.id) && isBuiltin(module, func) ? items(module, first) : undefined
  if (func.nodeType !== 'Attribute') return undefined
  const owner = boundOnce(module, func.value)
  if (owner?.nodeType !== 'Dict' || owner.keys.includes(null)) return undefined
  return func.attr === 'keys' ? items(module, owner) : func.attr === 'values' ? owner.values : undefined
}

/** The parts at one place of an iterable of pairs. */
function parts(module: PythonModule, iter: Expr, place: number): readonly Expr[] | undefined {
  const value = boundOnce(module, iter)
  if (value?.nodeType === 'Call') {
    const { func, args } = value
    if (func.nodeType === 'Attribute' && func.attr === 'items') {
      const owner = boundOnce(module, func.value)
      if (owner?.nodeType !== 'Dict' || owner.keys.includes(null)) return undefined
      return place === 0 ? items(module, owner) : owner.values
    }
    if (func.nodeType !== 'Name' || !isBuiltin(module, func)) return undefined
    const source = func.id === 'zip' ? args[place] : func.id === 'enumerate' && place === 1 ? args[0] : undefined
    return source && items(module, source)
  }
  const found = items(module, iter)?.map((item) => {
    const pair = elements(module, item)
    return pair?.[place]
  })
  return found?.every((each) => each !== undefined) ? found : undefined
}

const isBuiltin = (module: PythonModule, name: Name): boolean => scopesOf(module).lookup(name.id, name).length === 0
