import { findCycles } from '../../core/cycle.ts'
import { EngineError } from './errors.ts'
import type { Task, TaskRunner } from './task.ts'

/** A task as the engine works with it: dependencies by index into the list of tasks. */
export interface PreparedTask {
  readonly id: string
  readonly runner: TaskRunner
  readonly attempts: number
  readonly dependsOn: readonly string[]
  readonly dependencies: readonly number[]
  readonly dependents: readonly number[]
}

export type TaskGraph = readonly PreparedTask[]

/** Longest id of a task or a run, in UTF-16 units. */
export const longestId = 256

/** Why a text cannot be an id; undefined when it can. SQLite would not give control characters and lone surrogates back alike. */
export function idProblem(id: unknown): string | undefined {
  if (typeof id !== 'string' || id === '') return 'must be a non-empty string'
  if (id.length > longestId) return `is longer than ${longestId} characters`
  return /[\p{Cc}\p{Surrogate}]/u.test(id) ? 'contains a control character or half a character' : undefined
}

/**
 * Checks the tasks as a graph and prepares them, before anything is written.
 * @throws {EngineError} GRAPH_INVALID with every problem: none at all, wrong or duplicate ids, unknown or repeated dependencies,
 * a cycle, attempts that are no positive integer, a definition that sets `inputs` (they are the engine's to give)
 */
export function prepareGraph(tasks: readonly Task[]): TaskGraph {
  const indexOf = new Map<string, number>()
  const problems: string[] = tasks.length === 0 ? ['there are no tasks'] : []
  for (const [index, task] of tasks.entries()) {
    problems.push(...taskProblems(task))
    if (indexOf.has(task.id)) problems.push(`task '${task.id}' is declared more than once`)
    else indexOf.set(task.id, index)
  }
  const dependents = tasks.map((): number[] => [])
  for (const [index, task] of tasks.entries()) {
    const seen = new Set<string>()
    for (const id of task.dependsOn ?? []) {
      const dependency = indexOf.get(id)
      if (dependency === undefined) problems.push(`task '${task.id}' depends on '${id}', which does not exist`)
      else if (seen.has(id)) problems.push(`task '${task.id}' names the dependency '${id}' more than once`)
      else dependents[dependency]?.push(index)
      seen.add(id)
    }
  }
  problems.push(...cycleProblems(tasks))
  if (problems.length > 0) throw new EngineError('GRAPH_INVALID', `invalid task graph: ${problemList(problems)}`)
  return tasks.map(({ id, runner, attempts = 1, dependsOn = [] }, index) => {
    const dependencies = dependsOn.map((dependency) => indexOf.get(dependency) ?? -1)
    return { id, runner, attempts, dependsOn: [...dependsOn], dependencies, dependents: dependents[index] ?? [] }
  })
}

function* taskProblems(task: Task): Iterable<string> {
  const wrongId = idProblem(task.id)
  if (wrongId !== undefined) yield `a task id ${wrongId}`
  if (typeof task.runner !== 'function') yield `task '${task.id}' has no runner`
  if (task.attempts !== undefined && !(Number.isSafeInteger(task.attempts) && task.attempts >= 1)) yield `task '${task.id}': attempts must be an integer of at least 1`
  if ('inputs' in task) yield `task '${task.id}' sets 'inputs', which the engine fills from its dependencies`
}

function cycleProblems(tasks: readonly Task[]): string[] {
  const arcs = tasks.flatMap(({ id, dependsOn = [] }) => dependsOn.map((from) => ({ from, to: id })))
  const cycles = findCycles([...new Set(tasks.map(({ id }) => id))], arcs)
  return cycles.map((cycle) => `cycle ${[...cycle.map(({ from }) => from), cycle[0]?.from].join(' -> ')}`)
}

const mostProblems = 20

function problemList(problems: readonly string[]): string {
  const shown = problems.slice(0, mostProblems).join('; ')
  return problems.length > mostProblems ? `${shown}; and ${problems.length - mostProblems} more` : shown
}
