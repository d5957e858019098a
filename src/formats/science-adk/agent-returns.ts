import type { ReturnedOutputs } from '../../core/agent.ts'
import type { Call, Dict, Expr, FunctionDef, Name } from '../../core/python/ast.ts'
import { stringValue } from '../../core/python/constants.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { enclosingScope, scopesOf } from '../../core/python/scope.ts'
import { liveNodes } from './agent-live.ts'
import type { Strings } from './agent-strings.ts'

type Key = ReturnedOutputs['keys'][number]
type Keys = Pick<ReturnedOutputs, 'keys' | 'open'>

/**
 * The literal dictionaries that a function returns, also through a conditional expression, `dict(…)`, and a variable that is
 * bound once to such a literal and then extended. Other returned expressions have no entry: nothing is known of them.
 */
export function returnsOf(module: PythonModule, fn: FunctionDef, strings: Strings): readonly ReturnedOutputs[] {
  const nodes = liveNodes(fn)
  const returned = nodes.flatMap((node) => (node.nodeType === 'Return' && node.value ? alternatives(node.value) : []))
  // A variable may be returned at many places.
  const ofVariables = new Map<string, Keys | undefined>()
  return returned.flatMap((expr) => {
    if (expr.nodeType === 'Name' && !ofVariables.has(expr.id)) ofVariables.set(expr.id, keysOfVariable(module, fn, expr, strings))
    const keys = expr.nodeType === 'Name' ? ofVariables.get(expr.id) : keysOfLiteral(module, expr, strings)
    return keys ? [{ span: module.span(expr), ...keys }] : []
  })
}

function alternatives(expr: Expr): readonly Expr[] {
  return expr.nodeType === 'IfExp' ? [...alternatives(expr.body), ...alternatives(expr.orelse)] : [expr]
}

function keysOfLiteral(module: PythonModule, expr: Expr, strings: Strings): Keys | undefined {
  if (expr.nodeType === 'Dict') return keysOfDict(module, expr, strings)
  return expr.nodeType === 'Call' ? keysOfDictCall(module, expr) : undefined
}

function keysOfDict(module: PythonModule, dict: Dict, strings: Strings): Keys {
  const keys: Key[] = []
  for (const key of dict.keys) {
    const names = key === null ? undefined : strings(module, key)
    const [name] = names ?? []
    if (key && name !== undefined && names?.length === 1) keys.push({ name, span: module.span(key) })
  }
  return { keys, open: keys.length < dict.keys.length }
}

/** `dict(planets=rows)`; the builtin only. */
function keysOfDictCall(module: PythonModule, { func, args, keywords }: Call): Keys | undefined {
  if (func.nodeType !== 'Name' || func.id !== 'dict' || scopesOf(module).lookup('dict', func).length > 0) return undefined
  const keys = keywords.flatMap((keyword) => (keyword.arg === undefined ? [] : [{ name: keyword.arg, span: keywordSpan(module, keyword.arg, keyword) }]))
  return { keys, open: args.length > 0 || keys.length < keywords.length }
}

function keywordSpan(module: PythonModule, name: string, keyword: Call['keywords'][number]) {
  const { file, start } = module.span(keyword)
  return { file, start, end: start + name.length }
}

const reading = new Set(['get', 'keys', 'values', 'items', 'copy'])
const readingFunctions = new Set(['len', 'str', 'repr', 'print', 'sorted', 'list', 'tuple', 'set', 'bool', 'dict'])

function keysOfVariable(module: PythonModule, fn: FunctionDef, name: Name, strings: Strings): Keys | undefined {
  const bindings = scopesOf(module).lookup(name.id, name)
  const [binding, ...others] = bindings
  if (binding?.is !== 'value' || others.length > 0 || enclosingScope(binding.node) !== fn) return undefined
  const literal = keysOfLiteral(module, binding.value, strings)
  if (!literal) return undefined
  const keys = [...literal.keys]
  let { open } = literal
  for (const use of module.all('Name')) {
    if (use.id !== name.id || use.ctx.nodeType !== 'Load' || scopesOf(module).lookup(use.id, use) !== bindings) continue
    const effect = effectOf(module, use)
    if (effect === 'open') open = true
    else if (effect !== 'none') keys.push(effect)
  }
  return { keys, open }
}

/** What one use of the variable does to its keys. */
function effectOf(module: PythonModule, use: Name): Key | 'none' | 'open' {
  const { parent } = use
  switch (parent?.nodeType) {
    case 'Return':
    case 'IfExp':
    case 'FormattedValue':
    case 'Compare':
      return 'none'
    case 'Attribute':
      return reading.has(parent.attr) ? 'none' : 'open'
    case 'Call':
      return parent.func.nodeType === 'Name' && readingFunctions.has(parent.func.id) ? 'none' : 'open'
    case 'Subscript': {
      if (parent.value !== use || parent.ctx.nodeType === 'Load') return 'none'
      const key = parent.ctx.nodeType === 'Store' ? stringValue(parent.slice) : undefined
      return key === undefined ? 'open' : { name: key, span: module.span(parent.slice) }
    }
    default:
      return 'open'
  }
}
