import { namesCheck, namesDecision, namesFactory, namesMeasure, namesSetting, namesVerdict, type Plain, saysPass } from '../outcome-words.ts'
import { functionAround } from './aftermath.ts'
import type { Call, Expr, IfExp, PyNode } from './ast.ts'
import { isEllipsis, stringValue } from './constants.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { executed, lastName } from './walk.ts'

/** A place where a constant stands in for a value that was not there. */
export interface Origin {
  /** The whole expression: `data.get("score", 1.0)`. */
  readonly node: Expr
  readonly value: Plain
  /** The name of what is missing: the key, or the name that gets the value. */
  readonly name: string
  /** The constant is itself the verdict: `data.get("passed", True)`. */
  readonly isVerdict: boolean
}

/** The value of a literal, with its sign. */
export function plainOf(expr: Expr | undefined): Plain | undefined {
  if (expr?.nodeType === 'UnaryOp' && expr.op.nodeType === 'USub') {
    const inner = plainOf(expr.operand)
    return typeof inner === 'number' ? -inner : undefined
  }
  if (expr?.nodeType !== 'Constant' || isEllipsis(expr)) return undefined
  const { value } = expr
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string') return stringValue(expr)
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** The defaults of a module that stand in for something measured, parsed or looked up. */
export function* defaultOrigins(module: PythonModule): Generator<Origin> {
  for (const call of module.all('Call')) yield* lookUps(module, call)
  for (const choice of module.all('IfExp')) yield* choices(choice)
  for (const choice of module.all('BoolOp')) {
    if (choice.op?.nodeType !== 'Or') continue
    const last = plainOf(choice.values.at(-1))
    const first = choice.values[0]
    const name = first && sourceName(first)
    if (first && last !== undefined && choice.values.length === 2 && name !== undefined && !isConfigured(first)) yield* origin(choice, last, name)
  }
}

function* origin(node: Expr, value: Plain, name: string): Generator<Origin> {
  const given = targetName(node)
  if (namesFactory(functionAround(node)?.name ?? '')) return
  if (namesSetting(name) || (given !== undefined && namesSetting(given))) return
  const named = given ?? name
  if (typeof value === 'number') {
    // What the number measures is said by its key, or by the name that it gets.
    if (namesMeasure(name) || namesMeasure(named) || namesCheck(named)) yield { node, value, name, isVerdict: false }
  } else if (saysPass(value) && (namesVerdict(name) || namesDecision(name) || namesDecision(named))) {
    yield { node, value, name, isVerdict: typeof value === 'boolean' || namesDecision(name) }
  }
}

/** The name that the value of an expression gets, seen through conversions. */
function targetName(node: Expr): string | undefined {
  let at: PyNode | undefined = node.parent
  while (at?.nodeType === 'Call' || at?.nodeType === 'Attribute') at = at.parent
  const target = at?.nodeType === 'Assign' ? at.targets[0] : at?.nodeType === 'AnnAssign' || at?.nodeType === 'NamedExpr' ? at.target : undefined
  return target && lastName(target)
}

/** `data.get("score", 1.0)`, `getattr(result, "ok", True)`, `next((r.score for r in rows), 1.0)`. */
function* lookUps(module: PythonModule, call: Call): Generator<Origin> {
  const { func, args, keywords } = call
  if (func.nodeType === 'Attribute' && func.attr === 'get') {
    const [key, fallback] = args
    const name = stringValue(key)
    const value = plainOf(fallback ?? keywords.find(({ arg }) => arg === 'default')?.value)
    if (name !== undefined && value !== undefined && !isConfigured(func.value)) yield* origin(call, value, name)
    return
  }
  if (func.nodeType !== 'Name') return
  const [first, second, third] = args
  if (func.id === 'getattr' && first && qualifiedName(module, func) === 'builtins.getattr') {
    const [name, value] = [stringValue(second), plainOf(third)]
    if (name !== undefined && value !== undefined && !isConfigured(first)) yield* origin(call, value, name)
  } else if (func.id === 'next' && first?.nodeType === 'GeneratorExp' && qualifiedName(module, func) === 'builtins.next') {
    const [name, value] = [sourceName(first.elt) ?? '', plainOf(second)]
    if (value !== undefined) yield* origin(call, value, name)
  }
}

/** `float(m.group(1)) if m else 1.0`: the test asks whether there is anything, and the constant stands where there is not. */
function* choices(choice: IfExp): Generator<Origin> {
  const absent = asksForAbsence(choice.test)
  if (absent === undefined) return
  const [fallback, measured] = absent ? [choice.body, choice.orelse] : [choice.orelse, choice.body]
  const value = plainOf(fallback)
  if (value === undefined || plainOf(measured) !== undefined) return
  const asked = namesIn(choice.test)
  if (![...namesIn(measured)].some((name) => asked.has(name)) || [...asked].some((name) => namesSetting(name))) return
  yield* origin(choice, value, sourceName(measured) ?? targetName(choice) ?? '')
}

/** True for `x is None` and `not x`, false for `x`, `x is not None`, `len(x)` and `"k" in x`; undefined for other tests. */
function asksForAbsence(test: Expr): boolean | undefined {
  switch (test.nodeType) {
    case 'Name':
    case 'Attribute':
    case 'Subscript':
    case 'Call':
      return false
    case 'UnaryOp': {
      const inner = test.op.nodeType === 'Not' ? asksForAbsence(test.operand) : undefined
      return inner === undefined ? undefined : !inner
    }
    case 'Compare': {
      const op = test.ops[0]?.nodeType
      if (test.ops.length !== 1) return undefined
      if (op === 'In') return false
      if (op === 'NotIn') return true
      const against = test.comparators[0]
      const nothing = against?.nodeType === 'Constant' && (against.value === null || against.value === 0)
      if (!nothing) return undefined
      return op === 'Is' || op === 'Eq' ? true : op === 'IsNot' || op === 'NotEq' || op === 'Gt' ? false : undefined
    }
    default:
      return undefined
  }
}

function namesIn(expr: Expr): Set<string> {
  const names = new Set<string>()
  for (const node of executed([expr])) if (node.nodeType === 'Name') names.add(node.id)
  return names
}

/** What an expression reads: the key, the attribute or the name. */
export function sourceName(expr: Expr): string | undefined {
  switch (expr.nodeType) {
    case 'Subscript':
      return stringValue(expr.slice)
    case 'Call':
      if (expr.func.nodeType === 'Attribute' && expr.func.attr === 'get') return stringValue(expr.args[0])
      return expr.args[0] && /^(float|int|str|bool|round|abs)$/.test(lastName(expr.func) ?? '') ? sourceName(expr.args[0]) : lastName(expr.func)
    default:
      return lastName(expr)
  }
}

/** The settings of a run, of a request or of the environment: their defaults are choices, no measurements. */
function isConfigured(owner: Expr): boolean {
  for (const node of executed([owner])) {
    const name = node.nodeType === 'Name' ? node.id : node.nodeType === 'Attribute' ? node.attr : undefined
    if (name !== undefined && namesSetting(name)) return true
    if (node.nodeType === 'Call' && node.func.nodeType === 'Attribute' && /^(param|getenv)$/.test(node.func.attr)) return true
  }
  return false
}
