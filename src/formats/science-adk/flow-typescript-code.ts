import { type Code, type Literal, nothing, type RecordEntry } from '../../core/flow-code.ts'
import type { ArrayExpression, Expression, Literal as LiteralNode, ObjectExpression, TsNode } from '../../core/typescript/ast.ts'
import { scriptCallCode } from './flow-typescript-calls.ts'
import { memberCode, scriptNameCode } from './flow-typescript-names.ts'
import { scriptTargetOf } from './flow-typescript-targets.ts'
import type { ScriptScope } from './flow-typescript.ts'
import { bare, propertyName } from './typescript-nodes.ts'

/** Translates an expression. What it does not know becomes `unknown`, with its parts. */
export function translateScript(scope: ScriptScope, expr: TsNode): Code {
  const node = bare(expr)
  const { module } = scope
  switch (node.type) {
    case 'Literal':
      return literal(scope, node)
    case 'Identifier':
      return scriptNameCode(scope, node)
    case 'MemberExpression':
      return memberCode(scope, node)
    case 'CallExpression':
      return scriptCallCode(scope, node)
    case 'NewExpression':
      return { is: 'unknown', parts: node.arguments.map((each) => translateScript(scope, each.type === 'SpreadElement' ? each.argument : each)), does: /Error$|^(?:Map|Set|Date|URL)$/.test(module.textOf(node.callee)) ? 'reads' : 'anything' }
    case 'AwaitExpression':
      return translateScript(scope, node.argument)
    case 'ObjectExpression':
      return object(scope, node)
    case 'ArrayExpression':
      return array(scope, node)
    case 'TaggedTemplateExpression':
      return { is: 'unknown', parts: node.quasi.expressions.map((each) => translateScript(scope, each)), does: 'anything' }
    case 'ConditionalExpression':
      return { is: 'choice', test: translateScript(scope, node.test), then: translateScript(scope, node.consequent), else: translateScript(scope, node.alternate) }
    case 'LogicalExpression':
      return { is: 'logic', operator: node.operator === '&&' ? 'and' : node.operator === '||' ? 'or' : '??', left: translateScript(scope, node.left), right: translateScript(scope, node.right) }
    default:
      return operation(scope, node)
  }
}

/** Expressions that are made of others by an operator. */
function operation(scope: ScriptScope, node: Expression): Code {
  const { module } = scope
  const code = (each: TsNode) => translateScript(scope, each)
  const mix = (parts: readonly TsNode[], numeric: boolean): Code => ({ is: 'mix', parts: parts.map(code), numeric, span: module.span(node), text: oneLine(module.textOf(node)) })
  switch (node.type) {
    case 'TemplateLiteral':
      return mix(node.expressions, false)
    case 'UnaryExpression':
      if (node.operator === '!') return { is: 'not', of: code(node.argument) }
      if (node.operator === 'void') return { is: 'constant', constant: { kind: 'none', text: 'undefined' }, span: module.span(node) }
      if (node.operator === 'delete') return { is: 'change', owner: code(node.argument.type === 'MemberExpression' ? node.argument.object : node.argument), parts: [], ownerName: undefined }
      return node.operator === 'typeof' ? { is: 'unknown', parts: [code(node.argument)], does: 'reads' } : mix([node.argument], true)
    case 'BinaryExpression':
      if (/^[!=]==?$/.test(node.operator)) return { is: 'same', negated: node.operator.startsWith('!'), left: code(node.left), right: code(node.right) }
      return mix([node.left, node.right], /^(?:[-+*/%]|\*\*)$/.test(node.operator))
    case 'AssignmentExpression': {
      const target = scriptTargetOf(scope, node.left)
      if (node.operator === '=') return { is: 'assign', target, value: code(node.right) }
      const logic = { '&&=': 'and', '||=': 'or', '??=': '??' } as const
      const operator = logic[node.operator as keyof typeof logic]
      const old = code(node.left)
      return { is: 'assign', target, value: operator ? { is: 'logic', operator, left: old, right: code(node.right) } : mix([node.left as TsNode, node.right], true) }
    }
    case 'UpdateExpression':
      return { is: 'assign', target: scriptTargetOf(scope, node.argument), value: { is: 'unknown', parts: [code(node.argument)], does: 'reads' } }
    default:
      return nothing
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

function literal({ module }: ScriptScope, node: LiteralNode): Code {
  const constant = (kind: Literal['kind'], value?: Literal['value']): Code => ({ is: 'constant', constant: { kind, text: node.raw, ...(value === undefined ? {} : { value }) }, span: module.span(node) })
  const { value } = node
  if (typeof value === 'string') return constant('text', value)
  if (typeof value === 'number') return constant('number', value)
  if (typeof value === 'boolean') return constant('boolean', value)
  if (node.bigint !== undefined) return constant('number')
  return node.raw === 'null' ? constant('none') : nothing
}

function object(scope: ScriptScope, node: ObjectExpression): Code {
  const { module } = scope
  const entries = node.properties.map((property): RecordEntry => {
    if (property.type === 'SpreadElement') return { is: 'spread', value: translateScript(scope, property.argument) }
    const value = property.kind === 'init' && !property.method ? translateScript(scope, property.value) : nothing
    const names = property.computed ? scope.agent.strings(module, property.key) : [propertyName(property)]
    const [name] = names ?? []
    return name !== undefined && names?.length === 1 ? { is: 'entry', key: name, value } : { is: 'computed', parts: [value] }
  })
  return { is: 'record', entries, span: module.span(node), text: oneLine(module.textOf(node)) }
}

function array(scope: ScriptScope, node: ArrayExpression): Code {
  const { module } = scope
  const items = node.elements.map((each) => (each === null ? nothing : translateScript(scope, each.type === 'SpreadElement' ? each.argument : each)))
  if (node.elements.some((each) => each === null || each.type === 'SpreadElement')) return { is: 'unknown', parts: items, does: 'reads' }
  return { is: 'list', items, span: module.span(node), text: oneLine(module.textOf(node)) }
}
