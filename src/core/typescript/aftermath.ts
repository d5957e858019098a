import type { Expression, Statement, TryStatement, TsNode } from './ast.ts'
import { constantOf, unwrapped } from './constants.ts'
import { errorNames } from './error-use.ts'
import { mentions, tellsFailure } from './failure-words.ts'
import { functionNamed } from './handlers.ts'
import type { Hollow } from './hollow.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { isFunction } from './outcome-use.ts'
import { contains, executed, executedOf, following, isLoop, lastName, statementsOf } from './walk.ts'

/** Where the work of a block goes on after its failure was dropped. */
export interface After {
  /** The `try`, or the statement with the promise. */
  readonly statement: TsNode
  readonly hollow: Hollow
  /** What the attempt should have given a value. */
  readonly watched: ReadonlySet<string>
}

/**
 * Whether an error that a handler does not throw leaves later, in the same function: the attempts of a loop end in a `throw`, or a
 * check such as `if (value === undefined) throw …` follows on what the `try` should have produced.
 */
export function leavesLater(module: TypeScriptModule, { statement, hollow: { ends, values }, watched: all }: After): boolean {
  if ([...ends].every((end) => end === 'return')) return false
  // `fit = { exponent: 1.5 }` passes every check that follows.
  const watched = values.some((value) => value !== null && isMadeUp(module, value)) ? new Set<string>() : all
  let skipping = !ends.has('falls through')
  const broke = skipping && !ends.has('continue')
  for (let at: TsNode = statement; at.parent && !isFunction(at); at = at.parent) {
    if (isLoop(at) || (broke && at.type === 'SwitchStatement')) skipping = false
    if (skipping) continue
    for (const next of following(at)) {
      if (isAlarm(module, next, watched)) return true
      if (next.type === 'ReturnStatement') return false
    }
  }
  return false
}

/** Whether a constant looks like a result, and not like its absence: `1.5`, `{ exponent: 1.5 }`, where `null`, `0` and `[]` do not. */
function isMadeUp(module: TypeScriptModule, value: Expression): boolean {
  if (value.type === 'ArrayExpression') return value.elements.length > 0
  if (value.type === 'ObjectExpression') return value.properties.length > 0
  return Boolean(constantOf(module, value)?.value)
}

/** Names and properties that a block gives a value, and collections that it fills. */
export function storedNames(body: readonly TsNode[]): Set<string> {
  const names = new Set<string>()
  const note = (target: TsNode) => {
    const name = lastName(target)
    if (name !== undefined) names.add(name)
    else for (const each of errorNames(target as Expression & { type: 'Identifier' })) names.add(each)
  }
  for (const node of executed(body)) {
    if (node.type === 'AssignmentExpression') note(node.left)
    if (node.type === 'VariableDeclarator') note(node.id)
  }
  return names
}

/** A statement that surely tells of the failure, or does so when one of the watched values shows it. */
function isAlarm(module: TypeScriptModule, statement: Statement, watched: ReadonlySet<string>): boolean {
  if (isLoud(module, statement) || checksInside(module, statement, watched)) return true
  if (statement.type === 'ExpressionStatement' && isAssertion(statement.expression)) return mentions([statement.expression], watched)
  if (statement.type !== 'IfStatement' || !mentions([statement.test], watched)) return false
  const [then, otherwise] = [statementsOf(statement.consequent), statementsOf(statement.alternate)]
  if ([...then, ...otherwise].some((inner) => isAlarm(module, inner, watched))) return true
  const absent = meansAbsence(statement.test)
  return absent !== undefined && (absent ? then : otherwise).some((inner) => reacts(module, inner))
}

/** `return fit ?? fail('no fit')`, `use(fit || raise())`: the check stands in the expression. */
function checksInside(module: TypeScriptModule, statement: Statement, watched: ReadonlySet<string>): boolean {
  if (statement.type !== 'ReturnStatement' && statement.type !== 'ExpressionStatement' && statement.type !== 'VariableDeclaration') return false
  for (const node of executed([statement])) {
    if (node.type === 'LogicalExpression' && node.operator !== '&&' && mentions([node.left], watched) && isLoudCall(module, node.right)) return true
    if (node.type === 'ConditionalExpression' && mentions([node.test], watched) && (isLoudCall(module, node.consequent) || isLoudCall(module, node.alternate))) return true
  }
  return false
}

const reacts = (module: TypeScriptModule, statement: Statement): boolean =>
  contains([statement], 'CallExpression', 'NewExpression') || (statement.type === 'ReturnStatement' && statement.argument !== null && tellsFailure(module, statement.argument))

/** `assert(fit)`, `assert.ok(fit)`, `invariant(fit, '…')`, `expect(fit).toBeDefined()`. */
const isAssertion = (expression: Expression): boolean =>
  [...executedOf([expression], 'CallExpression')].some(({ callee }) => /^(assert|invariant|expect|ok|strictEqual|equal)/.test(lastName(callee) ?? '') || (callee.type === 'MemberExpression' && lastName(callee.object) === 'assert'))

/** Whether a test asks that a value is missing (`x === null`, `!x`); false when it asks for its presence; undefined when unclear. */
function meansAbsence(wrapped: TsNode): boolean | undefined {
  const test = unwrapped(wrapped)
  switch (test.type) {
    case 'UnaryExpression':
      return test.operator === '!' ? true : undefined
    case 'Identifier':
    case 'MemberExpression':
      return false
    case 'BinaryExpression':
      return /^===?$/.test(test.operator) ? true : /^!==?$/.test(test.operator) ? false : undefined
    case 'LogicalExpression':
      return meansAbsence(test.left) ?? meansAbsence(test.right)
    default:
      return undefined
  }
}

/**
 * Whether the `try` is one way to the result and another follows: it leaves when it succeeds, and the code below it works on when
 * it does not.
 * @returns 'again' when the same function is called once more, outside of any `try`: its error leaves then
 */
export function fallsBack(statement: TryStatement, { values, ends }: Hollow): 'other' | 'again' | undefined {
  const { body } = statement.block
  const last = body.at(-1)
  if (!last || !leaves(last) || values.length > 0 || ends.has('return') || ends.has('break')) return undefined
  let skipping = ends.has('continue')
  let beyondLoop = false
  for (let at: TsNode = statement; at.parent && !isFunction(at); at = at.parent) {
    if (isLoop(at)) [skipping, beyondLoop] = [false, true]
    const next = skipping ? [] : following(at).slice(0, mostFallback)
    if (next.length === 0) continue
    if (callsAgain(body, next)) return 'again'
    return !beyondLoop && contains(next, 'CallExpression') ? 'other' : undefined
  }
  return undefined
}

function callsAgain(body: readonly Statement[], next: readonly Statement[]): boolean {
  if (contains(next, 'TryStatement')) return false
  const calls = (nodes: readonly Statement[]) => [...executedOf(nodes, 'CallExpression')].map(({ callee }) => lastName(callee)).filter((name) => name !== undefined)
  const tried = new Set(calls(body))
  return calls(next).some((name) => tried.has(name))
}

/** The other way begins right below. */
const mostFallback = 4

/** A statement after which the one below is not reached, on some path at least. */
const leaves = (statement: Statement): boolean =>
  statement.type === 'ReturnStatement' || statement.type === 'ContinueStatement' || statement.type === 'BreakStatement'
    || (statement.type === 'IfStatement' && statementsOf(statement.consequent).some(leaves))

const exits = new Set(['process.exit', 'process.abort', 'process.kill', 'assert.fail', 'assert.strict.fail', 'assert/strict.fail', 'Deno.exit'])

/** A throw, the end of the process, a rejection, or a test's failure. */
export function isLoud(module: TypeScriptModule, statement: Statement): boolean {
  if (statement.type === 'ThrowStatement') return true
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : statement.type === 'ReturnStatement' ? statement.argument : null
  const call = expression && unwrapped(expression.type === 'AwaitExpression' ? expression.argument : expression)
  if (call?.type === 'AssignmentExpression') return lastName(call.left) === 'exitCode'
  return call !== null && isLoudCall(module, call)
}

/** `process.exit(1)`, `fail('no fit')`, `reject(error)`, a function of the module that does nothing but throw. */
function isLoudCall(module: TypeScriptModule, wrapped: TsNode): boolean {
  const call = unwrapped(wrapped)
  if (call.type !== 'CallExpression') return false
  const callee = unwrapped(call.callee)
  const named = isFunction(callee) ? callee : callee.type === 'Identifier' ? functionNamed(module, callee) : undefined
  if (named?.body.type === 'BlockStatement' && named.body.body.at(-1)?.type === 'ThrowStatement' && !contains(named.body.body, 'ReturnStatement')) return true
  return exits.has(qualifiedName(module, call.callee) ?? '') || /^(fail|reject|abort|skip|bail|raise|throwError|panic|unreachable)$/.test(lastName(call.callee) ?? '')
}
