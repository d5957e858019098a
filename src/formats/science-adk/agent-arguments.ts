import type { Arg, Expr, FunctionDef } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import type { LocatedExpr } from './agent-literals.ts'
import type { Walk } from './agent-walk.ts'

/**
 * What a parameter of a reached function may be: `async def fit(self, tool)` is read at each of its calls, the default included
 * where a call leaves it out. Undefined when a call cannot be read, or when the function is handed on uncalled.
 */
export function argumentsFor(home: PythonModule, parameter: Arg, walk: Walk): readonly LocatedExpr[] | undefined {
  const fn = parameter.parent?.parent
  if (fn?.nodeType !== 'FunctionDef' && fn?.nodeType !== 'AsyncFunctionDef') return undefined
  if (fn.decorator_list.length > 0 || parameter === fn.args.vararg || parameter === fn.args.kwarg) return undefined
  const found: LocatedExpr[] = []
  for (const { module, call, offset } of walk.callsOf(fn) ?? []) {
    if (call.args.some(({ nodeType }) => nodeType === 'Starred') || call.keywords.some(({ arg }) => arg === undefined)) return undefined
    const place = positional(fn).indexOf(parameter)
    const given = call.keywords.find(({ arg }) => arg === parameter.arg)?.value ?? (place < 0 ? undefined : call.args[place - offset])
    const expr = given ?? defaultOf(fn, parameter)
    if (!expr) return undefined
    found.push({ module: given ? module : home, expr })
  }
  return found
}

const positional = (fn: FunctionDef): readonly Arg[] => [...fn.args.posonlyargs, ...fn.args.args]

function defaultOf(fn: FunctionDef, parameter: Arg): Expr | undefined {
  const all = positional(fn)
  const place = all.indexOf(parameter)
  if (place >= 0) return fn.args.defaults[place - (all.length - fn.args.defaults.length)]
  return fn.args.kw_defaults[fn.args.kwonlyargs.indexOf(parameter)] ?? undefined
}
