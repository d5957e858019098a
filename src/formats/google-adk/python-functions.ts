import type { Arg, Expr, FunctionDef } from '../../core/python/ast.ts'
import type { Span } from '../../core/source.ts'
import type { Schema } from './model.ts'
import { emissionOf, givesOutput } from './python-emissions.ts'
import { isUnresolvable, schemaOf } from './python-schemas.ts'
import type { Env, World } from './python-world.ts'
import type { NodeObject } from './values.ts'

/** What a function's signature and body say about its node. */
export function functionFacts(world: World, env: Env, fn: FunctionDef): Partial<NodeObject> {
  const { posonlyargs, args, vararg, kwonlyargs, kwarg } = fn.args
  const all = [...posonlyargs, ...args, ...(vararg ? [vararg] : []), ...kwonlyargs, ...(kwarg ? [kwarg] : [])]
  const named = (arg: Arg): { readonly name: string; readonly span: Span } => ({ name: arg.arg, span: env.module.spanOfText(arg, arg.arg) })
  const schemas = hints(world, env, fn)
  const emits = emissionOf(world, env, fn)
  const outputs = givesOutput(world, env, fn)
  return { parameters: all.map(named), ...schemas, ...(emits && { emits }), ...(outputs !== undefined && { outputs }) }
}

/** The schemas of a function's hints; none of them counts when one cannot be resolved, as the framework has it. */
function hints(world: World, env: Env, fn: FunctionDef): { readonly inputSchema?: Schema | null; readonly outputSchema?: Schema | null } {
  const all = [...fn.args.posonlyargs, ...fn.args.args, ...fn.args.kwonlyargs, ...(fn.args.vararg ? [fn.args.vararg] : []), ...(fn.args.kwarg ? [fn.args.kwarg] : [])]
  const written = [...all.flatMap(({ annotation }) => annotation ?? []), ...(fn.returns ? [fn.returns] : [])]
  if (written.some((hint) => isUnresolvable(env, hint))) return { inputSchema: null, outputSchema: null }
  const input = [...fn.args.posonlyargs, ...fn.args.args, ...fn.args.kwonlyargs].find(({ arg }) => arg === 'node_input')?.annotation
  const [taken, given] = [read(world, env, input), read(world, env, fn.returns && unwrapped(fn.returns))]
  return { ...(taken !== undefined && { inputSchema: taken }), ...(given !== undefined && { outputSchema: given }) }
}

const read = (world: World, env: Env, hint: Expr | undefined): Schema | null | undefined => (hint ? schemaOf(world, env, hint, 'model') : undefined)

/** `Generator[T, …]` and `AsyncGenerator[T, …]` count as T. */
function unwrapped(hint: Expr): Expr {
  if (hint.nodeType !== 'Subscript') return hint
  const { value, slice } = hint
  const name = value.nodeType === 'Name' ? value.id : value.nodeType === 'Attribute' ? value.attr : ''
  if (name !== 'Generator' && name !== 'AsyncGenerator') return hint
  const first = slice.nodeType === 'Tuple' ? slice.elts[0] : slice
  return first ?? hint
}
