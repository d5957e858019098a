import { type Code, type Filling, type Literal, nothing, type RecordEntry, type Target } from '../../core/flow-code.ts'
import type { Comprehension, Constant, DictComp, Expr } from '../../core/python/ast.ts'
import { isConstantExpression, isEllipsis, stringValue } from '../../core/python/constants.ts'
import { quote } from '../../core/python/handler-text.ts'
import { lastName } from '../../core/python/walk.ts'
import { callCode } from './flow-python-calls.ts'
import { attributeCode, nameCode } from './flow-python-names.ts'
import type { Scope } from './flow-python.ts'

/** Translates an expression. What it does not know becomes `unknown`, with its parts. */
export function translate(scope: Scope, expr: Expr): Code {
  const at = () => ({ span: scope.module.span(expr), text: quote(scope.module, expr) })
  switch (expr.nodeType) {
    case 'Constant':
      return constant(scope, expr)
    case 'Name':
      return nameCode(scope, expr)
    case 'Attribute':
      return attributeCode(scope, expr)
    case 'Call':
      return callCode(scope, expr)
    case 'Await':
    case 'FormattedValue':
    case 'Interpolation':
    case 'Starred':
      return translate(scope, expr.value)
    case 'Dict':
      return { is: 'record', entries: expr.values.map((value, index) => entry(scope, expr.keys[index], value)), ...at() }
    case 'List':
    case 'Tuple':
    case 'Set': {
      const items = expr.elts.map((each) => translate(scope, each))
      return expr.elts.some(({ nodeType }) => nodeType === 'Starred') ? { is: 'unknown', parts: items, does: 'reads' } : { is: 'list', items, ...at() }
    }
    case 'ListComp':
    case 'SetComp':
    case 'GeneratorExp':
    case 'DictComp':
      return comprehension(scope, expr)
    case 'NamedExpr':
      return { is: 'assign', target: targetOf(scope, expr.target), value: translate(scope, expr.value) }
    default:
      return operation(scope, expr)
  }
}

/** Expressions that are made of others. */
function operation(scope: Scope, expr: Expr): Code {
  const all = (exprs: readonly Expr[]) => exprs.map((each) => translate(scope, each))
  const mix = (parts: readonly Expr[], numeric: boolean): Code => ({ is: 'mix', parts: all(parts), numeric, span: scope.module.span(expr), text: quote(scope.module, expr) })
  switch (expr.nodeType) {
    case 'Subscript': {
      const key = keyOf(expr.slice)
      return { is: 'pick', of: translate(scope, expr.value), key, parts: key === undefined ? all([expr.slice]) : [] }
    }
    case 'BinOp': {
      const repeated = [expr.left, expr.right].some((side) => side.nodeType === 'List' && isConstantExpression(side))
      if (repeated && expr.op.nodeType === 'Mult') return { is: 'unknown', parts: all([expr.left, expr.right]), does: 'reads', ...filling(scope, expr) }
      return mix([expr.left, expr.right], true)
    }
    case 'UnaryOp':
      return expr.op.nodeType === 'Not' ? { is: 'not', of: translate(scope, expr.operand) } : mix([expr.operand], true)
    case 'Compare':
      return compare(scope, expr) ?? mix([expr.left, ...expr.comparators], false)
    case 'BoolOp':
      return all(expr.values).reduce((left, right) => ({ is: 'logic', operator: expr.op.nodeType === 'Or' ? 'or' : 'and', left, right }))
    case 'IfExp':
      return { is: 'choice', test: translate(scope, expr.test), then: translate(scope, expr.body), else: translate(scope, expr.orelse) }
    case 'JoinedStr':
    case 'TemplateStr':
      return mix(expr.values, false)
    case 'Slice':
      return { is: 'unknown', parts: all([expr.lower, expr.upper, expr.step].filter((part) => part !== undefined)), does: 'reads' }
    default:
      return nothing
  }
}

function constant({ module }: Scope, expr: Constant): Code {
  if (isEllipsis(expr)) return nothing
  const { value } = expr
  const span = module.span(expr)
  const text = quote(module, expr)
  const literal = (kind: Literal['kind'], held?: Literal['value']): Code => ({ is: 'constant', constant: { kind, text, ...(held === undefined ? {} : { value: held }) }, span })
  if (value === null) return literal('none')
  if (typeof value === 'boolean') return literal('boolean', value)
  if (typeof value === 'number') return literal('number', value)
  const string = stringValue(expr)
  return string === undefined ? literal(typeof value === 'bigint' ? 'number' : 'other') : literal('text', string)
}

function entry(scope: Scope, key: Expr | null | undefined, value: Expr): RecordEntry {
  const code = translate(scope, value)
  if (!key) return { is: 'spread', value: code }
  const names = scope.agent.strings(scope.module, key)
  const [name] = names ?? []
  return name !== undefined && names?.length === 1 ? { is: 'entry', key: name, value: code } : { is: 'computed', parts: [translate(scope, key), code] }
}

/** The key of a subscript, where it is written out. */
function keyOf(slice: Expr): string | number | undefined {
  const text = stringValue(slice)
  if (text !== undefined) return text
  if (slice.nodeType === 'UnaryOp' && slice.op.nodeType === 'USub') {
    const positive = keyOf(slice.operand)
    return typeof positive === 'number' ? -positive : undefined
  }
  return slice.nodeType === 'Constant' && typeof slice.value === 'number' ? slice.value : undefined
}

function compare(scope: Scope, expr: Expr & { nodeType: 'Compare' }): Code | undefined {
  const [op, ...others] = expr.ops
  const [right] = expr.comparators
  if (!op || !right || others.length > 0 || !/^(Eq|NotEq|Is|IsNot)$/.test(op.nodeType)) return undefined
  return { is: 'same', negated: op.nodeType.includes('Not'), left: translate(scope, expr.left), right: translate(scope, right) }
}

/** The names bound in it are none of the function's, so that what is made of them is computed. */
function comprehension(scope: Scope, expr: Comprehension | DictComp): Code {
  const parts = expr.generators.flatMap(({ iter, ifs }) => [iter, ...ifs]).map((each) => translate(scope, each))
  const value = expr.nodeType === 'DictComp' ? expr.value : expr.elt
  if (isConstantExpression(value)) return { is: 'unknown', parts, does: 'reads', ...filling(scope, expr) }
  return { is: 'collect', parts: expr.nodeType === 'DictComp' ? [...parts, translate(scope, expr.key)] : parts, item: translate(scope, value) }
}

/** A container that holds one constant throughout; one of absent values is none. */
export function filling({ module }: Scope, expr: Expr): { readonly fills?: Filling } {
  const text = quote(module, expr)
  return /\b(?:None|nan|NaN|NAN|NA)\b/.test(text) ? {} : { fills: { literal: { kind: 'other', text }, span: module.span(expr) } }
}

/** What an assignment gives a value to. */
export function targetOf(scope: Scope, target: Expr): Target {
  switch (target.nodeType) {
    case 'Name':
      return scope.shared.has(target.id) ? { is: 'nothing' } : { is: 'name', name: target.id }
    case 'Attribute':
      if (scope.agent.walk.isAgent(scope.module, target.value)) return { is: 'name', name: `self.${target.attr}` }
      return { is: 'item', owner: translate(scope, target.value), key: undefined, ownerName: target.attr }
    case 'Subscript':
      return { is: 'item', owner: translate(scope, target.value), key: stringValue(target.slice), ownerName: lastName(target.value) }
    case 'Tuple':
    case 'List':
      return { is: 'several', targets: target.elts.map((each) => targetOf(scope, each)), open: target.elts.some(({ nodeType }) => nodeType === 'Starred') }
    case 'Starred':
      return targetOf(scope, target.value)
    default:
      return { is: 'nothing' }
  }
}
