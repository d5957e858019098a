import type { CallExpression, Expression, TsNode } from './ast.ts'
import { constantOf, stringOf, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName, qualifiedName } from './names.ts'
import { isFunction, isTested, isTidying, outermost, parameterName, useOf } from './outcome-use.ts'
import { type Reference, scopesOf } from './scope.ts'
import { allHandled, isReadLater, tidies } from './settled-elsewhere.ts'
import { nodesWithin } from './within.ts'

/** A failure that nobody can learn of. */
export interface Discarded {
  readonly node: TsNode
  readonly message: string
  readonly fix: string
  /** Two readings can be defended. */
  readonly possible?: boolean
}

const fix = 'Look at every outcome: throw or record those that are rejected.'

/** The calls of `Promise.allSettled` whose rejections go nowhere: it never rejects itself. */
export function* discardedOutcomes(module: TypeScriptModule): Generator<Discarded> {
  if (!module.text.includes('allSettled')) return
  for (const call of module.all('CallExpression')) {
    if (qualifiedName(module, call.callee) !== 'Promise.allSettled' || isTidying(call) || allHandled(call) || tidies(call) || isReadLater(module, call)) continue
    const found = judgeUse(module, call)
    if (found) yield { node: call, fix, ...found }
  }
}

type Judged = Pick<Discarded, 'message' | 'possible'>

const unread: Judged = { message: "the outcomes of 'Promise.allSettled' are never read: each rejection among them is lost" }
const keptGood = (name: string | undefined): Judged => (
  { message: `rejections are possibly lost: only the fulfilled outcomes${name === undefined ? '' : ` in '${name}'`} are kept, and nobody counts the others`, possible: true }
)
const replaced: Judged = { message: "a constant takes the place of each rejection among the outcomes of 'Promise.allSettled': nobody can tell it from a result" }

function judgeUse(module: TypeScriptModule, call: CallExpression): Judged | undefined {
  const chained = chainedReader(module, call)
  if (chained === 'read') return undefined
  if (chained === 'ignored') return unread
  if (chained) return judgeReads(module, chained.reads, chained.name)
  const whole = outermost(call)
  if (whole.parent?.type === 'VariableDeclarator' && whole.parent.id.type === 'ArrayPattern') return onlyValuesTaken(module, whole.parent.id) ? unread : undefined
  const use = useOf(module, call)
  if (use.is === 'dropped') return unread
  if (use.is === 'named') return judgeReads(module, use.reads, use.name)
  return use.is === 'elsewhere' ? judgeReads(module, [whole], undefined) : undefined
}

function judgeReads(module: TypeScriptModule, reads: readonly TsNode[], name: string | undefined): Judged | undefined {
  if (reads.length === 0) return unread
  if (reads.every((read) => keepsGoodOnly(module, read))) return keptGood(name)
  return reads.every((read) => putsConstants(module, read)) ? replaced : undefined
}

/** `const [a, b] = …`, of which only `.value` is read. */
function onlyValuesTaken(module: TypeScriptModule, pattern: TsNode & { readonly type: 'ArrayPattern' }): boolean {
  const names = pattern.elements.map((each) => (each?.type === 'Identifier' ? each : undefined))
  return names.every((name) => {
    const binding = name && scopesOf(module).lookup(name.name, name).find(({ node }) => node === name)
    return binding !== undefined && scopesOf(module).references(binding).every(({ parent }) => parent?.type === 'MemberExpression' && memberName(module, parent) === 'value')
  })
}

/** `outcomes.map((each) => (each.status === 'fulfilled' ? each.value : 0))`. */
function putsConstants(module: TypeScriptModule, read: TsNode): boolean {
  const call = methodCall(read)
  const [mapper] = call?.arguments ?? []
  if (!call || !mapper || !isFunction(mapper) || !/^(map|flatMap)$/.test(call.callee.type === 'MemberExpression' ? memberName(module, call.callee) ?? '' : '')) return false
  const body = unwrapped(mapper.body)
  if (body.type !== 'ConditionalExpression' || body.test.type !== 'BinaryExpression') return false
  const asked = stringOf(module, body.test.right) ?? stringOf(module, body.test.left)
  if (asked !== 'fulfilled' && asked !== 'rejected') return false
  const good = (asked === 'fulfilled') === /^==/.test(body.test.operator)
  const constant = constantOf(module, good ? body.alternate : body.consequent)
  // `null` marks what is missing.
  return constant !== undefined && (typeof constant.value === 'number' ? !Number.isNaN(constant.value) : typeof constant.value === 'string' || typeof constant.value === 'boolean')
}

/** The call of a method of what is read. */
const methodCall = (read: TsNode): CallExpression | undefined => {
  const parent = read.parent
  return parent?.type === 'MemberExpression' && parent.object === read && parent.parent?.type === 'CallExpression' && parent.parent.callee === parent ? parent.parent : undefined
}

/** `.then(() => …)` takes no outcome; `.then((outcomes) => …)` may read them. */
function chainedReader(module: TypeScriptModule, call: CallExpression): 'read' | 'ignored' | { readonly name: string; readonly reads: readonly Reference[] } | undefined {
  const then = methodCall(call)
  const parent = call.parent
  if (parent?.type !== 'MemberExpression' || !then) return undefined
  const name = memberName(module, parent)
  if (name === 'finally') return useOf(module, then).is === 'dropped' ? 'ignored' : 'read'
  const [handler] = then.arguments
  if (name !== 'then' || !handler || !isFunction(handler)) return name !== undefined && listMethods.test(name) ? undefined : 'read'
  if (handler.params.length === 0) return 'ignored'
  const first = parameterName(handler.params[0])
  const binding = first && scopesOf(module).lookup(first.name, first).find(({ node }) => node === first)
  return first && binding ? { name: first.name, reads: scopesOf(module).references(binding) } : 'read'
}

const listMethods = /^(filter|flatMap|forEach|map)$/

/** `outcomes.filter((each) => each.status === 'fulfilled')` and its like, whose result nobody counts. */
function keepsGoodOnly(module: TypeScriptModule, read: TsNode): boolean {
  const call = methodCall(read)
  if (call) {
    const name = call.callee.type === 'MemberExpression' ? memberName(module, call.callee) ?? '' : ''
    const [selector] = call.arguments
    if (!/^(filter|flatMap|forEach)$/.test(name) || !selector || !isFunction(selector)) return false
    return asksForGoodOnly(module, selector.body) && !isMeasured(module, call)
  }
  const parent = read.parent
  return parent?.type === 'ForOfStatement' && parent.right === read && asksForGoodOnly(module, parent.body)
}

/** The only thing asked about a status is whether it is 'fulfilled', and nothing is done otherwise. */
function asksForGoodOnly(module: TypeScriptModule, body: TsNode): boolean {
  const [test, ...others] = nodesWithin(module, 'BinaryExpression', body).filter(({ left, right }) => /^(fulfilled|rejected)$/.test(stringOf(module, left) ?? stringOf(module, right) ?? ''))
  if (!test || others.length > 0 || nodesWithin(module, 'MemberExpression', body).some((each) => memberName(module, each) === 'reason')) return false
  const good = ((stringOf(module, test.right) ?? stringOf(module, test.left)) === 'fulfilled') === /^==/.test(test.operator)
  const decision = test.parent
  if (decision?.type === 'IfStatement') return good ? decision.alternate === null && isLastStatement(decision) : isJump(decision.consequent)
  if (decision?.type === 'ConditionalExpression') {
    const otherwise = good ? decision.alternate : decision.consequent
    return otherwise.type === 'ArrayExpression' && otherwise.elements.length === 0
  }
  return good
}

/** `continue`, or `return` without a value: what is skipped is not told. */
function isJump(node: TsNode): boolean {
  if (node.type === 'BlockStatement') return node.body.length === 1 && node.body.every(isJump)
  return node.type === 'ContinueStatement' || (node.type === 'ReturnStatement' && node.argument === null)
}

const isLastStatement = (node: TsNode): boolean => node.parent?.type !== 'BlockStatement' || node.parent.body.at(-1) === node || !/^(Throw|Expression|If)Statement$/.test(node.parent.body.at(-1)?.type ?? '')

/** The good ones are counted or asked for: `if (good.length === 0) throw …`. */
function isMeasured(module: TypeScriptModule, kept: Expression): boolean {
  let whole: TsNode = kept
  // `.filter(…).map(…)`: what is counted is the end of the chain.
  while (whole.parent?.type === 'MemberExpression' && whole.parent.parent?.type === 'CallExpression' && whole.parent.parent.callee === whole.parent) whole = whole.parent.parent
  if (whole.parent?.type === 'MemberExpression') return true
  const use = useOf(module, whole)
  return use.is === 'named' && use.reads.some((read) => isTested(read) || (read.parent?.type === 'MemberExpression' && read.parent.property.type === 'Identifier' && read.parent.property.name === 'length'))
}
