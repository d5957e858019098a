import { compared, namesBound, namesCheck, namesDecision, namesFailedVerdict, namesVerdict, type Plain, saysFail, saysPass } from '../outcome-words.ts'
import type { BinaryExpression, ConditionalExpression, MemberExpression, TsNode } from './ast.ts'
import { constantOf, stringValue, unwrapped } from './constants.ts'
import { plainOf } from './default-origins.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName } from './names.ts'
import { functionAround, functionName, useOf } from './outcome-use.ts'
import { scopesOf } from './scope.ts'
import { branchPasses } from './verdict-blocks.ts'

/** The check that a constant passes. */
export interface Passed {
  readonly check: TsNode
}

interface Held {
  readonly value: Plain
  /** A comparison, or the value itself when it is a verdict, decides. */
  readonly check: TsNode | undefined
}

const mostSteps = 3

/**
 * Follows a constant from the place where it stands to the verdict that is computed from it, within one function.
 * @returns the check that it passes; undefined where it fails, where other values decide as well, or where no verdict is in sight
 */
export function passedBy(module: TypeScriptModule, start: TsNode, held: Held, steps = 0): Passed | undefined {
  let node = start
  let { value, check } = held
  for (;;) {
    const parent = node.parent
    const next = parent && stepUp(module, parent, node, value)
    if (next === undefined) return judgePlace(module, node, value, check, steps)
    if (next === 'unknown') return undefined
    if (next.decides) check = next.node.type === 'ConditionalExpression' ? check ?? next.node : next.node
    if (next.isFinal) return saysPass(next.value) && check ? { check } : undefined
    ;({ node, value } = next)
  }
}

interface Step {
  readonly node: TsNode
  readonly value: Plain
  readonly decides: boolean
  /** The value is a verdict in words, with its opposite beside it: `… ? 'pass' : 'fail'`. */
  readonly isFinal?: boolean
}

/** The value of the expression around, where it follows from the constant alone. Undefined where the expression ends. */
function stepUp(module: TypeScriptModule, parent: TsNode, node: TsNode, value: Plain): Step | 'unknown' | undefined {
  const same = { node: parent, value, decides: false }
  switch (parent.type) {
    case 'BinaryExpression': {
      const outcome = outcomeOf(module, parent, node, value)
      return outcome === undefined ? 'unknown' : { node: parent, value: outcome, decides: true }
    }
    case 'UnaryExpression':
      return parent.operator === '!' ? { node: parent, value: !value, decides: false } : 'unknown'
    case 'LogicalExpression':
      return throughLogical(module, parent, node, value)
    case 'CallExpression':
      return throughCall(module, parent, node, value)
    case 'MemberExpression':
      return parent.object === node ? throughMethod(module, parent, value) : 'unknown'
    case 'ConditionalExpression':
      return parent.test === node ? throughChoice(module, parent, value) : same
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
    case 'AwaitExpression':
      return same
    default:
      return undefined
  }
}

/** `verdict.trim().toLowerCase()`. */
function throughMethod(module: TypeScriptModule, member: MemberExpression, value: Plain): Step | 'unknown' {
  const call = member.parent
  if (typeof value !== 'string' || call?.type !== 'CallExpression' || call.callee !== member) return 'unknown'
  const method = memberName(module, member)
  if (method === 'trim') return { node: call, value: value.trim(), decides: false }
  return method === 'toLowerCase' || method === 'toUpperCase' ? { node: call, value: value[method](), decides: false } : 'unknown'
}

/** The test of a choice between two constants, one of which says that the check was passed. */
function throughChoice(module: TypeScriptModule, choice: ConditionalExpression, value: Plain): Step | 'unknown' {
  const [then, otherwise] = [plainOf(module, choice.consequent), plainOf(module, choice.alternate)]
  const [chosen, other] = value ? [then, otherwise] : [otherwise, then]
  if (chosen === undefined || other === undefined || saysPass(chosen) === saysPass(other)) return 'unknown'
  return { node: choice, value: chosen, decides: true, isFinal: typeof chosen === 'string' && (saysFail(chosen) || saysFail(other)) }
}

/** One part of `&&` that passes leaves the decision to the others, which are checks of their own; a guard beside it means that nothing is missing. */
function throughLogical(module: TypeScriptModule, whole: TsNode & { readonly type: 'LogicalExpression' }, node: TsNode, value: Plain): Step | 'unknown' {
  if (whole.operator === '??') return whole.left === node ? { node: whole, value, decides: false } : 'unknown'
  if (whole.operator === '||') return value ? { node: whole, value, decides: false } : 'unknown'
  const other = unwrapped(whole.left === node ? whole.right : whole.left)
  const guards = other.type === 'Identifier' || other.type === 'MemberExpression' || (other.type === 'CallExpression' && /isFinite|isNaN|isInteger|isArray/.test(module.textOf(other.callee)))
    || (other.type === 'BinaryExpression' && (other.operator === 'in' || /\b(null|undefined)$|^typeof\b|\.length\b/.test(module.textOf(other))))
  return guards && value ? 'unknown' : { node: whole, value, decides: false }
}

function throughCall(module: TypeScriptModule, call: TsNode & { readonly type: 'CallExpression' }, node: TsNode, value: Plain): Step | 'unknown' {
  if (call.arguments[0] !== node || call.arguments.length > 2) return 'unknown'
  const to = (next: Plain): Step => ({ node: call, value: next, decides: false })
  switch (module.textOf(call.callee)) {
    case 'Number':
    case 'parseFloat':
    case 'Number.parseFloat':
      return typeof value === 'number' ? to(value) : 'unknown'
    case 'Math.abs':
      return typeof value === 'number' ? to(Math.abs(value)) : 'unknown'
    case 'Boolean':
      return to(Boolean(value))
    case 'String':
      return to(String(value))
    default:
      return 'unknown'
  }
}

/** The outcome of a comparison in which one operand is known, and the other is a constant or given one. */
function outcomeOf(module: TypeScriptModule, { left, operator, right }: BinaryExpression, node: TsNode, value: Plain): boolean | undefined {
  const [one, other] = [left === node ? value : boundOf(module, left), right === node ? value : boundOf(module, right)]
  if (one !== undefined && other !== undefined) return compared(one, operator, other)
  // Nobody sets a tolerance below zero: an error of exactly 0 is within it.
  const unknown = unwrapped(one === undefined ? left : right)
  const name = unknown.type === 'Identifier' ? unknown.name : unknown.type === 'MemberExpression' ? memberName(module, unknown) : undefined
  if (value !== 0 || !namesBound(name ?? '')) return undefined
  return left === node ? (/^<=?$/.test(operator) ? true : /^>=?$/.test(operator) ? false : undefined) : undefined
}

/** A literal, or a name or parameter that is given one. */
function boundOf(module: TypeScriptModule, node: TsNode): Plain | undefined {
  const value = constantOf(module, node)?.value
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value
  const inner = unwrapped(node)
  const [binding] = inner.type === 'Identifier' ? scopesOf(module).lookup(inner.name, inner) : []
  const pattern = binding?.is === 'parameter' ? binding.node.parent : undefined
  return pattern?.type === 'AssignmentPattern' ? plainOf(module, pattern.right) : undefined
}

/** Whether the place at which an expression ends makes its value a verdict that is good news. */
function judgePlace(module: TypeScriptModule, node: TsNode, value: Plain, check: TsNode | undefined, steps: number): Passed | undefined {
  const parent = node.parent
  if (!parent) return undefined
  const says = (name: string | undefined): boolean => name !== undefined && (namesVerdict(name) || namesDecision(name) ? saysPass(value) : namesFailedVerdict(name) && value === false)
  const passed = (good: boolean): Passed | undefined => (good && check ? { check } : undefined)
  switch (parent.type) {
    case 'VariableDeclarator': {
      if (parent.id.type !== 'Identifier') return undefined
      return passed(says(parent.id.name)) ?? (steps < mostSteps ? follow(module, node, { value, check }, steps) : undefined)
    }
    case 'AssignmentExpression':
      return parent.operator === '=' ? passed(says(parent.left.type === 'Identifier' ? parent.left.name : parent.left.type === 'MemberExpression' ? memberName(module, parent.left) : undefined)) : undefined
    case 'Property':
      return passed(!parent.computed && says(parent.key.type === 'Identifier' ? parent.key.name : stringValue(parent.key)))
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      if (parent.type === 'ArrowFunctionExpression' && asksEach(module, parent)) return passed(saysPass(value))
      const around = parent.type === 'ReturnStatement' ? functionAround(node) : parent.body === node ? parent : undefined
      return passed(saysPass(value) && around !== undefined && namesCheck(functionName(around) ?? ''))
    }
    case 'IfStatement':
      return parent.test === node ? passed(branchPasses(module, parent, Boolean(value))) : undefined
    default:
      return undefined
  }
}

/** `checks.every((check) => …)`: each item must pass. */
const asksEach = (module: TypeScriptModule, { parent }: TsNode): boolean =>
  parent?.type === 'CallExpression' && parent.callee.type === 'MemberExpression' && /^(every|some)$/.test(memberName(module, parent.callee) ?? '')

/** The reads of a variable that is given the constant. */
function follow(module: TypeScriptModule, from: TsNode, held: Held, steps: number): Passed | undefined {
  const use = useOf(module, from)
  return use.is === 'named' ? firstPassed(module, use.reads, held, steps + 1) : undefined
}

/** The check that a constant passes at one of the reads of its name. */
export function firstPassed(module: TypeScriptModule, reads: readonly TsNode[], held: Held, steps = 1): Passed | undefined {
  for (const read of reads) {
    const found = passedBy(module, read, held, steps)
    if (found) return found
  }
  return undefined
}
