import { type Code, type HandlerCode, nothing, type Step } from '../../core/flow-code.ts'
import type { ExceptHandler, Expr, Match, PyNode, Stmt, Try, With } from '../../core/python/ast.ts'
import { caughtTypes } from '../../core/python/exception-types.ts'
import { handlerSpan, quote, typeText } from '../../core/python/handler-text.ts'
import { qualifiedName } from '../../core/python/names.ts'
import { contains, executedOf } from '../../core/python/walk.ts'
import { constantTruth, liveStatements } from './agent-live.ts'
import { ends } from './flow-python-calls.ts'
import { targetOf, translate } from './flow-python-code.ts'
import type { Scope } from './flow-python.ts'

/** Translates a block. */
export const stepsOf = (scope: Scope, block: readonly Stmt[]): readonly Step[] => liveStatements(block).flatMap((statement) => stepOf(scope, statement))

const mayFail = (...nodes: readonly (PyNode | undefined)[]): boolean => contains(nodes.filter((node) => node !== undefined), 'Call', 'Await', 'Subscript', 'BinOp')

function stepOf(scope: Scope, statement: Stmt): readonly Step[] {
  const { module } = scope
  const code = (expr: Expr) => translate(scope, expr)
  switch (statement.nodeType) {
    case 'Expr':
      return ends(scope, statement.value) ? [{ is: 'fail' }] : [{ is: 'do', code: code(statement.value), mayFail: mayFail(statement.value) }]
    case 'Assign':
      return assign(scope, statement.targets, statement.value)
    case 'AnnAssign':
      return statement.value ? assign(scope, [statement.target], statement.value) : []
    case 'AugAssign':
      return [{ is: 'augment', target: targetOf(scope, statement.target), value: code(statement.value), mayFail: true }]
    case 'Return':
      return [{ is: 'return', value: statement.value && code(statement.value), span: module.span(statement), mayFail: mayFail(statement.value) }]
    case 'Raise':
      return [{ is: 'fail' }]
    case 'Assert':
      return [{ is: 'if', test: code(statement.test), then: [], else: [{ is: 'fail' }], mayFail: true }]
    case 'Break':
      return [{ is: 'break' }]
    case 'Continue':
      return [{ is: 'continue' }]
    case 'Delete':
      return [{ is: 'forget', names: statement.targets.flatMap((target) => (target.nodeType === 'Name' ? [target.id] : [])) }, ...statement.targets.flatMap((target) => removal(scope, target))]
    case 'FunctionDef':
    case 'AsyncFunctionDef':
    case 'ClassDef':
      return [{ is: 'forget', names: [statement.name] }]
    case 'Import':
    case 'ImportFrom':
      return [{ is: 'forget', names: statement.names.map(({ name, asname }) => asname ?? name.split('.')[0] ?? name) }]
    default:
      return blockOf(scope, statement)
  }
}

/** Statements with blocks of their own. */
function blockOf(scope: Scope, statement: Stmt): readonly Step[] {
  const code = (expr: Expr) => translate(scope, expr)
  const block = (body: readonly Stmt[]) => stepsOf(scope, body)
  switch (statement.nodeType) {
    case 'If': {
      const truth = constantTruth(statement.test)
      if (truth !== undefined) return block(truth ? statement.body : statement.orelse)
      return [{ is: 'if', test: code(statement.test), then: block(statement.body), else: block(statement.orelse), mayFail: mayFail(statement.test) }]
    }
    case 'For':
    case 'AsyncFor':
      return [{
        is: 'loop', over: code(statement.iter), test: undefined, target: targetOf(scope, statement.target), body: block(statement.body),
        otherwise: block(statement.orelse), atLeastOnce: isCounted(scope, statement.iter), mayFail: mayFail(statement.iter),
      }]
    case 'While': {
      const truth = constantTruth(statement.test)
      const test: Code = truth === undefined ? code(statement.test) : { is: 'constant', constant: { kind: 'boolean', value: truth, text: String(truth) }, span: scope.module.span(statement.test) }
      return [{ is: 'loop', over: undefined, test, target: { is: 'nothing' }, body: block(statement.body), otherwise: block(statement.orelse), atLeastOnce: false, mayFail: mayFail(statement.test) }]
    }
    case 'With':
    case 'AsyncWith':
      return withSteps(scope, statement)
    case 'Try':
    case 'TryStar':
      return trySteps(scope, statement)
    case 'Match':
      return matchSteps(scope, statement)
    default:
      return []
  }
}

const removal = (scope: Scope, target: Expr): readonly Step[] =>
  target.nodeType === 'Subscript' ? [{ is: 'do', code: { is: 'change', owner: translate(scope, target.value), parts: [], ownerName: undefined }, mayFail: true }] : []

function assign(scope: Scope, targets: readonly Expr[], value: Expr): readonly Step[] {
  let source = translate(scope, value)
  return targets.map((target): Step => {
    const step: Step = { is: 'do', code: { is: 'assign', target: targetOf(scope, target), value: source }, mayFail: mayFail(value, target) }
    if (target.nodeType === 'Name' && !scope.shared.has(target.id)) source = { is: 'name', name: target.id }
    return step
  })
}

/** `range(3)`: there is a turn. */
function isCounted({ module }: Scope, iter: Expr): boolean {
  if (iter.nodeType !== 'Call' || qualifiedName(module, iter.func) !== 'builtins.range') return false
  const bounds = iter.args.map((each) => (each.nodeType === 'Constant' && typeof each.value === 'number' ? each.value : undefined))
  const [first, second] = bounds
  if (first === undefined) return false
  return bounds.length === 1 ? first > 0 : second !== undefined && second > first
}

function withSteps(scope: Scope, statement: With): readonly Step[] {
  const { module } = scope
  const opened = statement.items.flatMap(({ context_expr: expr, optional_vars: target }): readonly Step[] => {
    const value: Code = { is: 'unknown', parts: [translate(scope, expr)], does: 'reads' }
    return [{ is: 'do', code: target ? { is: 'assign', target: targetOf(scope, target), value } : value, mayFail: true }]
  })
  const body = stepsOf(scope, statement.body)
  const suppressed = statement.items.flatMap(({ context_expr: expr }) => (expr.nodeType === 'Call' && qualifiedName(module, expr.func) === 'contextlib.suppress' ? [expr] : []))
  const [first] = suppressed
  if (!first) return [...opened, ...body]
  const types = suppressed.flatMap(({ args }) => args)
  const handler = { span: module.span(first), caught: types.map((type) => quote(module, type)).join(', ') || 'every exception', place: scope.place, failure: failureOf(scope, types) }
  return [...opened, { is: 'try', body, handlers: [{ handler, name: undefined, body: [] }], otherwise: [], finally: [] }]
}

/** Absence, or an undefined quotient, can be an ordinary answer. */
const ordinary = new Set([
  'KeyError', 'IndexError', 'LookupError', 'AttributeError', 'StopIteration', 'StopAsyncIteration', 'ImportError', 'ModuleNotFoundError', 'FileNotFoundError', 'ZeroDivisionError', 'queue.Empty', 'asyncio.QueueEmpty',
])
const absence = new Set(['KeyError', 'IndexError', 'LookupError', 'AttributeError', 'StopIteration', 'StopAsyncIteration', 'ImportError', 'ModuleNotFoundError', 'queue.Empty', 'asyncio.QueueEmpty'])

const isAll = ({ module }: Scope, types: readonly Expr[], among: ReadonlySet<string>): boolean =>
  types.length > 0 && types.every((type) => caughtTypes(module, type).names.every((name) => among.has(name)))
const failureOf = (scope: Scope, types: readonly Expr[]): 'always' | 'sometimes' => (isAll(scope, types, ordinary) ? 'sometimes' : 'always')

function trySteps(scope: Scope, statement: Try): readonly Step[] {
  const body = stepsOf(scope, statement.body)
  const otherwise = stepsOf(scope, statement.orelse)
  const handlers: HandlerCode[] = []
  const defaults: (readonly Step[])[] = []
  for (const handler of statement.handlers) {
    const code = handlerCode(scope, handler)
    if (isLookup(scope, statement, handler)) defaults.push(code.name === undefined ? code.body : [{ is: 'forget', names: [code.name] }, ...code.body])
    else handlers.push(code)
  }
  const tried: Step = { is: 'try', body, handlers, otherwise, finally: stepsOf(scope, statement.finalbody) }
  return defaults.length === 0 ? [tried] : [{ is: 'branch', subject: nothing, cases: [[tried], ...defaults], complete: true }]
}

/** `masses[name]` with a default for the absent name: a choice between two answers, not a failure. */
const isLookup = (scope: Scope, statement: Try, handler: ExceptHandler): boolean => isAbsence(scope, statement, handler) || readsInput(scope, statement.body)

/** An input that is not connected is absent too. */
function readsInput({ agent, module }: Scope, body: readonly Stmt[]): boolean {
  const calls = [...executedOf(body, 'Call')]
  return calls.length > 0 && calls.every(({ func }) => func.nodeType === 'Attribute' && (func.attr === 'input' || func.attr === 'param') && agent.walk.isAgent(module, func.value))
}

const isAbsence = (scope: Scope, { body }: Try, { type }: ExceptHandler): boolean =>
  type !== undefined && isAll(scope, [type], absence) && !contains(body, 'Await') && [...executedOf(body, 'Call')].every(({ func }) => /^builtins\.(next|int|float|str|getattr|len|min|max)$/.test(qualifiedName(scope.module, func) ?? ''))

function handlerCode(scope: Scope, handler: ExceptHandler): HandlerCode {
  const { module } = scope
  return {
    handler: { span: handlerSpan(module, handler), caught: typeText(module, handler), place: scope.place, failure: failureOf(scope, handler.type ? [handler.type] : []) },
    name: handler.name,
    body: stepsOf(scope, handler.body),
  }
}

function matchSteps(scope: Scope, statement: Match): readonly Step[] {
  const subject = translate(scope, statement.subject)
  const cases = statement.cases.map(({ pattern, body }): readonly Step[] => {
    const names = ['MatchAs', 'MatchStar', 'MatchMapping'].flatMap((type) => [...executedOf([pattern], type as 'MatchAs')].flatMap(({ name, rest }) => [name, rest].filter((each) => each !== undefined && each !== null)))
    return [{ is: 'forget', names }, ...stepsOf(scope, body)]
  })
  return [{ is: 'branch', subject, cases, complete: false }]
}
