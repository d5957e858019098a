import { type Code, nothing, type Step, type Target, Unfollowed } from '../../core/flow-code.ts'
import type { ForIn, ForStatement, Statement, SwitchStatement, TryStatement, TsNode, VariableDeclaration } from '../../core/typescript/ast.ts'
import { contains, executedOf, statementsOf } from '../../core/typescript/walk.ts'
import { endsProgram } from './flow-typescript-calls.ts'
import { translateScript } from './flow-typescript-code.ts'
import { localName } from './flow-typescript-names.ts'
import { scriptTargetOf } from './flow-typescript-targets.ts'
import type { ScriptScope } from './flow-typescript.ts'
import { constantTruth, liveScriptStatements } from './typescript-live.ts'
import { bare, memberName } from './typescript-nodes.ts'

/** Translates a block. */
export const scriptStepsOf = (scope: ScriptScope, block: readonly Statement[]): readonly Step[] => liveScriptStatements(block).flatMap((statement) => stepOf(scope, statement))

const mayFail = (...nodes: readonly (TsNode | null | undefined)[]): boolean =>
  contains(nodes.filter((node) => node !== null && node !== undefined), 'CallExpression', 'AwaitExpression', 'MemberExpression', 'NewExpression')

function stepOf(scope: ScriptScope, statement: Statement): readonly Step[] {
  const code = (node: TsNode) => translateScript(scope, node)
  const block = (body: Statement | null) => scriptStepsOf(scope, statementsOf(body))
  switch (statement.type) {
    case 'ExpressionStatement':
      return expression(scope, statement.expression)
    case 'VariableDeclaration':
      return declaration(scope, statement)
    case 'ReturnStatement':
      return [{ is: 'return', value: statement.argument ? code(statement.argument) : undefined, span: scope.module.span(statement), mayFail: mayFail(statement.argument) }]
    case 'ThrowStatement':
      return [{ is: 'fail' }]
    case 'BlockStatement':
      return scriptStepsOf(scope, statement.body)
    case 'IfStatement': {
      const truth = constantTruth(statement.test)
      if (truth !== undefined) return block(truth ? statement.consequent : statement.alternate)
      return [{ is: 'if', test: code(statement.test), then: block(statement.consequent), else: block(statement.alternate), mayFail: mayFail(statement.test) }]
    }
    case 'BreakStatement':
    case 'ContinueStatement':
      if (statement.label) throw new Unfollowed()
      return [{ is: statement.type === 'BreakStatement' ? 'break' : 'continue' }]
    case 'LabeledStatement':
      return stepOf(scope, statement.body)
    case 'WithStatement':
      throw new Unfollowed()
    default:
      return blockOf(scope, statement)
  }
}

/** Statements with blocks of their own. */
function blockOf(scope: ScriptScope, statement: Statement): readonly Step[] {
  const block = (body: Statement) => scriptStepsOf(scope, statementsOf(body))
  switch (statement.type) {
    case 'ForStatement':
      return counted(scope, statement)
    case 'ForOfStatement':
    case 'ForInStatement':
      return over(scope, statement)
    case 'WhileStatement':
    case 'DoWhileStatement': {
      const truth = constantTruth(statement.test)
      const test = truth === undefined ? translateScript(scope, statement.test) : booleanCode(scope, statement.test, truth)
      return [{ is: 'loop', over: undefined, test, target: { is: 'nothing' }, body: block(statement.body), otherwise: [], atLeastOnce: statement.type === 'DoWhileStatement', mayFail: mayFail(statement.test) }]
    }
    case 'TryStatement':
      return tried(scope, statement)
    case 'SwitchStatement':
      return switched(scope, statement)
    default:
      return []
  }
}

const booleanCode = ({ module }: ScriptScope, node: TsNode, value: boolean): Code => ({ is: 'constant', constant: { kind: 'boolean', value, text: String(value) }, span: module.span(node) })

function expression(scope: ScriptScope, node: TsNode): readonly Step[] {
  const expr = bare(node)
  const inner = expr.type === 'AwaitExpression' ? bare(expr.argument) : expr
  if (endsProgram(scope, inner)) return [{ is: 'fail' }]
  if (expr.type === 'UpdateExpression') return [{ is: 'augment', target: scriptTargetOf(scope, expr.argument), value: { is: 'constant', constant: { kind: 'number', value: 1, text: '1' }, span: scope.module.span(expr) }, mayFail: false }]
  if (expr.type === 'AssignmentExpression' && /^(?:[-+*/%]|\*\*)=$/.test(expr.operator)) return [{ is: 'augment', target: scriptTargetOf(scope, expr.left), value: translateScript(scope, expr.right), mayFail: mayFail(expr.right) }]
  return [{ is: 'do', code: translateScript(scope, expr), mayFail: mayFail(expr) }]
}

/** A variable without a value has none. */
function declaration(scope: ScriptScope, { declarations, kind }: VariableDeclaration): readonly Step[] {
  return declarations.flatMap(({ id, init }): readonly Step[] => {
    if (!init && kind === 'var') return []
    const value: Code = init ? translateScript(scope, init) : { is: 'constant', constant: { kind: 'none', text: 'undefined' }, span: scope.module.span(id) }
    return [{ is: 'do', code: { is: 'assign', target: scriptTargetOf(scope, id), value }, mayFail: mayFail(init) }]
  })
}

/** `for (let at = 0; at < 3; at++)`. */
function counted(scope: ScriptScope, { init, test, update, body }: ForStatement): readonly Step[] {
  const start = init?.type === 'VariableDeclaration' ? declaration(scope, init) : init ? expression(scope, init) : []
  const loop: Step = {
    is: 'loop', over: undefined, test: test ? translateScript(scope, test) : booleanCode(scope, body, true), target: { is: 'nothing' },
    body: [...scriptStepsOf(scope, statementsOf(body)), ...(update ? expression(scope, update) : [])], otherwise: [], atLeastOnce: hasTurn(init, test), mayFail: false,
  }
  return [...start, loop]
}

function hasTurn(init: ForStatement['init'], test: ForStatement['test']): boolean {
  const [first] = init?.type === 'VariableDeclaration' ? init.declarations : []
  const from = first?.init?.type === 'Literal' ? first.init.value : undefined
  const to = test?.type === 'BinaryExpression' && test.right.type === 'Literal' ? test.right.value : undefined
  return typeof from === 'number' && typeof to === 'number' && test?.type === 'BinaryExpression' && (test.operator === '<' || test.operator === '<=') && from < to
}

function over(scope: ScriptScope, { left, right, body }: ForIn): readonly Step[] {
  const [declared] = left.type === 'VariableDeclaration' ? left.declarations : []
  const target: Target = declared ? scriptTargetOf(scope, declared.id) : left.type === 'VariableDeclaration' ? { is: 'nothing' } : scriptTargetOf(scope, left)
  return [{ is: 'loop', over: translateScript(scope, right), test: undefined, target, body: scriptStepsOf(scope, statementsOf(body)), otherwise: [], atLeastOnce: false, mayFail: mayFail(right) }]
}

function tried(scope: ScriptScope, { block, handler, finalizer }: TryStatement): readonly Step[] {
  const body = scriptStepsOf(scope, block.body)
  const last = finalizer ? scriptStepsOf(scope, finalizer.body) : []
  if (!handler) return [{ is: 'try', body, handlers: [], otherwise: [], finally: last }]
  const { file, start } = scope.module.span(handler)
  const end = handler.param ? handler.param.range[1] + 1 : start + 'catch'.length
  const name = handler.param?.type === 'Identifier' ? localName(scope, handler.param) : undefined
  const taken: readonly Step[] = handler.param && handler.param.type !== 'Identifier'
    ? [{ is: 'do', code: { is: 'assign', target: scriptTargetOf(scope, handler.param), value: { is: 'name', name: 'caught' } }, mayFail: false }]
    : []
  const caught = { span: { file, start, end }, caught: 'an error', place: scope.place, failure: 'always' as const }
  const steps = [...taken, ...scriptStepsOf(scope, handler.body.body)]
  // An input that is not connected is absent, which is no failure.
  if (readsInput(scope, block)) return [{ is: 'branch', subject: nothing, cases: [body, steps], complete: true }, ...last]
  return [{ is: 'try', body, handlers: [{ handler: caught, name: taken.length > 0 ? 'caught' : name, body: steps }], otherwise: [], finally: last }]
}

function readsInput({ agent, module }: ScriptScope, block: TsNode): boolean {
  const calls = [...executedOf([block], 'CallExpression')].map(({ callee }) => bare(callee))
  return calls.length > 0 && calls.every((callee) => callee.type === 'MemberExpression' && /^(?:input|param)$/.test(memberName(callee) ?? '') && agent.walk.isAgent(module, callee.object))
}

/** Every case with what it falls through to. */
function switched(scope: ScriptScope, { discriminant, cases }: SwitchStatement): readonly Step[] {
  const bodies = cases.map((_, index) => scriptStepsOf(scope, cases.slice(index).flatMap(({ consequent }) => consequent)))
  return [{ is: 'branch', subject: cases.length > 0 ? translateScript(scope, discriminant) : nothing, cases: bodies, complete: cases.some(({ test }) => test === null), breaks: true }]
}
