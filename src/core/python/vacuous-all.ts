import { namesCheck, namesVerdict } from '../outcome-words.ts'
import { functionAround } from './aftermath.ts'
import type { Call, Expr, Name, PyNode } from './ast.ts'
import { stringValue } from './constants.ts'
import type { DefaultPasses } from './default-passes.ts'
import { quote } from './handler-text.ts'
import type { PythonModule } from './module.ts'
import { onlyBinding, qualifiedName } from './names.ts'
import { executed, executedOf, lastName } from './walk.ts'

/** `passed = all(r.ok for r in results)`, where what failed was left out of `results` before: of nothing, `all` is true. */
export function* emptyPasses(module: PythonModule): Generator<DefaultPasses> {
  if (!/\ball\b/.test(module.text)) return
  for (const call of module.all('Call')) {
    const list = qualifiedName(module, call.func) === 'builtins.all' ? listOf(call) : undefined
    if (!list || !isVerdict(call)) continue
    const left = leftOut(module, list)
    if (left === undefined || isAsked(module, list)) continue
    yield { node: call, message: `'all' is true when '${list.id}' is empty, and ${left}: ${quote(module, call)}`, check: undefined }
  }
}

/** The name of the list over which `all` goes. */
function listOf({ args }: Call): Name | undefined {
  const [only] = args
  if (only?.nodeType === 'Name') return only
  if (only?.nodeType !== 'GeneratorExp' && only?.nodeType !== 'ListComp') return undefined
  const iter = only.generators[0]?.iter
  return iter?.nodeType === 'Name' ? iter : undefined
}

/** The outcome is given to a name, a key or a function that is a verdict. */
function isVerdict(call: Call): boolean {
  const parent = call.parent
  switch (parent?.nodeType) {
    case 'Assign': {
      const [target] = parent.targets
      return namesVerdict((target?.nodeType === 'Subscript' ? stringValue(target.slice) : target && lastName(target)) ?? '')
    }
    case 'Keyword':
      return namesVerdict(parent.arg ?? '')
    case 'Dict':
      return namesVerdict(stringValue(parent.keys[parent.values.indexOf(call)]) ?? '')
    case 'Return':
      return namesCheck(functionAround(call)?.name ?? '')
    default:
      return false
  }
}

/** What was left out of a list on the way, in words; undefined when nothing was, or when that cannot be seen. */
function leftOut(module: PythonModule, list: Name): string | undefined {
  const binding = onlyBinding(module, list.id, list)
  if (binding === undefined || binding === 'builtin' || binding.is !== 'value') return undefined
  const { value } = binding
  if (value.nodeType === 'ListComp') return value.generators.some(({ ifs }) => ifs.some((test) => leavesFailuresOut(module, test))) ? 'what failed was filtered out of it' : undefined
  if (value.nodeType !== 'List' || value.elts.length > 0) return undefined
  const appends = [...executedOf(functionAround(list)?.body ?? module.body, 'Attribute')].filter((each) => each.attr === 'append' && each.value.nodeType === 'Name' && each.value.id === list.id)
  return appends.length > 0 && appends.every(isTried) ? 'what raised was never put into it' : undefined
}

/** `if r is not None`, `if not isinstance(r, Exception)`, `if not r.error`, `if "error" not in r`. */
function leavesFailuresOut(module: PythonModule, test: Expr): boolean {
  if (test.nodeType === 'UnaryOp' && test.op.nodeType === 'Not') {
    const { operand } = test
    if (operand.nodeType === 'Call' && qualifiedName(module, operand.func) === 'builtins.isinstance') return /(Exception|Error)$/.test(lastName(operand.args[1] ?? operand) ?? '')
    return /error|fail|exception/i.test(nameOf(operand) ?? '')
  }
  if (test.nodeType !== 'Compare') return false
  const op = test.ops[0]?.nodeType
  const [against] = test.comparators
  if (against?.nodeType === 'Constant' && against.value === null) return op === 'IsNot' ? true : op === 'Is' && /error|exception|failure/i.test(nameOf(test.left) ?? '')
  return op === 'NotIn' && /error|fail/i.test(stringValue(test.left) ?? '')
}

const nameOf = (expr: Expr): string | undefined =>
  expr.nodeType === 'Call' && expr.func.nodeType === 'Attribute' && expr.func.attr === 'get' ? stringValue(expr.args[0]) : expr.nodeType === 'Subscript' ? stringValue(expr.slice) : lastName(expr)

/** The item is put in within a `try` whose handlers raise nothing and put nothing in its place. */
function isTried(append: PyNode): boolean {
  let child = append
  for (let at = append.parent; at; child = at, at = at.parent) {
    if (at.nodeType === 'Try' && (at.body.includes(child as never) || at.orelse.includes(child as never))) {
      return at.handlers.every(({ body }) => ![...executed(body)].some((node) => node.nodeType === 'Raise' || node.nodeType === 'Return' || (node.nodeType === 'Attribute' && node.attr === 'append')))
    }
    if (at.nodeType === 'FunctionDef' || at.nodeType === 'AsyncFunctionDef') return false
  }
  return false
}

/** The function asks whether there is anything in the list, or how much. */
function isAsked(module: PythonModule, list: Name): boolean {
  for (const node of executedOf(functionAround(list)?.body ?? module.body, 'Name')) {
    if (node.id !== list.id || node.ctx.nodeType !== 'Load') continue
    const parent = node.parent
    if (parent?.nodeType === 'Call' && /^(len|bool|any)$/.test(lastName(parent.func) ?? '')) return true
    if (parent?.nodeType === 'If' || parent?.nodeType === 'UnaryOp' || parent?.nodeType === 'BoolOp' || parent?.nodeType === 'Compare' || parent?.nodeType === 'Assert' || (parent?.nodeType === 'IfExp' && parent.test === node)) return true
  }
  return false
}
