import type { Expression, TsNode } from './ast.ts'
import { storedNames } from './aftermath.ts'
import { givenValue, unwrapped } from './constants.ts'
import { isHarmless } from './harmless.ts'
import type { Hollow } from './hollow.ts'
import type { TypeScriptModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { functionAround, functionName, isFunction } from './outcome-use.ts'
import { scopesOf } from './scope.ts'
import { children, contains, executed, executedOf, lastName, statementsOf } from './walk.ts'

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
  return cleanups.test(calledName(value.callee)) || (value.callee.type === 'MemberExpression' && isCleanupCall(value.callee.object) && /^(then|finally|catch)$/.test(lastName(value.callee) ?? ''))
}

const questions = /^(f|l)?(stat|access|exists|realpath|readlink|isatty|statfs)(Sync)?$|^(fs|p)(L?Stat|Access|Exists|Realpath)$|^(which|isDirectory|isFile|isSymbolicLink|cwd|getuid|hasOwn)$/

const mostQuestions = 3

/** The name of what is called, also of `promisify(fs.stat)(path)`. */
function calledName(callee: TsNode): string {
  if (callee.type === 'CallExpression' && lastName(callee.callee) === 'promisify') return lastName(callee.arguments[0] ?? callee) ?? ''
  // `which.sync(program)`.
  if (callee.type === 'MemberExpression' && lastName(callee) === 'sync') return lastName(callee.object) ?? ''
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

/** `process.on(signal, end)`: what is listened to may not exist here. */
export function listens(module: TypeScriptModule, body: readonly TsNode[]): boolean {
  const calls = [...executed(body)].filter((node) => node.type === 'CallExpression' || node.type === 'NewExpression')
  const names = calls.filter((call) => !isHarmless(module, call)).map(({ callee }) => lastName(callee) ?? '')
  return names.length > 0 && names.every((name) => /^(on|once|addListener|addEventListener|removeEventListener)$/.test(name))
}

const creators = /^(mkdir|mkdirp|ensureDir|symlink|link)(Sync)?$/

/** They read a file, a folder, or the body of an answer. */
export const readers = /^(readFile|readFileSync|readdir|readdirSync|opendir|readJson|readJsonSync|readlink|json|text|arrayBuffer|formData|blob)$/

/** Every statement tells somebody something: that the telling fails hides no result. */
export const onlyTells = (module: TypeScriptModule, body: readonly TsNode[]): boolean =>
  body.length > 0 && body.every((node) => {
    const call = node.type === 'ExpressionStatement' ? unwrapped(node.expression) : node
    return call.type === 'CallExpression' && (/^(console\.\w+|performance\.(mark|measure|clearMarks|clearMeasures)|process\.(stdout|stderr)\.\w+|process\.emitWarning)$/.test(qualifiedName(module, call.callee) ?? '') || isLogger(call.callee))
  })

/** `this.log(…)`, `logger.warn(…)`. */
const isLogger = (callee: TsNode): boolean =>
  callee.type === 'MemberExpression' && /^(log|trace|debug|info|warn|error|fatal)$/.test(lastName(callee) ?? '') && (callee.object.type === 'ThisExpression' || /log(ger)?$/i.test(lastName(callee.object) ?? ''))

/** `require`, `import()` and `createRequire(…)(…)`, and what is taken out of the module. */
export function importsOnly(module: TypeScriptModule, body: readonly TsNode[]): boolean {
  const isRequire = (callee: TsNode) => isRequireCall(module, callee)
  const calls = [...executedOf(body, 'CallExpression')].filter(({ callee }) => !/^path\.(join|resolve|dirname)$/.test(qualifiedName(module, callee) ?? ''))
  const imports = contains(body, 'ImportExpression') || calls.some(({ callee }) => isRequire(callee))
  if (imports && registers(body)) return true
  return imports && calls.every(({ callee, arguments: [first] }) => isRequire(callee) || (lastName(callee) === 'then' && takesOut(first)) || qualifiedName(module, callee) === 'Boolean') && !contains(body, 'NewExpression')
}

const requireName = /^_*([a-z]\w*R|r)equire$|^requireFrom$/

/** `require('x')`, `require.resolve('x')`, `nodeRequire('x')`, `cjsRequire.resolve('x')`: also by a name that a condition chooses. */
function isRequireCall(module: TypeScriptModule, callee: TsNode): boolean {
  if (/^(module\.)?require(\.resolve)?$|^module\.createRequire$|^import\.meta\.resolve$/.test(qualifiedName(module, callee) ?? '')) return true
  const asked = callee.type === 'MemberExpression' && lastName(callee) === 'resolve' ? callee.object : callee
  if (requireName.test(lastName(asked) ?? '')) return true
  const chosen = asked.type === 'Identifier' ? givenValue(scopesOf(module).lookup(asked.name, asked))?.value : undefined
  const made = (node: TsNode): boolean => isRequireCall(module, node.type === 'CallExpression' ? node.callee : node)
  return chosen?.type === 'ConditionalExpression' && made(chosen.consequent) && made(chosen.alternate)
}

/** `const { enable } = require('x'); enable?.()`, `require('x')(this)`: the package first, and then nothing but what came of it. */
export function usesPackage(module: TypeScriptModule, [first, ...others]: readonly TsNode[]): boolean {
  if (first?.type === 'ExpressionStatement' && others.length === 0 && first.expression.type === 'CallExpression') return importsOnly(module, [first.expression.callee])
  if (first?.type === 'CallExpression') return first.callee.type === 'MemberExpression' && lastName(first.callee) === 'then' && unwrapped(first.callee.object).type === 'ImportExpression'
  if (first?.type !== 'VariableDeclaration' || others.length === 0 || contains(others, 'ReturnStatement', 'AssignmentExpression') || !importsOnly(module, [first])) return false
  const names = storedNames([first])
  const given = (callee: TsNode): boolean => (callee.type === 'MemberExpression' ? given(callee.object) : callee.type === 'Identifier' && names.has(callee.name))
  return [...executedOf(others, 'CallExpression')].every(({ callee }) => given(callee))
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

/** Every statement only describes what is there already: the name of a function, an entry of the browser's storage. */
export const describesOnly = (module: TypeScriptModule, body: readonly TsNode[]): boolean =>
  body.length > 0 && body.every((node) => {
    if (node.type === 'IfStatement') return [...statementsOf(node.consequent), ...statementsOf(node.alternate)].every((each) => describesOnly(module, [each]))
    const call = node.type === 'ExpressionStatement' ? unwrapped(node.expression) : node
    if (call.type !== 'CallExpression') return false
    if (/^(Object|Reflect)\.(defineProperty|defineProperties|setPrototypeOf)$/.test(qualifiedName(module, call.callee) ?? '')) return true
    return call.callee.type === 'MemberExpression' && /^(setItem|removeItem)$/.test(lastName(call.callee) ?? '') && /storage$/i.test(lastName(call.callee.object) ?? '')
  })

/** A question answered by true and false: the failure is one of the answers. */
export function isPredicate({ module, body, hollow: { values, ends }, node, success }: Discard): boolean {
  const answers = values.map((value) => booleanOf(value))
  const [answer] = answers
  if (answer === undefined || answers.some((each) => each !== answer)) return false
  if (!ends.has('return')) return resolvesWithAnswer(node, !answer) || assignsAnswer(body, !answer)
  if (success && isFunction(success)) return success.body.type !== 'BlockStatement' && isAnswer(success.body, !answer)
  const around = functionAround(node)
  if (!around) return false
  if (questionName.test(functionName(around) ?? '')) return true
  if (!answer && around.returnType && /^:\s*(Promise\s*<\s*)?boolean\b/.test(module.textOf(around.returnType))) return true
  return [...executedOf([around.body], 'ReturnStatement')].some(({ argument }) => argument !== null && isAnswer(argument, !answer))
}

/** `same = one === other` at the end of the attempt, and false in its place. */
function assignsAnswer(body: readonly TsNode[], wanted: boolean): boolean {
  const last = body.at(-1)
  const set = last?.type === 'ExpressionStatement' ? unwrapped(last.expression) : undefined
  return set?.type === 'AssignmentExpression' && set.operator === '=' && set.right.type !== 'Literal' && isAnswer(set.right, wanted)
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

/** `null` and `undefined`, in every writing. */
export const isNothing = (value: Expression): boolean => /^(null|undefined|void 0)$/.test(value.type === 'Literal' ? value.raw : value.type === 'Identifier' ? value.name : value.type === 'UnaryExpression' ? `${value.operator} 0` : '')
