import { defineRule } from '../../src/core/rule.ts'
import { wholeFile } from '../../src/core/source.ts'
import type { TaskDagNode } from '../../src/formats/task-dag/model.ts'

export default defineRule({
  id: 'task-dag/missing-run',
  level: 'error',
  summary: 'The module of a task has a function run that takes the task.',
  formats: ['task-dag'],
  *graph(graph) {
    for (const { id, own } of graph.nodes) {
      const { work, runner } = own as TaskDagNode
      if (work?.is !== 'module' || work.state !== 'parsed') continue
      const related = [{ span: work.span, message: `task '${id}' names this file` }]
      if (!runner) {
        // A name that is imported or assigned may well be a function.
        if (!work.bindsRun) yield { span: wholeFile(work.path), message: `${work.path} has no function run`, fix: 'Define run(task) at the top of the file.', related }
        continue
      }
      const { args, posonlyargs, defaults, kwonlyargs, kw_defaults, vararg } = runner.node.args
      const positional = posonlyargs.length + args.length
      const required = positional - defaults.length + kwonlyargs.filter((_, index) => !kw_defaults[index]).length
      if (required <= 1 && (positional >= 1 || vararg) && kwonlyargs.every((_, index) => kw_defaults[index])) continue
      if (runner.node.decorator_list.length > 0) continue
      yield { span: runner.module.spanOfText(runner.node, 'run'), message: 'run cannot be called with the task as its one argument', fix: 'Define it as run(task).', related }
    }
  },
})
