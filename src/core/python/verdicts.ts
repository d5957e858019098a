import { compared, namesBound, namesCheck, namesDecision, namesFailedVerdict, namesVerdict, type Plain, saysFail, saysPass } from '../outcome-words.ts'
import { functionAround } from './aftermath.ts'
import type { Compare, Expr, If, PyNode } from './ast.ts'
import { stringValue } from './constants.ts'
import { plainOf } from './default-origins.ts'
import type { PythonModule } from './module.ts'
import { onlyBinding } from './names.ts'
import { readsAfter, useOf } from './outcome-use.ts'
import { blockSays } from './verdict-blocks.ts'
import { following, lastName } from './walk.ts'

/** The check that a constant passes. */
export interface Passed {
  readonly check: Expr
}

interface Held {
  readonly value: Plain
  /** A comparison, or the value itself when it is a verdict, decides. */
  readonly check: Expr | undefined
}

const mostSteps = 3

/**
 * Follows a constant from the place where it stands to the verdict that is computed from it, within one function.
 * @returns the check that it passes; undefined where it fails, where other values decide as well, or where no verdict is in sight
 */
export function passedBy(module: PythonModule, start: Expr, held: Held, steps = 0): Passed | undefined {
  let node: Expr = start
  let { value, check } = held
  for (;;) {
    const parent: PyNode | undefined = node.parent
    const next = parent && stepUp(module, parent, node, value)
    if (next === undefined) return judgePlace(module, node, value, check, steps)
    if (next === 'unknown') return undefined
    if (next.decides) check = next.node.nodeType === 'IfExp' ? check ?? next.node : next.node
    if (next.isFinal) return saysPass(next.value) && check ? { check } : undefined
    ;({ node, value } = next)
  }
}

interface Step {
  readonly node: Expr
  readonly value: Plain
  readonly decides: boolean
  /** The value is a verdict in words, with its opposite beside it: `"pass" if … else "fail"`. */
  readonly isFinal?: boolean
}

/** The value of the expression around, where it follows from the constant alone. Undefined where the expression ends. */
function stepUp(module: PythonModule, parent: PyNode, node: Expr, value: Plain): Step | 'unknown' | undefined {
  switch (parent.nodeType) {
    case 'Compare': {
      const outcome = outcomeOf(module, parent, node, value)
      return outcome === undefined ? 'unknown' : { node: parent, value: outcome, decides: true }
    }
    case 'UnaryOp':
      return parent.op.nodeType === 'Not' ? { node: parent, value: !value, decides: false } : 'unknown'
    case 'BoolOp':
      return throughBoolOp(parent, node, value)
    case 'NamedExpr':
      return parent.value === node ? { node: parent, value, decides: false } : 'unknown'
    case 'Call':
      return throughCall(parent, node, value)
    case 'Attribute': {
      const call = parent.parent
      if (typeof value !== 'string' || call?.nodeType !== 'Call' || call.func !== parent) return 'unknown'
      if (/^(strip|casefold|lower|rstrip|lstrip)$/.test(parent.attr)) return { node: call, value: parent.attr.endsWith('strip') ? value.trim() : value.toLowerCase(), decides: false }
      return parent.attr === 'upper' ? { node: call, value: value.toUpperCase(), decides: false } : 'unknown'
    }
    case 'IfExp': {
      if (parent.test !== node) return { node: parent, value, decides: false }
      const [chosen, other] = value ? [plainOf(parent.body), plainOf(parent.orelse)] : [plainOf(parent.orelse), plainOf(parent.body)]
      return chosen === undefined || other === undefined || saysPass(chosen) === saysPass(other) ? 'unknown' : { node: parent, value: chosen, decides: true, isFinal: typeof chosen === 'string' && (saysFail(chosen) || saysFail(other)) }
    }
    default:
      return undefined
  }
}

/** One part of `and` that passes leaves the decision to the others, which are its own checks; a guard beside it means that nothing is missing. */
function throughBoolOp(whole: Expr & { readonly nodeType: 'BoolOp' }, node: Expr, value: Plain): Step | 'unknown' {
  if (whole.op.nodeType === 'Or') return value ? { node: whole, value, decides: false } : 'unknown'
  const guarded = whole.values.some((each) => each !== node && (each.nodeType === 'Name' || each.nodeType === 'Attribute' || (each.nodeType === 'Compare' && /^(In|NotIn|Is|IsNot)$/.test(each.ops[0]?.nodeType ?? ''))))
  if (guarded && value) return 'unknown'
  return { node: whole, value, decides: false }
}

function throughCall(call: Expr & { readonly nodeType: 'Call' }, node: Expr, value: Plain): Step | 'unknown' | undefined {
  if (call.args[0] !== node || call.args.length > 2) return 'unknown'
  switch (lastName(call.func)) {
    case 'float':
    case 'int':
    case 'round':
      return typeof value === 'number' ? { node: call, value, decides: false } : 'unknown'
    case 'abs':
      return typeof value === 'number' ? { node: call, value: Math.abs(value), decides: false } : 'unknown'
    case 'bool':
      return { node: call, value: Boolean(value), decides: false }
    case 'str':
      return { node: call, value: typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value), decides: false }
    default:
      return 'unknown'
  }
}

const operators: Readonly<Record<string, string>> = { Lt: '<', LtE: '<=', Gt: '>', GtE: '>=', Eq: '==', NotEq: '!=', Is: 'is', IsNot: 'is not' }

/** The outcome of a comparison in which one operand is known and the others are constants. */
function outcomeOf(module: PythonModule, { left, ops, comparators }: Compare, node: Expr, value: Plain): boolean | undefined {
  const operands = [left, ...comparators]
  let outcome = true
  for (const [index, { nodeType }] of ops.entries()) {
    const [one, other] = [operands[index] as Expr, operands[index + 1] as Expr]
    const single = nodeType === 'In' || nodeType === 'NotIn' ? membership(other, one === node ? value : undefined, nodeType === 'In') : pair(module, one, other, node, value, operators[nodeType] ?? '')
    if (single === undefined) return undefined
    outcome &&= single
  }
  return outcome
}

function membership(collection: Expr, value: Plain | undefined, positive: boolean): boolean | undefined {
  if (value === undefined || (collection.nodeType !== 'Tuple' && collection.nodeType !== 'List' && collection.nodeType !== 'Set')) return undefined
  const held = collection.elts.map(plainOf)
  return held.includes(undefined) ? undefined : held.includes(value) === positive
}

function pair(module: PythonModule, one: Expr, other: Expr, node: Expr, value: Plain, operator: string): boolean | undefined {
  const [left, right] = [one === node ? value : boundOf(module, one), other === node ? value : boundOf(module, other)]
  if (left !== undefined && right !== undefined) return compared(left, operator, right)
  // Nobody sets a tolerance below zero: an error of exactly 0 is within it.
  const unknown = left === undefined ? one : other
  if (value === 0 && namesBound(lastName(unknown) ?? '')) return node === one ? (operator === '<=' || operator === '<' ? true : operator === '>' || operator === '>=' ? false : undefined) : undefined
  return undefined
}

/** A literal, or a name or parameter that is given one. */
function boundOf(module: PythonModule, expr: Expr): Plain | undefined {
  const own = plainOf(expr)
  if (own !== undefined || expr.nodeType !== 'Name') return own
  const binding = onlyBinding(module, expr.id, expr)
  if (binding === undefined || binding === 'builtin') return undefined
  if (binding.is === 'value') return plainOf(binding.value)
  const list = binding.node.parent
  if (binding.node.nodeType !== 'Arg' || list?.nodeType !== 'Arguments') return undefined
  const keyword = list.kwonlyargs.indexOf(binding.node)
  if (keyword >= 0) return plainOf(list.kw_defaults[keyword] ?? undefined)
  const all = [...list.posonlyargs, ...list.args]
  return plainOf(list.defaults[all.indexOf(binding.node) - (all.length - list.defaults.length)])
}

/** Whether the place at which an expression ends makes its value a verdict that is good news. */
function judgePlace(module: PythonModule, node: Expr, value: Plain, check: Expr | undefined, steps: number): Passed | undefined {
  const parent = node.parent
  if (!parent) return undefined
  const says = (name: string | undefined): boolean => isGoodNews(name, value)
  const passed = (good: boolean): Passed | undefined => (good && check ? { check } : undefined)
  switch (parent.nodeType) {
    case 'Assign':
    case 'AnnAssign':
      return judgeTarget(module, parent.nodeType === 'Assign' ? parent.targets[0] : parent.target, node, { value, check }, steps)
    case 'Keyword':
      return passed(says(parent.arg))
    case 'Dict': {
      const key = parent.keys[parent.values.indexOf(node)]
      return passed(says(stringValue(key)))
    }
    case 'GeneratorExp':
    case 'ListComp':
      // `all(check.get("passed", True) for check in checks)`: each item must pass.
      return passed(parent.elt === node && value === true && parent.parent?.nodeType === 'Call' && /^(all|any)$/.test(lastName(parent.parent.func) ?? ''))
    case 'Return':
      return passed(saysPass(value) && namesCheck(functionAround(node)?.name ?? ''))
    case 'Assert':
      return passed(parent.test === node && Boolean(value))
    case 'If':
      return parent.test === node ? passed(branchPasses(parent, Boolean(value))) : undefined
    default:
      return undefined
  }
}

/** Whether a value under a name says that a check was passed: `passed = True`, `verdict = "pass"`, `failed = False`. */
function isGoodNews(name: string | undefined, value: Plain): boolean {
  if (name === undefined) return false
  return namesVerdict(name) || namesDecision(name) ? saysPass(value) : namesFailedVerdict(name) && value === false
}

function judgeTarget(module: PythonModule, target: Expr | undefined, node: Expr, held: Held, steps: number): Passed | undefined {
  const name = target?.nodeType === 'Subscript' ? stringValue(target.slice) : target && lastName(target)
  if (held.check && isGoodNews(name, held.value)) return { check: held.check }
  return target?.nodeType === 'Name' && steps < mostSteps ? follow(module, target, node, held, steps) : undefined
}

/** The reads of a name that a constant is given to, after that place. */
function follow(module: PythonModule, target: Expr & { readonly nodeType: 'Name' }, from: Expr, held: Held, steps: number): Passed | undefined {
  const use = useOf(module, from)
  const reads = use.is === 'named' ? readsAfter(module, target, from) : []
  for (const read of reads) {
    const found = passedBy(module, read, held, steps + 1)
    if (found) return found
  }
  return undefined
}

/** Whether the way that a known test takes is that of a passed check: it says so, or the other way is that of a failed one. */
function branchPasses(statement: If, truth: boolean): boolean {
  const rest = following(statement)
  const [taken, left] = truth ? [statement.body, statement.orelse.length > 0 ? statement.orelse : rest] : [statement.orelse.length > 0 ? statement.orelse : rest, statement.body]
  const [here, there] = [blockSays(taken), blockSays(left)]
  return here === 'pass' ? there !== 'pass' : here === undefined && there === 'fail'
}
