import type { Attribute, Call, Expr, PyNode, Subscript } from './ast.ts'
import { isNone, stringValue } from './constants.ts'
import type { PythonModule } from './module.ts'
import { type Binding, enclosingScope, scopesOf } from './scope.ts'

/**
 * The dotted name of what an expression stands for, seen through imports, aliases, plain assignments, `getattr` and
 * `__import__` of literal names: `b.eval` after `import builtins as b` is 'builtins.eval', and so is a bare `eval` that
 * nothing rebinds. Undefined when it cannot be told: a parameter, an attribute of an object, a name bound in several ways.
 * Names relative to a package keep their leading dots: '.base.Agent'.
 */
export function qualifiedName(module: PythonModule, expr: Expr): string | undefined {
  return resolve(module, expr, 0)
}

const maximumAliasSteps = 8

function resolve(module: PythonModule, expr: Expr, steps: number): string | undefined {
  if (steps > maximumAliasSteps) return undefined
  switch (expr.nodeType) {
    case 'Attribute':
      return resolveAttribute(module, expr, steps)
    case 'Call':
      return resolveCall(module, expr, steps)
    case 'Subscript':
      return resolveSubscript(module, expr, steps)
    case 'Name':
      return resolveName(module, expr, steps)
    default:
      return undefined
  }
}

const member = (owner: string | undefined, name: string | undefined): string | undefined =>
  owner === undefined || name === undefined ? undefined : `${owner}.${name}`

/** Longer chains of attributes are no names of modules. */
const longestChain = 50

function resolveAttribute(module: PythonModule, expr: Attribute, steps: number): string | undefined {
  const attributes: string[] = []
  let owner: Expr = expr
  while (owner.nodeType === 'Attribute') {
    if (attributes.length === longestChain) return undefined
    attributes.unshift(owner.attr)
    owner = owner.value
  }
  return member(resolve(module, owner, steps), attributes.join('.'))
}

function resolveName(module: PythonModule, expr: Expr & { readonly id: string }, steps: number): string | undefined {
  const binding = onlyBinding(module, expr.id, expr)
  if (binding === 'builtin') return expr.id === '__builtins__' ? 'builtins' : `builtins.${expr.id}`
  if (binding === undefined) return undefined
  switch (binding.is) {
    case 'import':
      return binding.target === '__builtin__' ? 'builtins' : binding.target.replace(/^__builtin__\./, 'builtins.')
    case 'value':
      // `eval = eval` at the top of a module reads the builtin, for nothing else has that name yet.
      if (binding.value.nodeType === 'Name' && binding.value.id === expr.id && enclosingScope(binding.value) === module.root) return `builtins.${expr.id}`
      return resolve(module, binding.value, steps + 1)
    case 'define':
    case 'other':
      return undefined
  }
}

/** `getattr(builtins, 'eval')`, `vars(builtins)`, `__import__('builtins')` and `importlib.import_module('builtins')`, with literal names. */
function resolveCall(module: PythonModule, call: Call, steps: number): string | undefined {
  const [first, second] = call.args
  if (first === undefined || call.keywords.length > 0) return undefined
  switch (resolve(module, call.func, steps + 1)) {
    case 'builtins.getattr':
      return call.args.length > 3 ? undefined : member(resolve(module, first, steps + 1), stringValue(second))
    case 'builtins.__import__':
      // Without a list of names `__import__('a.b')` gives `a`.
      return call.args.length === 1 ? stringValue(first)?.split('.')[0] : undefined
    case 'builtins.vars':
      return call.args.length === 1 ? member(resolve(module, first, steps + 1), '__dict__') : undefined
    case 'importlib.import_module':
      return call.args.length === 1 ? stringValue(first) : undefined
    default:
      return undefined
  }
}

/** `__builtins__['eval']`, `builtins.__dict__['eval']` and `sys.modules['builtins']`, with literal keys. */
function resolveSubscript(module: PythonModule, { value, slice }: Subscript, steps: number): string | undefined {
  const key = stringValue(slice)
  const owner = key === undefined ? undefined : resolve(module, value, steps + 1)
  if (owner === 'sys.modules') return key
  if (owner === 'builtins') return member(owner, key)
  return owner?.endsWith('.__dict__') ? member(owner.slice(0, -'.__dict__'.length), key) : undefined
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
