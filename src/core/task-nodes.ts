import type { Graph, Node } from './graph.ts'
import type { TaskRunner } from './python/task-runners.ts'

/** What the model of a format has (`Node.own`) whose tasks are done by Python functions. */
interface WithRunner {
  readonly dependsOn: readonly string[] | undefined
  readonly runner?: TaskRunner
}

/** A function and all tasks that it does the work of. */
export interface RunnerUse {
  readonly runner: TaskRunner
  readonly tasks: readonly { readonly node: Node; readonly dependsOn: readonly string[] | undefined }[]
}

/** The functions that do the work of a graph's tasks, each once. */
export function runnerUses(graph: Graph): readonly RunnerUse[] {
  const byFunction = new Map<TaskRunner['node'], { runner: TaskRunner; tasks: { node: Node; dependsOn: readonly string[] | undefined }[] }>()
  for (const node of graph.nodes) {
    const own = node.own as WithRunner | undefined
    if (!own?.runner) continue
    const use = byFunction.get(own.runner.node) ?? { runner: own.runner, tasks: [] }
    use.tasks.push({ node, dependsOn: own.dependsOn })
    byFunction.set(own.runner.node, use)
  }
  return [...byFunction.values()]
}
