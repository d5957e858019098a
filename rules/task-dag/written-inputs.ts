import { inputUses } from '../../src/core/python/task-inputs.ts'
import { definedTasks, type TaskRunner, taskRunners } from '../../src/core/python/task-runners.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import { runnerUses } from '../../src/core/task-nodes.ts'

export default defineRule({
  id: 'task-dag/written-inputs',
  level: 'warning',
  summary: "Nobody but the engine writes to a task's inputs.",
  formats: ['task-dag'],
  *python(module) {
    for (const runner of taskRunners(module)) yield* judge(runner)
    for (const { call, id } of definedTasks(module)) {
      const written = call.keywords.find(({ arg }) => arg === 'inputs')
      if (!written || (written.value.nodeType === 'Dict' && written.value.keys.length === 0)) continue
      yield {
        span: module.span(written),
        message: `${id === undefined ? 'a task' : `task '${id}'`} is defined with inputs, which the engine fills from its dependencies`,
        fix: 'Leave them out; give constants to the runner in another way, or return them from a task of their own.',
      }
    }
  },
  *graph(graph) {
    for (const { runner } of runnerUses(graph)) yield* judge(runner)
  },
})

function* judge(runner: TaskRunner): Iterable<Problem> {
  for (const { node, what } of inputUses(runner).writes) {
    yield {
      span: runner.module.span(node),
      message: `runner '${runner.node.name}' ${what} the inputs of its task`,
      fix: 'Copy what is to be changed: every task has inputs of its own, so that no other task sees the change, and a resumed run does not have it.',
    }
  }
}
