import { nameFixes } from '../../src/core/declared.ts'
import { inputUses } from '../../src/core/python/task-inputs.ts'
import { definedTasks, type TaskRunner } from '../../src/core/python/task-runners.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import type { Span } from '../../src/core/source.ts'
import { runnerUses } from '../../src/core/task-nodes.ts'

/** A task as far as the rule needs it. */
interface Named {
  readonly id: string | undefined
  readonly span: Span
  readonly dependsOn: readonly string[] | undefined
}

export default defineRule({
  id: 'task-dag/undeclared-input',
  level: 'error',
  summary: 'A task runner reads only the inputs of tasks that its task depends on.',
  formats: ['task-dag'],
  *python(module) {
    const tasks = definedTasks(module)
    for (const node of new Set(tasks.map(({ runner }) => runner?.node))) {
      const own = tasks.filter((task) => task.runner?.node === node)
      const runner = own[0]?.runner
      if (runner) yield* judge(runner, own.map(({ id, call, dependsOn }) => ({ id, span: module.span(call), dependsOn: dependsOn?.map((each) => each.id) })))
    }
  },
  *graph(graph) {
    for (const { runner, tasks } of runnerUses(graph)) yield* judge(runner, tasks.map(({ node, dependsOn }) => ({ id: node.id, span: node.spans.id, dependsOn })))
  },
})

/** With several tasks of one runner a name must be a dependency of none of them: it may be read for one and not for the other. */
function* judge(runner: TaskRunner, tasks: readonly Named[]): Iterable<Problem> {
  if (tasks.some(({ dependsOn }) => dependsOn === undefined)) return
  const available = new Set(tasks.flatMap(({ dependsOn = [] }) => dependsOn))
  const fixFor = nameFixes('Dependencies', [...available])
  const { reads, tested } = inputUses(runner)
  for (const { name, node } of reads) {
    if (available.has(name) || tested.has(name)) continue
    const whose = tasks.length === 1 && tasks[0]?.id !== undefined ? `task '${tasks[0].id}' does not depend on` : 'none of its tasks depends on'
    yield {
      span: runner.module.span(node),
      message: `runner '${runner.node.name}' reads the input '${name}', which ${whose}`,
      fix: `${fixFor(name)}. Add the dependency, or read one of these.`,
      related: tasks.slice(0, 3).map(({ span }) => ({ span, message: 'the task is defined here' })),
    }
  }
}
