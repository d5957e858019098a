import type { Call, Expr, FunctionDef, Stmt } from '../../core/python/ast.ts'
import { evaluate, mentioned, unknown } from './python-evaluate.ts'
import type { Env, Symbol, World } from './python-world.ts'
import type { Value } from './values.ts'

const deepestCall = 12

/**
 * What a call of a function of the repository gives, when the function is simple: assignments and one `return` at its end.
 * Every call makes objects of its own.
 */
export function followCall(world: World, env: Env, call: Call, { fn, env: home }: Symbol & { is: 'function' }): Value {
  const returned = fn.decorator_list.length === 0 && fn.nodeType === 'FunctionDef' ? onlyReturn(fn.body) : undefined
  if (!returned || env.depth >= deepestCall || world.budget.calls-- <= 0) return unknown(env, call, `the call of ${fn.name}() cannot be followed`)
  const locals = parameters(world, { env, home }, call, fn)
  if (!locals) return unknown(env, call, `the arguments of ${fn.name}() cannot be followed`)
  const inside: Env = { module: home.module, locals, scope: fn, parent: home, known: new Map(), open: new Set(), depth: env.depth + 1 }
  return mentioned(evaluate(world, inside, returned), env, call)
}

/** The expression that a simple function returns; undefined for one that decides, loops or does more. */
function onlyReturn(body: readonly Stmt[]): Expr | undefined {
  for (const [index, statement] of body.entries()) {
    if (statement.nodeType === 'Return') return index === body.length - 1 ? statement.value : undefined
    const harmless = statement.nodeType === 'Assign' || statement.nodeType === 'AnnAssign' || statement.nodeType === 'Import' || statement.nodeType === 'ImportFrom'
      || statement.nodeType === 'Pass' || statement.nodeType === 'FunctionDef' || statement.nodeType === 'AsyncFunctionDef' || statement.nodeType === 'Expr'
    if (!harmless) return undefined
  }
  return undefined
}

/**
 * The values of a function's parameters in one call; undefined when they cannot be told apart.
 * @param skip how many parameters come before those of the call: `self`
 */
export function parameters(world: World, { env, home }: { readonly env: Env; readonly home: Env }, call: Call, { args }: FunctionDef, skip = 0): ReadonlyMap<string, Value> | undefined {
  if (args.vararg || args.kwarg || call.args.some(({ nodeType }) => nodeType === 'Starred') || call.keywords.some(({ arg }) => arg === undefined)) return undefined
  const positional = [...args.posonlyargs, ...args.args].slice(skip)
  const values = new Map<string, Value>()
  const firstDefault = positional.length - args.defaults.length
  for (const [index, { arg }] of positional.entries()) {
    const given = call.args[index] ?? call.keywords.find((keyword) => keyword.arg === arg)?.value
    const preset = args.defaults[index - firstDefault]
    if (given) values.set(arg, evaluate(world, env, given))
    else if (preset) values.set(arg, evaluate(world, home, preset))
  }
  for (const [index, { arg }] of args.kwonlyargs.entries()) {
    const given = call.keywords.find((keyword) => keyword.arg === arg)?.value
    const preset = args.kw_defaults[index]
    if (given) values.set(arg, evaluate(world, env, given))
    else if (preset) values.set(arg, evaluate(world, home, preset))
  }
  return values
}
