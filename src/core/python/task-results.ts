import type { Call, ClassDef, Expr } from './ast.ts'
import { argument } from './literals.ts'
import type { PythonModule } from './module.ts'
import { onlyBinding, qualifiedName } from './names.ts'

/** The fields of a result as ADR 009 has it. Other libraries have classes of the same name with other fields. */
const fields = ['ok', 'output', 'error']

/** Whether an expression names a class `TaskResult`, imported or defined in the module. */
export function namesTaskResult(module: PythonModule, expr: Expr): boolean {
  if (expr.nodeType === 'Name') {
    const binding = onlyBinding(module, expr.id, expr)
    if (binding !== undefined && binding !== 'builtin' && binding.is === 'define') return expr.id === 'TaskResult' && binding.node.nodeType === 'ClassDef' && isResultClass(binding.node)
  }
  return qualifiedName(module, expr)?.endsWith('.TaskResult') ?? false
}

/** A class whose annotated fields are `ok`, `output` and `error`, in whatever order and perhaps with more. */
const isResultClass = (node: ClassDef): boolean => {
  const annotated = node.body.flatMap((stmt) => (stmt.nodeType === 'AnnAssign' && stmt.target.nodeType === 'Name' ? [stmt.target.id] : []))
  return fields.every((field) => annotated.includes(field))
}

/** `TaskResult(True, …)` or `TaskResult(ok=…)` with no arguments but the three. */
function isResultShape({ args, keywords }: Call): boolean {
  const [first] = args
  if (args.length > fields.length || args.some(({ nodeType }) => nodeType === 'Starred')) return false
  if (keywords.some(({ arg }) => arg === undefined || !fields.includes(arg))) return false
  if (keywords.some(({ arg }) => arg === 'ok')) return args.length === 0
  // `TaskResult("done")` of some other library has no `ok`; one with a text there is no result of ours.
  return first !== undefined && !(first.nodeType === 'Constant' && typeof first.value !== 'boolean')
}

const known = new WeakMap<PythonModule, readonly Call[]>()

/**
 * The calls that make a result of ADR 009, in the order of the text; none when the module also makes a `TaskResult` of another
 * shape, since then the class is another library's.
 */
export function resultCalls(module: PythonModule): readonly Call[] {
  let found = known.get(module)
  if (!found) {
    const all = module.text.includes('TaskResult') ? module.all('Call').filter(({ func }) => namesTaskResult(module, func)) : []
    known.set(module, (found = all.every(isResultShape) ? all : []))
  }
  return found
}

/** The arguments of a call of `resultCalls`. */
export const resultArgument = (call: Call, field: 'ok' | 'output' | 'error'): Expr | undefined => argument(call, field, fields.indexOf(field))

/** Whether the module makes results, or defines their class: only then it is part of a task engine, or of tasks for one. */
export const hasResults = (module: PythonModule): boolean =>
  module.text.includes('TaskResult') && (resultCalls(module).length > 0 || module.all('ClassDef').some((node) => node.name === 'TaskResult' && isResultClass(node)))
