import type { Call, Expr, PyNode } from '../../src/core/python/ast.ts'
import type { PythonModule } from '../../src/core/python/module.ts'
import { onlyBinding, qualifiedName } from '../../src/core/python/names.ts'
import { hasResults, namesTaskResult } from '../../src/core/python/task-results.ts'
import { functionBehind, givesResult } from '../../src/core/python/task-runners.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'task-dag/result-as-truth',
  level: 'error',
  summary: 'A TaskResult is asked for its ok, and is never itself a condition.',
  *python(module) {
    if (!hasResults(module) || module.all('FunctionDef').some(({ name }) => name === '__bool__')) return
    for (const expr of module.all('Call', 'Name')) {
      if (!isCondition(module, expr)) continue
      const call = expr.nodeType === 'Call' ? expr : callBehind(module, expr)
      const gives = call && whatGives(module, call)
      if (!gives) continue
      yield {
        span: module.span(expr),
        message: gives.certain ? `${gives.what} is a TaskResult, and true even when its ok is False` : `${gives.what} may be a TaskResult, and then is true even when its ok is False`,
        fix: gives.certain ? 'Ask for .ok.' : 'Ask for .ok, after turning a boolean into a TaskResult.',
        level: gives.certain ? undefined : 'warning',
      }
    }
  },
})

/** The call whose result a name holds; none where the code looks at the type of what it got, or gives the name another value. */
function callBehind(module: PythonModule, name: Expr & { readonly nodeType: 'Name'; readonly id: string }): Call | undefined {
  const binding = onlyBinding(module, name.id, name)
  if (binding === undefined || binding === 'builtin' || binding.is !== 'value') return undefined
  const value = binding.value.nodeType === 'Await' ? binding.value.value : binding.value
  const looked = module.all('Call').some(({ func, args }) => func.nodeType === 'Name' && ['isinstance', 'type', 'hasattr'].includes(func.id) && args[0]?.nodeType === 'Name' && args[0].id === name.id)
  return value.nodeType === 'Call' && !looked ? value : undefined
}

/** Whether a call gives a result: of the class itself, of a function that returns one, or of something called `runner`. */
function whatGives(module: PythonModule, { func }: Call): { readonly what: string; readonly certain: boolean } | undefined {
  if (namesTaskResult(module, func)) return { what: 'this', certain: true }
  const node = functionBehind(module, func)
  if (node) return givesResult(module, node) && node.decorator_list.length === 0 ? { what: `what '${node.name}' returns`, certain: onlyResults(module, node) } : undefined
  const isRunner = (func.nodeType === 'Attribute' && func.attr === 'runner') || (func.nodeType === 'Name' && func.id === 'runner')
  return isRunner ? { what: 'what a runner returns', certain: false } : undefined
}

/** Whether every return of a function makes a result, so that none of them is a boolean. */
const onlyResults = (module: PythonModule, node: NonNullable<ReturnType<typeof functionBehind>>): boolean =>
  module.all('Return').filter((each) => isWithin(each, node)).every(({ value }) => value?.nodeType === 'Call' && namesTaskResult(module, value.func))

function isWithin(node: PyNode, outer: PyNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === outer) return true
  return false
}

/** Whether the truth of an expression is asked: a test, `not`, `and`, `or`, `bool(…)`, a filter of a comprehension. */
function isCondition(module: PythonModule, expr: Expr): boolean {
  const asked = expr.parent?.nodeType === 'Await' ? expr.parent : expr
  const parent = asked.parent
  switch (parent?.nodeType) {
    case 'If':
    case 'While':
    case 'IfExp':
    case 'Assert':
      return parent.test === asked
    case 'UnaryOp':
      return parent.op.nodeType === 'Not'
    case 'BoolOp':
      // The last part is what the whole gives; it is asked only where the whole is.
      return parent.values.at(-1) !== asked || isCondition(module, parent)
    case 'NamedExpr':
      return isCondition(module, parent)
    case 'Call':
      return parent.args[0] === asked && qualifiedName(module, parent.func) === 'builtins.bool'
    case 'Comprehension':
      return parent.ifs.includes(asked)
    default:
      return false
  }
}
