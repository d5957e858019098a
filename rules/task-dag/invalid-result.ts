import type { Expr } from '../../src/core/python/ast.ts'
import { isEllipsis } from '../../src/core/python/constants.ts'
import { returnsOf, type TaskRunner, taskRunners } from '../../src/core/python/task-runners.ts'
import { contains } from '../../src/core/python/walk.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import { runnerUses } from '../../src/core/task-nodes.ts'

export default defineRule({
  id: 'task-dag/invalid-result',
  level: 'error',
  summary: 'A task runner returns True, False or a TaskResult.',
  formats: ['task-dag'],
  *python(module) {
    for (const runner of taskRunners(module)) yield* judge(runner)
  },
  *graph(graph) {
    for (const { runner } of runnerUses(graph)) yield* judge(runner)
  },
})

function* judge({ module, node }: TaskRunner): Iterable<Problem> {
  // A decorator may make a result of whatever the function returns.
  if (node.decorator_list.length > 0) return
  const problem = (span: Problem['span'], what: string): Problem => ({
    span, message: `runner '${node.name}' returns ${what}, which is neither a boolean nor a TaskResult`, fix: 'Return TaskResult(ok=True, output=…), or True or False.',
  })
  if (contains(node.body, 'Yield', 'YieldFrom')) {
    yield problem(module.spanOfText(node, node.name), 'a generator')
    return
  }
  const returns = [...returnsOf(node)]
  for (const each of returns) {
    for (const value of alternatives(each.value)) {
      const what = value === undefined ? 'None' : kindOf(value)
      if (what !== undefined) yield problem(module.span(value ?? each), what)
    }
  }
  if (returns.length === 0 && !contains(node.body, 'Raise') && !isStub(node.body)) yield problem(module.spanOfText(node, node.name), 'nothing')
}

/** An abstract or unfinished body says nothing about results. */
const isStub = (body: TaskRunner['node']['body']): boolean => body.every((stmt) => stmt.nodeType === 'Pass' || (stmt.nodeType === 'Expr' && stmt.value.nodeType === 'Constant'))

function alternatives(value: Expr | undefined): readonly (Expr | undefined)[] {
  return value?.nodeType === 'IfExp' ? [...alternatives(value.body), ...alternatives(value.orelse)] : [value]
}

/** What a literal is, in words; undefined when the value is not known, or may be right. */
function kindOf(value: Expr): string | undefined {
  switch (value.nodeType) {
    case 'Constant':
      if (typeof value.value === 'boolean' || isEllipsis(value)) return undefined
      return value.value === null ? 'None' : typeof value.value === 'string' ? 'a string' : 'a number'
    case 'JoinedStr':
      return 'a string'
    case 'Dict':
    case 'DictComp':
      return 'a dict'
    case 'List':
    case 'ListComp':
      return 'a list'
    case 'Set':
    case 'SetComp':
      return 'a set'
    case 'Tuple':
      return 'a tuple'
    case 'Lambda':
      return 'a function'
    default:
      return undefined
  }
}
