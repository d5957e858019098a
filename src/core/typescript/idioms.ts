import type { Expression, TsNode } from './ast.ts'
import { storedNames } from './aftermath.ts'
import { unwrapped } from './constants.ts'
import type { Hollow } from './hollow.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { functionAround, functionName, isFunction } from './outcome-use.ts'
import { children, contains, executedOf, following, lastName, loopAround, statementsOf } from './walk.ts'

/** An error that is caught and not used, with all that an expert would look at before objecting. */
export interface Discard {
  readonly module: TypeScriptModule
  /** What may fail: the statements of the `try`, or the promise. */
  readonly body: readonly TsNode[]
  readonly hollow: Hollow
  /** The `try`, or the call that gives the handler to a promise. */
  readonly node: TsNode
  /** The `try` again, or the statement that the promise is part of. */
  readonly statement: TsNode
  /** What the attempt should have given a value. */
  readonly watched: ReadonlySet<string>
  /** The handler of a success of the same promise. */
  readonly success?: TsNode
}

/** Shapes of code in which an error that is dropped is part of a known, honest way to write something. */

const cleanups = new RegExp(
  '^_?(close|closeSync|unlink|unlinkSync|rm|rmSync|rmdir|rmdirSync|remove|kill|terminate|shutdown|disconnect|release|cancel|stop|quit|logout|cleanup|cleanUp|clear|clearTimeout|clearInterval|detach|unregister'
    + '|unlock|abort|destroy|dispose|end|rollback|unsubscribe|removeListener|removeAllListeners|removeEventListener|off|unref|delete|closeAll|revokeObjectURL|releaseLock|teardown|exitPointerLock)([A-Z]\\w*)?$',
)

/** Every part gives something back: closes, removes, stops. */
export function cleansUp(body: readonly TsNode[]): boolean {
  return body.length > 0 && body.every((node) => {
    switch (node.type) {
      case 'IfStatement':
        return !contains([node.test], 'AwaitExpression') && cleansUp(statementsOf(node.consequent)) && (node.alternate === null || cleansUp(statementsOf(node.alternate)))
      case 'ForOfStatement':
      case 'BlockStatement':
        return cleansUp(statementsOf(node.type === 'BlockStatement' ? node : node.body))
      case 'EmptyStatement':
        return true
      case 'ReturnStatement':
        return node.argument === null || isCleanupCall(node.argument)
      case 'ExpressionStatement':
        return isCleanupCall(node.expression)
      default:
        return isCleanupCall(node)
    }
  })
}

function isCleanupCall(wrapped: TsNode): boolean {
  const value = unwrapped(wrapped)
  if (value.type === 'AwaitExpression') return isCleanupCall(value.argument)
  if (value.type === 'AssignmentExpression') return value.right.type === 'Literal' || (value.right.type === 'Identifier' && value.right.name === 'undefined')
  if (value.type !== 'CallExpression') return false
  return cleanups.test(lastName(value.callee) ?? '') || (value.callee.type === 'MemberExpression' && isCleanupCall(value.callee.object) && /^(then|finally|catch)$/.test(lastName(value.callee) ?? ''))
}

const questions = /^(f|l)?(stat|access|exists|realpath|readlink|isatty|statfs)(Sync)?$|^(which|isDirectory|isFile|isSymbolicLink|cwd|getuid|hasOwn)$/

const mostQuestions = 3

/** The name of what is called, also of `promisify(fs.stat)(path)`. */
function calledName(callee: TsNode): string {
  if (callee.type === 'CallExpression' && lastName(callee.callee) === 'promisify') return lastName(callee.arguments[0] ?? callee) ?? ''
  return lastName(callee) ?? ''
}

/** One question after a file or a program, and nothing else that could fail. */
export function asks(body: readonly TsNode[]): boolean {
  const names = [...executedOf(body, 'CallExpression')].map(({ callee }) => calledName(callee))
  return body.length <= mostQuestions && names.some((name) => questions.test(name)) && names.every((name) => questions.test(name) || /^(then|Boolean|Number|String|join|resolve|promisify)$/.test(name))
}

/** The one thing that can fail is that a folder or a link is made, which may be there already. */
export function creates(body: readonly TsNode[]): boolean {
  const names = [...executedOf(body, 'CallExpression')].map(({ callee }) => lastName(callee) ?? '')
  return body.length === 1 && names.some((name) => creators.test(name)) && names.every((name) => creators.test(name) || /^(dirname|join|resolve)$/.test(name))
}

const creators = /^(mkdir|mkdirp|ensureDir|symlink|link)(Sync)?$/

const readers = /^(readFile|readFileSync|readdir|readdirSync|opendir|readJson|readJsonSync|readlink|json|text|arrayBuffer|formData|blob)$/

/** The one thing that can fail is that something is read: a file, or the body of an answer. */
export function reads(body: readonly TsNode[]): boolean {
  const names = [...executedOf(body, 'CallExpression')].map(({ callee }) => lastName(callee) ?? '')
  return body.length === 1 && names.length === 1 && readers.test(names[0] ?? '')
}

/** Every statement tells somebody something: that the telling fails hides no result. */
export const onlyTells = (module: TypeScriptModule, body: readonly TsNode[]): boolean =>
  body.length > 0 && body.every((node) => {
    const call = node.type === 'ExpressionStatement' ? unwrapped(node.expression) : node
    return call.type === 'CallExpression' && (/^(console\.\w+|process\.(stdout|stderr)\.\w+|process\.emitWarning)$/.test(qualifiedName(module, call.callee) ?? '') || isLogger(call.callee))
  })

/** `this.log(…)`, `logger.warn(…)`. */
const isLogger = (callee: TsNode): boolean =>
  callee.type === 'MemberExpression' && /^(log|trace|debug|info|warn|error|fatal)$/.test(lastName(callee) ?? '') && (callee.object.type === 'ThisExpression' || /log(ger)?$/i.test(lastName(callee.object) ?? ''))

/** `require`, `import()` and `createRequire(…)(…)`, and what is taken out of the module. */
export function importsOnly(module: TypeScriptModule, body: readonly TsNode[]): boolean {
  const isRequire = (callee: TsNode) => /^(module\.)?require(\.resolve)?$|^module\.createRequire$|^import\.meta\.resolve$/.test(qualifiedName(module, callee) ?? '') || /^(require|_require|requireFrom|nodeRequire)$/.test(lastName(callee) ?? '')
  const calls = [...executedOf(body, 'CallExpression')]
  const imports = contains(body, 'ImportExpression') || calls.some(({ callee }) => isRequire(callee))
  if (imports && registers(body)) return true
  return imports && calls.every(({ callee, arguments: [first] }) => isRequire(callee) || (lastName(callee) === 'then' && takesOut(first)) || qualifiedName(module, callee) === 'Boolean') && !contains(body, 'NewExpression')
}

/** `.then((module) => module.default)`. */
const takesOut = (taken: TsNode | undefined): boolean => taken !== undefined && isFunction(taken) && !contains([taken.body], 'CallExpression', 'NewExpression', 'AwaitExpression')

/** `require('source-map-support').install()`: what the package would add is all that is missing without it. */
function registers([only, ...others]: readonly TsNode[]): boolean {
  const call = only?.type === 'ExpressionStatement' && others.length === 0 ? unwrapped(only.expression) : undefined
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false
  return call.callee.object.type === 'CallExpression' && /^(install|register|config|enable|init)$/.test(lastName(call.callee) ?? '')
}

/** The constants take the place of what the `try` would have imported. */
export const replacesImports = (body: readonly TsNode[], { assigned, ends }: Hollow): boolean => {
  const stored = storedNames(body)
  return !ends.has('return') && assigned.size > 0 && [...assigned].every((name) => stored.has(name))
}

const questionName = /^_*(is|has|can|looks|supports|should|check|exists)([A-Z_]|$)/

/** A question answered by true and false: the failure is one of the answers. */
export function isPredicate({ module, hollow: { values, ends }, node, success }: Discard): boolean {
  const answers = values.map((value) => booleanOf(value))
  const [answer] = answers
  if (answer === undefined || answers.some((each) => each !== answer)) return false
  if (!ends.has('return')) return resolvesWithAnswer(node, !answer)
  if (success && isFunction(success)) return success.body.type !== 'BlockStatement' && isAnswer(success.body, !answer)
  const around = functionAround(node)
  if (!around) return false
  if (questionName.test(functionName(around) ?? '')) return true
  if (!answer && around.returnType && /^:\s*(Promise\s*<\s*)?boolean\b/.test(module.textOf(around.returnType))) return true
  return [...executedOf([around.body], 'ReturnStatement')].some(({ argument }) => argument !== null && isAnswer(argument, !answer))
}

/** `resolve(false)` in a promise that is elsewhere resolved with true or with a comparison. */
function resolvesWithAnswer(node: TsNode, wanted: boolean): boolean {
  let around = functionAround(node)
  while (around && around.parent?.type !== 'NewExpression') around = functionAround(around)
  const [resolve] = around?.params ?? []
  const name = resolve?.type === 'Identifier' ? resolve.name : undefined
  const left: TsNode[] = around && name !== undefined ? [around.body] : []
  for (let at = left.pop(); at; at = left.pop()) {
    const [value] = at.type === 'CallExpression' && at.callee.type === 'Identifier' && at.callee.name === name ? at.arguments : []
    if (value && value.type !== 'SpreadElement' && isAnswer(value, wanted)) return true
    left.push(...children(at))
  }
  return false
}

/** Nothing at all is as good as false where true is the other answer. */
const booleanOf = (value: TsNode | null): boolean | undefined => {
  if (value === null) return false
  const literal = unwrapped(value)
  return literal?.type === 'Literal' && typeof literal.value === 'boolean' ? literal.value : undefined
}

function isAnswer(wrapped: Expression, wanted: boolean): boolean {
  const value = unwrapped(wrapped)
  if (value.type === 'CallExpression') return /^(Boolean|is[A-Z]\w*|has|includes|test|startsWith|endsWith|some|every)$/.test(lastName(value.callee) ?? '')
  if (value.type === 'BinaryExpression') return /^([!=]==?|[<>]=?|in|instanceof)$/.test(value.operator)
  if (value.type === 'LogicalExpression') return isAnswer(value.left, wanted) || isAnswer(value.right, wanted)
  return booleanOf(value) === wanted || (value.type === 'UnaryExpression' && value.operator === '!')
}

const leavesLoop = (nodes: readonly TsNode[]): boolean => contains(nodes, 'ReturnStatement', 'BreakStatement')

/** A `while`, or a `for` without a count, that goes on until the attempt succeeds: no result exists before that. */
export function retriesUntilDone({ statement, body, hollow: { ends } }: Discard): boolean {
  const loop = loopAround(statement)
  if (!loop || ends.has('return') || ends.has('break') || !(loop.type === 'WhileStatement' || loop.type === 'DoWhileStatement' || (loop.type === 'ForStatement' && !loop.test))) return false
  return leavesLoop(body) || (ends.has('continue') && leavesLoop(following(statement)))
}

/** A `for … of` over candidates that stops at the first that works: one that does not is no failure. Counted attempts are. */
export function searches({ statement, body, hollow: { values, ends } }: Discard): boolean {
  const loop = loopAround(statement)
  if (loop?.type !== 'ForOfStatement' || values.length > 0 || ends.has('break')) return false
  return leavesLoop(body) || (ends.has('continue') && leavesLoop(following(statement)))
}

/** `null` and `undefined`, in every writing. */
const isNothing = (value: Expression): boolean => /^(null|undefined|void 0)$/.test(value.type === 'Literal' ? value.raw : value.type === 'Identifier' ? value.name : value.type === 'UnaryExpression' ? `${value.operator} 0` : '')

/** The error that is in flight around a `try` in a handler or in a `finally`. A `return` there would drop it. */
export function cleansUpInFlight({ statement, body, hollow }: Discard): boolean {
  let child = statement
  for (let at = statement.parent; at && !isFunction(at); child = at, at = at.parent) {
    if (at.type === 'TryStatement' && at.finalizer === child) return cleansUp(body)
    if (at.type === 'CatchClause') return !hollow.ends.has('return') && cleansUp(body)
  }
  return hollow.values.every((value) => value === null || isNothing(value)) && cleansUp(body)
}
