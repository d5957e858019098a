import { beginsAsFailure, namesFailedVerdict, namesVerdict } from '../outcome-words.ts'
import type { CallExpression, CatchClause, Expression, FunctionNode, ObjectExpression, TryStatement, TsNode } from './ast.ts'
import { stringValue, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName } from './names.ts'
import { functionAround, functionName, isFunction, parameterName } from './outcome-use.ts'
import { nodesWithin } from './within.ts'
import { annotated, givesMessages, isFailureText, type Shape, shapeOf } from './text-shape.ts'

/** A failure that leaves in the shape of a result. */
export interface ErrorValue {
  readonly node: TsNode
  /** What leaves. */
  readonly text: string
  /** Where it leaves. */
  readonly way: string
  /** Why two readings can be defended; undefined when the case is plain. */
  readonly doubt?: string
}

interface Left {
  readonly node: TsNode
  readonly value: Expression
}

/** The failures of a module that are given back as results. */
export function* errorValues(module: TypeScriptModule): Generator<ErrorValue> {
  const byFunction = new Map<FunctionNode, Left[]>()
  for (const node of module.all('ReturnStatement')) {
    const around = functionAround(node)
    if (!around || !node.argument) continue
    const known = byFunction.get(around)
    if (known) known.push({ node, value: node.argument })
    else byFunction.set(around, [{ node, value: node.argument }])
  }
  const tries = new Map<FunctionNode | undefined, TryStatement[]>()
  for (const statement of module.all('TryStatement')) {
    if (!statement.handler) continue
    const around = functionAround(statement)
    tries.set(around, [...(tries.get(around) ?? []), statement])
  }
  for (const [definition, returns] of byFunction) {
    const name = functionName(definition)
    if (name !== undefined && (givesMessages(name) || name === 'main')) continue
    yield* judgeReturns(module, definition, returns)
    yield* judgeStored(module, definition, returns, tries.get(definition) ?? [])
  }
  yield* judgeCatches(module)
}

function* judgeReturns(module: TypeScriptModule, definition: FunctionNode, left: readonly Left[]): Generator<ErrorValue> {
  // A callback without a name, given to a `map`, say, writes texts about errors as often as it reports its own.
  const anonymous = functionName(definition) === undefined && !isModelTool(module, definition)
  const failures = left.filter(({ node, value }) => isFailure(module, value, errorOf(node)) && !(anonymous && !isHandled(node)))
  if (failures.length === 0) return
  const good = left.filter((each) => !failures.includes(each))
  const doubt = doubtOf(module, definition)
  for (const { node, value } of failures) {
    const inner = unwrapped(value)
    if (inner.type === 'ObjectExpression') {
      const key = sharedKey(module, inner, good, errorOf(node))
      if (key !== undefined) yield { node, text: quote(module, value), way: `under the key '${key}' of a good result`, ...(doubt ? { doubt } : {}) }
      continue
    }
    const shape = successShape(module, definition, good)
    // One sentence among others, outside a handler, describes what there is.
    if (shape === undefined || (shape === 'message' && !isHandled(node))) continue
    const why = doubt ?? (shape === 'message' ? 'a success is told in words as well, so that nobody computes with the text' : undefined)
    yield { node, text: quote(module, value), way: 'as a text, like a good result', ...(why ? { doubt: why } : {}) }
  }
}

const longestQuote = 60

const quote = (module: TypeScriptModule, node: TsNode): string => {
  const letters = [...module.textOf(node).replace(/\s+/g, ' ')]
  return letters.length <= longestQuote ? letters.join('') : `${letters.slice(0, longestQuote - 1).join('')}…`
}

/** The error of the handler in which a node stands: of a `catch` clause, or of a function given to `.catch`. */
function errorOf(node: TsNode): string | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'CatchClause') return at.param?.type === 'Identifier' ? at.param.name : undefined
    if (isFunction(at)) return isCatcher(at) ? parameterName(at.params[0])?.name : undefined
  }
  return undefined
}

/** The node stands in a `catch` clause, or in a function given to `.catch`. */
function isHandled(node: TsNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'CatchClause') return true
    if (isFunction(at)) return isCatcher(at)
  }
  return false
}

const isCatcher = (node: FunctionNode): boolean => {
  const call = node.parent
  return call?.type === 'CallExpression' && call.arguments[0] === node && call.callee.type === 'MemberExpression' && call.callee.property.type === 'Identifier' && call.callee.property.name === 'catch'
}

function isFailure(module: TypeScriptModule, value: Expression, error: string | undefined): boolean {
  const inner = unwrapped(value)
  if (inner.type !== 'ObjectExpression') return isFailureText(module, inner, error)
  return marksNothing(inner) && inner.properties.some((each) => each.type === 'Property' && isFailureText(module, each.value, error))
}

const keyOf = (property: ObjectExpression['properties'][number]): string | undefined =>
  property.type !== 'Property' || property.computed ? undefined : property.key.type === 'Identifier' ? property.key.name : stringValue(property.key)

/** No field tells that this is a failure: no `error`, no `ok`, no `status`. */
const marksNothing = ({ properties }: ObjectExpression): boolean =>
  properties.every((property) => {
    const name = keyOf(property)
    return name !== undefined && !marks(name)
  })

const marks = (name: string): boolean =>
  namesVerdict(name) || namesFailedVerdict(name)
    || /err|fail|exception|status|code|state|success|ok\b|message|msg|reason|detail|warning|note|log|type|kind|level|role|outcome|verdict|info|valid|available|trace|stack|diagnos|is[A-Z]|^e$|^stderr$/i.test(name)

/** The key under which both a failure and a result stand, where all keys of the failure are keys of one result as well. */
function sharedKey(module: TypeScriptModule, failure: ObjectExpression, good: readonly Left[], error: string | undefined): string | undefined {
  const names = failure.properties.map(keyOf)
  for (const { value } of good) {
    const inner = unwrapped(value)
    if (inner.type !== 'ObjectExpression') continue
    const others = inner.properties.map(keyOf)
    if (names.some((name) => !others.includes(name)) || others.some((name) => name === undefined || marks(name))) continue
    const at = failure.properties.findIndex((each) => each.type === 'Property' && isFailureText(module, each.value, error))
    const result = inner.properties[others.indexOf(names[at])]
    if (result?.type === 'Property' && shapeOf(module, result.value) !== 'other') return names[at]
  }
  return undefined
}

const isNothing = (node: Expression): boolean => {
  const inner = unwrapped(node)
  // `code === 0 ? undefined : …` has nothing to say about a success.
  if (inner.type === 'ConditionalExpression') return isNothing(inner.consequent) || isNothing(inner.alternate)
  return (inner.type === 'Literal' && inner.value === null) || (inner.type === 'Identifier' && inner.name === 'undefined')
}

/** Of what the good results are: 'data' that are texts, or a 'message' for a reader; undefined when they are no texts, or nobody can tell. */
function successShape(module: TypeScriptModule, definition: FunctionNode, good: readonly Left[]): 'data' | 'message' | undefined {
  const shapes = good.map(({ value }): Shape => (isNothing(value) ? undefined : shapeOf(module, value)))
  const telling = good.filter(({ value }) => !isNothing(value) && stringValue(unwrapped(value)) !== '')
  if (telling.length === 0 || shapes.includes('other')) return undefined
  const told = telling.every(({ value }) => startsWithWords(unwrapped(value)))
  // Nothing, or an empty text, stands for "no complaint": the text itself is the mark of the failure.
  if (telling.length < good.length && told) return undefined
  if (annotated(definition) !== 'text' && !shapes.includes('text')) return undefined
  return told ? 'message' : 'data'
}

/** A sentence of its own, such as `Saved ${rows.length} rows`. */
const startsWithWords = (node: TsNode): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') || (node.type === 'TemplateLiteral' && /[A-Za-z]{2,}/.test(node.quasis[0]?.value.raw ?? ''))

/** A reader that knows the convention: a model that calls the tool, or a caller in sight that looks for the words. */
function doubtOf(module: TypeScriptModule, definition: FunctionNode): string | undefined {
  if (isModelTool(module, definition)) return 'a model reads the text, but no program can tell it from a result'
  const name = functionName(definition)
  if (name === undefined || !module.all('CallExpression').some(({ callee }) => lastName(module, callee) === name)) return undefined
  const checked = module.all('CallExpression').some(({ callee, arguments: [first] }) =>
    callee.type === 'MemberExpression' && /^(startsWith|includes|indexOf|match|search)$/.test(memberName(module, callee) ?? '') && first !== undefined && beginsAsFailure(stringValue(first) ?? ''))
    || module.all('CallExpression').some(({ callee }) => callee.type === 'MemberExpression' && memberName(module, callee) === 'test' && callee.object.type === 'Literal' && beginsAsFailure(callee.object.regex?.pattern ?? ''))
  return checked ? 'a caller in this file knows it by its first words' : undefined
}

const lastName = (module: TypeScriptModule, callee: TsNode): string | undefined =>
  callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? memberName(module, callee) : undefined

/** `tool(async ({ query }) => …)`, `server.tool('search', …, async () => …)`, and `execute` of an object that has a description. */
function isModelTool(module: TypeScriptModule, definition: FunctionNode): boolean {
  const parent = definition.parent
  if (parent?.type === 'CallExpression') return /tool$/i.test(lastName(module, parent.callee) ?? '')
  if (parent?.type !== 'Property' || parent.parent?.type !== 'ObjectExpression') return false
  return parent.parent.properties.some((each) => keyOf(each) === 'description')
}

/** `.then((response) => response.text()).catch((error) => error.message)`: the arrow has no `return` of its own. */
function* judgeCatches(module: TypeScriptModule): Generator<ErrorValue> {
  if (!module.text.includes('.catch')) return
  for (const handler of module.all('ArrowFunctionExpression')) {
    if (handler.body.type === 'BlockStatement' || !isCatcher(handler) || !isFailure(module, handler.body, parameterName(handler.params[0])?.name)) continue
    const call = handler.parent as CallExpression
    const promise = call.callee.type === 'MemberExpression' ? call.callee.object : undefined
    const around = functionAround(handler)
    if (!promise || (around && givesMessages(functionName(around) ?? '')) || isAssertion(call)) continue
    if (lastOf(module, promise) === 'text' || standsForTexts(module, call)) yield { node: handler.body, text: quote(module, handler.body), way: 'as a text, like a good result' }
  }
}

/** The promise is returned, perhaps among others, by a function that says that it gives texts. */
function standsForTexts(module: TypeScriptModule, call: CallExpression): boolean {
  for (let at: TsNode | undefined = call.parent; at; at = at.parent) {
    if (at.type === 'VariableDeclaration' || at.type === 'ExpressionStatement') return false
    if (isFunction(at) && at.returnType) return /^:\s*(Promise<)?(readonly\s+)?string(\[\])?>?$/.test(module.textOf(at.returnType).trim())
  }
  return false
}

/** `const message = await work().catch((error) => error.message)`: the error is what is wanted. */
const isAssertion = (call: CallExpression): boolean => {
  const parent = call.parent?.type === 'AwaitExpression' ? call.parent.parent : call.parent
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' && marks(parent.id.name)
}

/** The type of what a promise gives: of `response.text()`, or of the last `.then`. */
function lastOf(module: TypeScriptModule, promise: TsNode): Shape {
  const node = unwrapped(promise)
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && memberName(module, node.callee) === 'then') {
    const [handler] = node.arguments
    return handler && isFunction(handler) && handler.body.type !== 'BlockStatement' ? shapeOf(module, handler.body) : undefined
  }
  return shapeOf(module, node)
}

/** `answer = error.message` in a handler, where the `try` gives the same name its result, and the name leaves unmarked. */
function* judgeStored(module: TypeScriptModule, definition: FunctionNode, returns: readonly Left[], tries: readonly TryStatement[]): Generator<ErrorValue> {
  for (const statement of tries) {
    const found = statement.handler && storedIn(module, statement, statement.handler)
    if (!found || !returns.some(({ value }) => leavesUnmarked(value, found.name))) continue
    const shape = shapeOf(module, found.result)
    if (shape === 'other') continue
    const doubt = doubtOf(module, definition) ?? (shape === undefined ? 'it takes the place of a result of unknown type' : undefined)
    yield { node: found.node, text: quote(module, found.value), way: `in '${found.name}', in the place of the result`, ...(doubt ? { doubt } : {}) }
  }
}

function storedIn(module: TypeScriptModule, statement: TryStatement, handler: CatchClause) {
  const error = handler.param?.type === 'Identifier' ? handler.param.name : undefined
  const stored = handler.body.body.flatMap((stmt) => (stmt.type === 'ExpressionStatement' && stmt.expression.type === 'AssignmentExpression' ? [stmt.expression] : []))
  const [only, ...others] = stored
  if (!only || others.length > 0 || handler.body.body.some(({ type }) => type !== 'ExpressionStatement')) return undefined
  if (only.left.type !== 'Identifier' || marks(only.left.name) || !isFailureText(module, only.right, error)) return undefined
  const { name } = only.left
  const result = nodesWithin(module, 'AssignmentExpression', statement.block).find(({ left }) => left.type === 'Identifier' && left.name === name)
  return result && { node: only, name, value: only.right, result: result.right }
}

/** `return answer` or `return { answer }` without a field that could tell of a failure. */
function leavesUnmarked(value: Expression, name: string): boolean {
  const inner = unwrapped(value)
  if (inner.type === 'Identifier') return inner.name === name
  if (inner.type !== 'ObjectExpression' || !marksNothing(inner)) return false
  return inner.properties.some((each) => each.type === 'Property' && each.value.type === 'Identifier' && each.value.name === name)
}
