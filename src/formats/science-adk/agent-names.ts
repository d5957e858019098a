import type { ClassDef, Expr, FunctionDef } from '../../core/python/ast.ts'
import { isNone } from '../../core/python/constants.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import type { Span } from '../../core/source.ts'
import { type Budget, budget, spent } from './agent-budget.ts'

/** What an expression may stand for: a dotted name behind imports, a class of this file, or something that cannot be told. */
export type Candidate =
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'class'; readonly node: ClassDef }
  | { readonly is: 'unknown' }

const unknown: Candidate = { is: 'unknown' }

/**
 * All that an expression may stand for. Unlike `qualifiedName` it keeps every binding, because real agents are written as
 * `try: from science_adk import ScienceAgent` and `except ImportError: from auto_adk import ScienceAgent`.
 */
export function candidates(module: PythonModule, expr: Expr, steps: Budget = budget()): readonly Candidate[] {
  if (spent(steps)) return [unknown]
  if (expr.nodeType === 'Attribute') {
    const owners = candidates(module, expr.value, steps)
    return owners.map((owner) => (owner.is === 'name' ? { is: 'name', name: `${owner.name}.${expr.attr}` } : unknown))
  }
  if (expr.nodeType !== 'Name') return [unknown]
  const scopes = scopesOf(module)
  const bindings = scopes.lookup(expr.id, expr)
  if (bindings.length === 0) {
    const origins = ['builtins', ...scopes.starImports]
    return origins.map((origin) => ({ is: 'name', name: origin.endsWith('.') ? origin + expr.id : `${origin}.${expr.id}` }))
  }
  return bindings.flatMap((binding): readonly Candidate[] => {
    switch (binding.is) {
      case 'import':
        return [{ is: 'name', name: binding.target }]
      case 'value':
        return isNone(binding.value) ? [] : candidates(module, binding.value, steps)
      case 'define':
        return [binding.node.nodeType === 'ClassDef' ? { is: 'class', node: binding.node } : unknown]
      case 'other':
        return [unknown]
    }
  })
}

/** Both names under which the framework is known. Submodules count, since their layout is not documented. */
const frameworkName = /^(?:science_adk|auto_adk)(?:\.\w+)*\.(\w+)$/
const agentClasses = new Set(['Agent', 'ScienceAgent', 'EvaluationAgent'])

/** The framework's own name of what an expression stands for: 'ScienceAgent', 'Ports'; undefined for all else. */
export function frameworkThing(module: PythonModule, expr: Expr): string | undefined {
  for (const each of candidates(module, expr)) {
    const name = each.is === 'name' ? frameworkName.exec(each.name)?.[1] : undefined
    if (name !== undefined) return name
  }
  return undefined
}

/** The framework's agent class that an expression stands for, if it does. */
export function frameworkAgent(module: PythonModule, expr: Expr): string | undefined {
  const name = frameworkThing(module, expr)
  return name !== undefined && agentClasses.has(name) ? name : undefined
}

/** The name of a class or function where it is defined, without the words before it. */
export function definedName(module: PythonModule, node: ClassDef | FunctionDef): Span {
  const whole = module.span(node)
  const before = /^(?:async[\s\\]+)?(?:def|class)[\s\\]+/.exec(module.text.slice(whole.start, whole.start + 200))?.[0] ?? ''
  const start = whole.start + before.length
  return { file: whole.file, start, end: start + node.name.length }
}
