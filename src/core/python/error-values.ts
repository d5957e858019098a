import { namesFailedVerdict, namesVerdict } from '../outcome-words.ts'
import { functionAround } from './aftermath.ts'
import type { Dict, ExceptHandler, Expr, FunctionDef, PyNode, Return, Try } from './ast.ts'
import { isNone, stringValue } from './constants.ts'
import { beginsAsFailure } from '../outcome-words.ts'
import { namesFailures } from './failure-words.ts'
import { quote } from './handler-text.ts'
import type { PythonModule } from './module.ts'
import { annotated, givesMessages, isFailureText, isModelTool, type Shape, shapeOf } from './text-shape.ts'
import { executedOf, lastName } from './walk.ts'

/** A failure that leaves in the shape of a result. */
export interface ErrorValue {
  readonly node: PyNode
  /** What leaves. */
  readonly text: string
  /** Where it leaves: 'returned', or under which key or name. */
  readonly way: string
  /** Why two readings can be defended; undefined when the case is plain. */
  readonly doubt?: string
}

/** The failures of a module that are given back as results. */
export function* errorValues(module: PythonModule): Generator<ErrorValue> {
  const tries = byFunction(module.all('Try') as readonly Try[])
  for (const [definition, returns] of byFunction(module.all('Return'))) {
    if (givesMessages(definition.name) || /^_*(main|cli)$/.test(definition.name)) continue
    yield* judgeReturns(module, definition, returns)
    yield* judgeStored(module, definition, returns, tries.get(definition) ?? [])
  }
}

/** Nodes by the function in which they stand: one look at each, where walking the functions would look at everything. */
function byFunction<Node extends PyNode>(nodes: readonly Node[]): Map<FunctionDef, Node[]> {
  const found = new Map<FunctionDef, Node[]>()
  for (const node of nodes) {
    const around = functionAround(node)
    const known = around && found.get(around)
    if (known) known.push(node)
    else if (around) found.set(around, [node])
  }
  return found
}

interface Left {
  readonly node: Return
  readonly value: Expr
  readonly failed: boolean
}

function* judgeReturns(module: PythonModule, definition: FunctionDef, returns: readonly Return[]): Generator<ErrorValue> {
  const left = returns.flatMap((node): Left[] => (node.value ? [{ node, value: node.value, failed: isFailure(module, node, node.value) }] : []))
  const failures = left.filter(({ failed }) => failed)
  if (failures.length === 0) return
  const good = left.filter(({ failed }) => !failed)
  const doubt = doubtOf(module, definition)
  for (const { node, value } of failures) {
    if (value.nodeType === 'Dict') {
      const key = sharedKey(module, value, good, errorOf(node))
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

/** The exception of the handler in which a statement stands. */
function errorOf(node: PyNode): string | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.nodeType === 'ExceptHandler') return at.name
    if (at.nodeType === 'FunctionDef' || at.nodeType === 'AsyncFunctionDef' || at.nodeType === 'Lambda') return undefined
  }
  return undefined
}

/** None, also as one of two: `None if code == 0 else …`. */
const saysNothing = (value: Expr): boolean => (value.nodeType === 'IfExp' ? isNone(value.body) || isNone(value.orelse) : isNone(value))

function isHandled(node: PyNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.nodeType === 'ExceptHandler') return true
    if (at.nodeType === 'FunctionDef' || at.nodeType === 'AsyncFunctionDef') return false
  }
  return false
}

function isFailure(module: PythonModule, node: Return, value: Expr): boolean {
  const error = errorOf(node)
  if (value.nodeType === 'Dict') return value.values.some((each) => isFailureText(module, each, error)) && marksNothing(value)
  return isFailureText(module, value, error)
}

/** No field tells that this is a failure: no `error`, no `ok`, no `status`. */
const marksNothing = ({ keys }: Dict): boolean =>
  keys.every((key) => {
    const name = key ? stringValue(key) : undefined
    return name !== undefined && !marks(name)
  })

const marks = (name: string): boolean =>
  namesVerdict(name) || namesFailedVerdict(name) || /err|fail|exception|status|code|state|success|ok\b|message|msg|reason|detail|warning|note|log|type|kind|level|role|outcome|verdict|info|valid|available|trace|diagnos/i.test(name)

/** The key under which both a failure and a result stand, where all keys of the failure are keys of one result as well. */
function sharedKey(module: PythonModule, failure: Dict, good: readonly Left[], error: string | undefined): string | undefined {
  const names = failure.keys.map((key) => (key ? stringValue(key) : undefined))
  for (const { value } of good) {
    if (value.nodeType !== 'Dict' || value.keys.includes(null)) continue
    const others = value.keys.map((key) => (key ? stringValue(key) : undefined))
    if (names.some((name) => !others.includes(name)) || others.some((name) => name === undefined || marks(name))) continue
    const at = failure.values.findIndex((each) => isFailureText(module, each, error))
    const result = value.values[others.indexOf(names[at])]
    if (result && !isNone(result) && shapeOf(module, result) !== 'other') return names[at]
  }
  return undefined
}

/** Of what the good results are: 'data' that are texts, or a 'message' for a reader; undefined when they are no texts, or nobody can tell. */
function successShape(module: PythonModule, definition: FunctionDef, good: readonly Left[]): 'data' | 'message' | undefined {
  const shapes = good.map(({ value }): Shape => shapeOf(module, value))
  const telling = good.filter(({ value }) => !saysNothing(value) && stringValue(value) !== '')
  if (telling.length === 0 || shapes.some((shape, index) => shape === 'other' && !isNone(good[index]?.value))) return undefined
  // `None` or an empty text stands for "no complaint": the text itself is the mark of the failure.
  if (good.some(({ value }) => saysNothing(value)) && telling.every(({ value }) => value.nodeType === 'Constant' || value.nodeType === 'JoinedStr')) return undefined
  if (annotated(definition) !== 'text' && !shapes.includes('text')) return undefined
  const told = telling.every(({ value }) => value.nodeType === 'Constant' || (value.nodeType === 'JoinedStr' && startsWithWords(value)))
  return told ? 'message' : 'data'
}

/** An f-string that is a sentence of its own, such as "Saved 12 rows to …". */
const startsWithWords = (value: Expr & { readonly nodeType: 'JoinedStr' | 'TemplateStr' }): boolean => {
  const [first] = value.values
  return first?.nodeType === 'Constant' && /[A-Za-z]{2,}/.test(String(first.value))
}

/** A reader that knows the convention: a model that calls the tool, or a caller in sight that looks for the words. */
function doubtOf(module: PythonModule, definition: FunctionDef): string | undefined {
  if (isModelTool(definition)) return 'a model reads the text, but no program can tell it from a result'
  const checked = module.all('Call').some(({ func, args }) => {
    if (func.nodeType !== 'Attribute' || !/^(startswith|find|match|search)$/.test(func.attr)) return false
    return args.some((each) => [...executedOf([each], 'Constant')].some((constant) => beginsAsFailure(stringValue(constant) ?? '')))
  }) || module.all('Compare').some(({ left, ops }) => (ops[0]?.nodeType === 'In' || ops[0]?.nodeType === 'NotIn') && beginsAsFailure(stringValue(left) ?? ''))
  return checked && module.all('Call').some(({ func }) => lastName(func) === definition.name) ? 'a caller in this file knows it by its first words' : undefined
}

/** `answer = f"Error: {error}"` in a handler, where the `try` gives the same name its result, and the name leaves unmarked. */
function* judgeStored(module: PythonModule, definition: FunctionDef, returns: readonly Return[], tries: readonly Try[]): Generator<ErrorValue> {
  for (const statement of tries) {
    for (const handler of statement.handlers) {
      const found = storedIn(module, statement, handler)
      if (!found) continue
      const leaves = returns.find((each) => each.value && leavesUnmarked(each.value, found.name))
      if (!leaves || !onlyStored(handler)) continue
      const shape = shapeOf(module, found.result)
      if (shape === 'other') continue
      const doubt = doubtOf(module, definition) ?? (shape === undefined ? 'it takes the place of a result of unknown type' : undefined)
      yield { node: found.node, text: quote(module, found.value), way: `in '${found.name}', in the place of the result`, ...(doubt ? { doubt } : {}) }
    }
  }
}

/** Nothing but the text is kept: no flag, no list of errors, no jump. A log line beside it marks no value. */
const onlyStored = ({ body }: ExceptHandler): boolean =>
  body.every((stmt) => stmt.nodeType === 'Comment' || stmt.nodeType === 'Pass' || stmt.nodeType === 'Assign' || stmt.nodeType === 'Expr')
    && body.filter(({ nodeType }) => nodeType === 'Assign').length === 1
    && !body.some((stmt) => stmt.nodeType === 'Expr' && stmt.value.nodeType === 'Call' && /append|add|put|fail|error_/.test(lastName(stmt.value.func) ?? '') && stmt.value.func.nodeType === 'Attribute' && namesFailures(stmt.value.func.value))

function storedIn(module: PythonModule, statement: Try, handler: ExceptHandler) {
  for (const stmt of handler.body) {
    if (stmt.nodeType !== 'Assign' || !isFailureText(module, stmt.value, handler.name)) continue
    const [target] = stmt.targets
    if (target?.nodeType !== 'Name' || marks(target.id) || namesFailures(target)) continue
    for (const { targets, value } of executedOf(statement.body, 'Assign')) {
      if (targets.some((each) => each.nodeType === 'Name' && each.id === target.id)) return { node: stmt, name: target.id, value: stmt.value, result: value }
    }
  }
  return undefined
}

/** `return answer` or `return {"answer": answer}` without a field that could tell of a failure. */
function leavesUnmarked(value: Expr, name: string): boolean {
  if (value.nodeType === 'Name') return value.id === name
  if (value.nodeType !== 'Dict' || !marksNothing(value)) return false
  return value.values.some((each) => each.nodeType === 'Name' && each.id === name)
}
