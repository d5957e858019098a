import { beginsAsFailure, saysFail } from '../outcome-words.ts'
import type { CallExpression, Expression, FunctionNode, Identifier, TsNode, TypeNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName, qualifiedName } from './names.ts'
import { type Binding, scopesOf } from './scope.ts'
import { nodesWithin } from './within.ts'

/** What can be said of the type of an expression: 'text', surely something 'other', or undefined. */
export type Shape = 'text' | 'other' | undefined

const textMethods = new Set([
  'trim', 'trimEnd', 'trimStart', 'join', 'toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'text', 'toISOString', 'toFixed', 'padStart', 'padEnd', 'repeat', 'substring', 'substr', 'charAt', 'toString', 'outerHTML',
])
const textProperties = new Set(['text', 'stdout', 'content', 'innerText', 'textContent', 'output_text'])
const maximumSteps = 4

/** The type of what an expression gives, as far as its own form and the declarations in sight tell. */
export function shapeOf(module: TypeScriptModule, wrapped: TsNode, steps = 0): Shape {
  if (steps > maximumSteps) return undefined
  const open = (each: TsNode) => shapeOf(module, each, steps + 1)
  const node = unwrapped(wrapped)
  if (collections.has(node.type)) return 'other'
  switch (node.type) {
    case 'TemplateLiteral':
      return 'text'
    case 'Literal':
      return typeof node.value === 'string' ? 'text' : 'other'
    case 'AwaitExpression':
      return open(node.argument)
    case 'BinaryExpression':
      return node.operator === '+' ? (open(node.left) === 'text' || open(node.right) === 'text' ? 'text' : undefined) : 'other'
    case 'ConditionalExpression':
      return open(node.consequent) ?? open(node.alternate)
    case 'LogicalExpression':
      return open(node.left) ?? open(node.right)
    case 'MemberExpression':
      return textProperties.has(memberName(module, node) ?? '') ? 'text' : undefined
    case 'CallExpression':
      return shapeOfCall(module, node, steps)
    case 'Identifier':
      return shapeOfName(module, node, steps)
    default:
      return undefined
  }
}

const collections = new Set(['ObjectExpression', 'ArrayExpression', 'ArrowFunctionExpression', 'FunctionExpression', 'NewExpression', 'ClassExpression'])

function shapeOfCall(module: TypeScriptModule, call: TsNode & { readonly type: 'CallExpression' }, steps: number): Shape {
  const name = qualifiedName(module, call.callee)
  if (name !== undefined && /^(String|JSON\.stringify|decodeURIComponent|encodeURIComponent|btoa|atob|util\.(inspect|format)|child_process\.execSync)$/.test(name)) return 'text'
  const callee = unwrapped(call.callee)
  if (callee.type === 'MemberExpression') return textMethods.has(memberName(module, callee) ?? '') && shapeOf(module, callee.object, steps + 1) !== 'other' ? 'text' : undefined
  if (callee.type !== 'Identifier') return undefined
  const [only, ...others] = scopesOf(module).lookup(callee.name, callee)
  const definition = only && others.length === 0 ? functionBehind(only) : undefined
  return definition && annotated(definition)
}

/** The function that a binding names. */
export function functionBehind(binding: Binding): FunctionNode | undefined {
  if (binding.is === 'function') return binding.declaration
  const init = binding.is === 'variable' && binding.path?.length === 0 ? binding.init : null
  return init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression' ? init : undefined
}

function shapeOfName(module: TypeScriptModule, at: Identifier, steps: number): Shape {
  const [only, ...others] = scopesOf(module).lookup(at.name, at)
  if (!only || others.length > 0) return undefined
  const annotation = only.node.type === 'Identifier' ? only.node.typeAnnotation : undefined
  if (annotation) return shapeOfType(annotation)
  return only.is === 'variable' && only.path?.length === 0 && only.init && only.assignments.length === 0 ? shapeOf(module, only.init, steps + 1) : undefined
}

interface TypeFields {
  readonly typeAnnotation?: TypeNode
  readonly typeName?: { readonly name?: string }
  readonly typeArguments?: { readonly params: readonly TypeNode[] }
}

/** `string` and `Promise<string>` are texts; of other types nothing is known but that of the plain ones. */
function shapeOfType(type: TypeNode): Shape {
  const fields = type as unknown as TypeFields
  switch (type.type) {
    case 'TSTypeAnnotation':
      return fields.typeAnnotation ? shapeOfType(fields.typeAnnotation) : undefined
    case 'TSStringKeyword':
      return 'text'
    case 'TSNumberKeyword':
    case 'TSBooleanKeyword':
    case 'TSTypeLiteral':
    case 'TSUnionType':
    case 'TSArrayType':
      return 'other'
    case 'TSTypeReference': {
      const [argument] = fields.typeArguments?.params ?? []
      return fields.typeName?.name === 'Promise' && argument ? shapeOfType(argument) : undefined
    }
    default:
      return undefined
  }
}

/** What a function says that it returns. */
export const annotated = ({ returnType }: FunctionNode): Shape => (returnType ? shapeOfType(returnType) : undefined)

/**
 * Whether an expression is a text that reports a failure: it is made of the exception, or begins as such reports do.
 * @param error the name of the exception, inside a handler
 */
export function isFailureText(module: TypeScriptModule, wrapped: TsNode, error: string | undefined): boolean {
  const node = unwrapped(wrapped)
  switch (node.type) {
    case 'Literal':
      // 'failed' beside 'passed' is a verdict: the word itself is the mark.
      return typeof node.value === 'string' && beginsAsFailure(node.value) && !saysFail(node.value)
    case 'TemplateLiteral':
      return mentionsError(module, node, error) || beginsAsFailure(node.quasis[0]?.value.cooked ?? '')
    case 'BinaryExpression':
      return node.operator === '+' && shapeOf(module, node) === 'text' && (mentionsError(module, node, error) || isFailureText(module, leftmost(node), error))
    case 'ConditionalExpression':
      // `error instanceof Error ? error.message : String(error)`
      return isFailureText(module, node.consequent, error) && isFailureText(module, node.alternate, error)
    case 'LogicalExpression':
      return isFailureText(module, node.left, error)
    case 'Identifier':
      return error !== undefined && isFailureName(module, node, error)
    case 'MemberExpression':
      return error !== undefined && /^(message|stack)$/.test(memberName(module, node) ?? '') && isError(node.object, error)
    case 'CallExpression':
      return error !== undefined && isFailureCall(module, node, error)
    default:
      return false
  }
}

/** The first part of a sum. Without recursion: a text put together of ten thousand lines is ten thousand levels deep. */
function leftmost(sum: TsNode): TsNode {
  let at = sum
  while (at.type === 'BinaryExpression') at = at.left
  return at
}

/** `const message = error instanceof Error ? error.message : String(error)`, under its name. */
function isFailureName(module: TypeScriptModule, node: Identifier, error: string): boolean {
  const [only, ...others] = scopesOf(module).lookup(node.name, node)
  if (only?.is !== 'variable' || others.length > 0 || only.path?.length !== 0 || only.assignments.length > 0) return false
  const { init } = only
  return init !== null && init.type !== 'Identifier' && mentionsError(module, init, error) && isFailureText(module, init, error)
}

/** `String(error)` and `error.toString()`. */
function isFailureCall(module: TypeScriptModule, call: CallExpression, error: string): boolean {
  const callee = unwrapped(call.callee)
  if (callee.type === 'MemberExpression') return memberName(module, callee) === 'toString' && isError(callee.object, error)
  const [first] = call.arguments
  return qualifiedName(module, call.callee) === 'String' && first !== undefined && isError(first, error)
}

const isError = (node: TsNode, error: string): boolean => {
  const inner = unwrapped(node)
  return inner.type === 'Identifier' && inner.name === error
}

const mentionsError = (module: TypeScriptModule, node: Expression, error: string | undefined): boolean =>
  error !== undefined && nodesWithin(module, 'Identifier', node).some(({ name }) => name === error)

/** A name that says that texts of failures are what it gives: `formatError`, `describeFailure`, `errorMessage`. */
export const givesMessages = (name: string): boolean =>
  /error|fail|exception|stack|message|msg|describe|explain|format|render|toString|inspect|status|diagnos|reason|validate|check|lint|debug|display|show|print|report|help|usage|version|doctor|health|trouble|problem|complain|issue|warn|hint|advice|label|title|caption|stringify|serialize|dump|formatters/i.test(name)
