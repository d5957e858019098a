import type { Expr, PyNode } from './ast.ts'
import { isNone } from './constants.ts'
import type { PythonModule } from './module.ts'
import { type Binding, scopesOf } from './scope.ts'

/**
 * The dotted name of what an expression stands for, seen through imports, aliases and plain assignments: `b.eval` after
 * `import builtins as b` is 'builtins.eval', and so is a bare `eval` that nothing rebinds. Undefined when it cannot be told:
 * a parameter, an attribute of an object, a name bound in several ways.
 * Names relative to a package keep their leading dots: '.base.Agent'.
 */
export function qualifiedName(module: PythonModule, expr: Expr): string | undefined {
  return resolve(module, expr, 0)
}

const maximumAliasSteps = 8

function resolve(module: PythonModule, expr: Expr, steps: number): string | undefined {
  if (steps > maximumAliasSteps) return undefined
  if (expr.nodeType === 'Attribute') {
    const owner = resolve(module, expr.value, steps)
    return owner === undefined ? undefined : `${owner}.${expr.attr}`
  }
  if (expr.nodeType !== 'Name') return undefined
  const binding = onlyBinding(module, expr.id, expr)
  if (binding === 'builtin') return `builtins.${expr.id}`
  if (binding === undefined) return undefined
  switch (binding.is) {
    case 'import':
      return binding.target === '__builtin__' ? 'builtins' : binding.target
    case 'value':
      return resolve(module, binding.value, steps + 1)
    case 'define':
    case 'other':
      return undefined
  }
}

/**
 * The one binding of a name; 'builtin' when nothing in the module binds it; undefined when there are several. A fallback
 * `name = None` beside an import (an optional dependency) does not count as a second one.
 */
export function onlyBinding(module: PythonModule, name: string, from: PyNode): Binding | 'builtin' | undefined {
  const bindings = scopesOf(module).lookup(name, from)
  if (bindings.length === 0) return 'builtin'
  const first = bindings[0]
  if (bindings.length === 1) return first
  const telling = bindings.filter((each) => !(each.is === 'value' && isNone(each.value)))
  const [only] = telling
  if (!only) return undefined
  if (telling.length === 1) return only
  const targets = new Set(telling.map((each) => (each.is === 'import' ? each.target : undefined)))
  return targets.size === 1 && !targets.has(undefined) ? only : undefined
}

/** The nodes around a node, from the inside out. */
export function* ancestors(node: PyNode): Generator<PyNode> {
  for (let at = node.parent; at; at = at.parent) yield at
}
