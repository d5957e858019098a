import type { Parameter as ToolParameter } from '../../core/graph.ts'
import type { FunctionNode, Identifier, ObjectPattern, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { bare, memberName, propertyName } from './typescript-nodes.ts'
import { type ObjectType, objectType } from './typescript-types.ts'

/** The named arguments of a tool; `parameters` is undefined where they cannot be known. */
export interface Signature {
  readonly parameters?: readonly ToolParameter[]
  readonly anyKeyword: boolean
}

const unknown: Signature = { anyKeyword: false }

/**
 * The named arguments that a tool takes: what it takes out of the one object that it is called with, and what the type of that
 * object says. A function that takes none is called with an object that it ignores.
 */
export function signatureOf(module: TypeScriptModule, fn: FunctionNode): Signature {
  const [first, ...others] = fn.params.filter((each) => !(each.type === 'Identifier' && each.name === 'this'))
  // Further parameters must do without a value: nothing is ever passed for them.
  if (others.some(({ type }) => type !== 'AssignmentPattern' && type !== 'RestElement' && !isOptional(type, others))) return unknown
  if (!first) return usesArguments(module, fn) ? unknown : { parameters: [], anyKeyword: false }
  const pattern = first.type === 'AssignmentPattern' ? first.left : first
  // Of `({ x, y } = {})` every name may be left out only if the function can do without it, as for any other name.
  if (pattern.type === 'Identifier') return pattern.typeAnnotation ? ofType(objectType(module, pattern.typeAnnotation)) : unknown
  if (pattern.type !== 'ObjectPattern') return unknown
  return ofPattern(module, fn, pattern)
}

const isOptional = (type: string, others: readonly TsNode[]): boolean => type === 'Identifier' && others.every((each) => each.type !== 'Identifier' || each.optional === true)

function ofType({ properties, open }: ObjectType): Signature {
  return open && properties.size === 0 ? unknown : { parameters: [...properties].map(([name, { required }]) => ({ name, required, keyword: true })), anyKeyword: open }
}

function ofPattern(module: TypeScriptModule, fn: FunctionNode, pattern: ObjectPattern): Signature {
  const type = pattern.typeAnnotation && objectType(module, pattern.typeAnnotation)
  const required = new Map<string, boolean>([...(type?.properties ?? [])].map(([name, each]) => [name, each.required]))
  let anyKeyword = type?.open ?? false
  for (const property of pattern.properties) {
    const name = property.type === 'Property' ? propertyName(property) : undefined
    if (property.type === 'RestElement') {
      // With a type, the type says what the rest may hold.
      anyKeyword ||= type === undefined
      continue
    }
    if (name === undefined) return unknown
    const { value } = property
    const optional = value.type === 'AssignmentPattern' || (type ? required.get(name) !== true : value.type === 'Identifier' && doesWithout(module, fn, value))
    required.set(name, !optional)
  }
  return { parameters: [...required].map(([name, each]) => ({ name, required: each, keyword: true })), anyKeyword }
}

/** Where no type says it, a name that the function asks for its presence may be left out: `if (!weights)`, `weights ?? ones`. */
function doesWithout(module: TypeScriptModule, fn: FunctionNode, name: Identifier): boolean {
  const [start, end] = fn.range
  return module.all('Identifier').some((each) => each.name === name.name && each !== name && each.range[0] >= start && each.range[1] <= end && isAsked(each))
}

function isAsked(name: Identifier): boolean {
  const parent = name.parent
  switch (parent?.type) {
    case 'LogicalExpression':
      return true
    case 'UnaryExpression':
      return parent.operator === '!' || parent.operator === 'typeof'
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === name
    case 'MemberExpression':
      return parent.object === name && parent.optional
    case 'AssignmentExpression':
      return parent.left === name && /^(?:\?\?|\|\||&&)?=$/.test(parent.operator)
    case 'CallExpression':
      return parent.callee.type === 'MemberExpression' && /^is[A-Z]/.test(memberName(parent.callee) ?? '')
    case 'BinaryExpression':
      return parent.operator === 'instanceof' || (/^[!=]==?$/.test(parent.operator) && [parent.left, parent.right].some((side) => isNothing(bare(side))))
    default:
      return false
  }
}

const isNothing = (node: TsNode): boolean =>
  (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'Literal' && node.raw === 'null') || (node.type === 'UnaryExpression' && node.operator === 'void')

const usesArguments = (module: TypeScriptModule, fn: FunctionNode): boolean =>
  module.all('Identifier').some(({ name, range }) => name === 'arguments' && range[0] >= fn.range[0] && range[1] <= fn.range[1])
