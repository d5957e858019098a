import type { Arg, Call, Expr, FunctionDef } from './ast.ts'
import { stringValue } from './constants.ts'
import { literalBehind } from './literals.ts'
import type { PythonModule } from './module.ts'
import { onlyBinding } from './names.ts'
import { enclosingScope } from './scope.ts'
import { hasResults, namesTaskResult, resultCalls } from './task-results.ts'
import { executedOf, lastName } from './walk.ts'

/** A function that an engine of ADR 009 calls to do the work of a task. */
export interface TaskRunner {
  readonly module: PythonModule
  readonly node: FunctionDef
  /** The parameter that carries the task. */
  readonly parameter: Arg | undefined
}

/** A task that Python source defines: `Task(id="fit", depends_on=["load"], runner=fit)`. */
export interface DefinedTask {
  readonly call: Call
  readonly id: string | undefined
  /** Undefined when the list is computed. */
  readonly dependsOn: readonly { readonly id: string; readonly node: Expr }[] | undefined
  /** Undefined when it is not a function of the module. */
  readonly runner: TaskRunner | undefined
}

/** The runner that a function is. */
export function taskRunner(module: PythonModule, node: FunctionDef): TaskRunner {
  const { posonlyargs, args } = node.args
  const [first, second] = [...posonlyargs, ...args]
  return { module, node, parameter: first?.arg === 'self' || first?.arg === 'cls' ? second : first }
}

const dependencyKeywords = ['depends_on', 'dependencies', 'dependsOn']

/** The tasks that a module of a task engine defines; none in any other module. */
export function definedTasks(module: PythonModule): readonly DefinedTask[] {
  if (!isOfEngine(module)) return []
  return module.all('Call').filter(isTaskCall).map((call) => {
    const value = (names: readonly string[]) => call.keywords.find(({ arg }) => arg !== undefined && names.includes(arg))?.value
    const list = value(dependencyKeywords)
    const node = functionBehind(module, value(['runner']))
    return {
      call,
      id: stringValue(value(['id', 'task_id']) ?? call.args[0]),
      // Positional arguments may carry the dependencies.
      dependsOn: list === undefined ? (call.args.length > 1 ? undefined : []) : readList(module, list),
      runner: node && taskRunner(module, node),
    }
  })
}

const isTaskCall = ({ func, keywords }: Call): boolean =>
  lastName(func) === 'Task' && keywords.some(({ arg }) => arg === 'runner') && keywords.every(({ arg }) => arg !== undefined)

/** A module makes results, or defines tasks with runners under ids: the name `Task` alone says nothing. */
const isOfEngine = (module: PythonModule): boolean =>
  hasResults(module) || (module.text.includes('runner') && module.all('Call').some((call) => isTaskCall(call) && call.keywords.some(({ arg }) => arg !== undefined && dependencyKeywords.includes(arg))))

function readList(module: PythonModule, expr: Expr): DefinedTask['dependsOn'] {
  const list = literalBehind(module, expr)
  if (list?.nodeType !== 'List' && list?.nodeType !== 'Tuple' && list?.nodeType !== 'Set') return undefined
  const items = list.elts.map((node) => ({ id: stringValue(node), node }))
  return items.every((item): item is { id: string; node: Expr } => item.id !== undefined) ? items : undefined
}

/** The one function that a name stands for. */
export function functionBehind(module: PythonModule, expr: Expr | undefined): FunctionDef | undefined {
  if (expr?.nodeType !== 'Name') return undefined
  const binding = onlyBinding(module, expr.id, expr)
  if (binding === undefined || binding === 'builtin' || binding.is !== 'define' || binding.node.nodeType === 'ClassDef') return undefined
  return binding.node
}

const known = new WeakMap<PythonModule, readonly TaskRunner[]>()

/**
 * The runners of a module of a task engine: functions that a task names as its runner, and functions that give a result and
 * take a task (by the name or the annotation of their first parameter). A helper that only makes a result is none.
 */
export function taskRunners(module: PythonModule): readonly TaskRunner[] {
  let found = known.get(module)
  if (!found) known.set(module, (found = findRunners(module)))
  return found
}

function findRunners(module: PythonModule): readonly TaskRunner[] {
  if (!isOfEngine(module)) return []
  const named = definedTasks(module).flatMap(({ runner }) => (runner ? [runner.node] : []))
  const giving = module.all('FunctionDef', 'AsyncFunctionDef').filter((node) => takesTask(taskRunner(module, node).parameter) && givesResult(module, node))
  const nodes = new Set([...named, ...giving])
  return module.all('FunctionDef', 'AsyncFunctionDef').filter((node) => nodes.has(node)).map((node) => taskRunner(module, node))
}

const takesTask = (parameter: Arg | undefined): boolean =>
  parameter !== undefined && (parameter.arg === 'task' || (parameter.annotation !== undefined && (lastName(parameter.annotation) ?? stringValue(parameter.annotation)) === 'Task'))

/** Whether a function returns a result that it makes, or says so. */
export function givesResult(module: PythonModule, node: FunctionDef): boolean {
  if (node.returns && namesTaskResult(module, node.returns)) return true
  const made = new Set<unknown>(resultCalls(module))
  return [...returnsOf(node)].some(({ value }) => value !== undefined && made.has(value))
}

/** The return statements of a function itself, not of functions inside it. */
export const returnsOf = (node: FunctionDef) => executedOf(node.body, 'Return')

/** Whether a node stands in a function, or in one inside it. */
export function standsIn(node: Parameters<typeof enclosingScope>[0], outer: FunctionDef): boolean {
  for (let scope = enclosingScope(node); scope; scope = enclosingScope(scope)) if (scope === outer) return true
  return false
}
