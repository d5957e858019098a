import { inputUses } from '../../src/core/python/task-inputs.ts'
import { definedTasks, type TaskRunner } from '../../src/core/python/task-runners.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import type { Span } from '../../src/core/source.ts'
import { runnerUses } from '../../src/core/task-nodes.ts'

export default defineRule({
  id: 'task-dag/unread-output',
  level: 'note',
  summary: 'A task runner reads the outputs of the tasks that its task depends on.',
  formats: ['task-dag'],
  *python(module) {
    const tasks = definedTasks(module)
    for (const { runner, dependsOn = [] } of tasks) {
      // Of a runner of several tasks nobody knows which input is for which of them.
      if (!runner || tasks.filter((other) => other.runner?.node === runner.node).length > 1) continue
      yield* judge(runner, dependsOn.map(({ id, node }) => ({ id, span: module.span(node) })))
    }
  },
  *graph(graph) {
    for (const { runner, tasks } of runnerUses(graph)) {
      const [only, ...others] = tasks
      if (!only || others.length > 0) continue
      yield* judge(runner, graph.edges.filter(({ to }) => to === only.node.id).map(({ from, span }) => ({ id: from, span })))
    }
  },
})

function* judge(runner: TaskRunner, dependencies: readonly { readonly id: string; readonly span: Span }[]): Iterable<Problem> {
  const { reads, tested, open } = inputUses(runner)
  if (open) return
  const read = new Set([...reads.map(({ name }) => name), ...tested])
  for (const { id, span } of dependencies) {
    if (read.has(id)) continue
    yield {
      span,
      message: `runner '${runner.node.name}' never reads the output of '${id}'`,
      fix: 'Read it, or remove the dependency unless only the order matters.',
      related: [{ span: runner.module.spanOfText(runner.node, runner.node.name), message: 'the runner' }],
    }
  }
}
