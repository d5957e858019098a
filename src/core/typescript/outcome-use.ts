import type { FunctionNode, Identifier, Parameter, TsNode } from './ast.ts'
import { unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { type Reference, type VariableBinding, scopesOf } from './scope.ts'

/**
 * What becomes of the value of an expression: 'dropped' where nobody takes it, 'named' where one plain variable holds it, 'parts'
 * where it is taken apart into variables. 'elsewhere': it goes on as an argument, a result or a property, and cannot be followed.
 */
export type Use =
  | { readonly is: 'dropped' }
  | { readonly is: 'named'; readonly name: string; readonly reads: readonly Reference[] }
  | { readonly is: 'parts'; readonly keys: readonly string[]; readonly reads: readonly Reference[] }
  | { readonly is: 'elsewhere' }

const elsewhere: Use = { is: 'elsewhere' }

/** The node around which nothing but `await`, `void`, parentheses and types stand: the value is the same there. */
export function outermost(node: TsNode): TsNode {
  let at = node
  while (at.parent && (at.parent.type === 'AwaitExpression' || (at.parent.type !== 'SequenceExpression' && at.parent !== at && unwrapped(at.parent) === unwrapped(at)))) at = at.parent
  return at
}

/** The use of a value, seen through `await` and types. */
export function useOf(module: TypeScriptModule, node: TsNode): Use {
  const whole = outermost(node)
  const parent = whole.parent
  switch (parent?.type) {
    case 'ExpressionStatement':
      return { is: 'dropped' }
    case 'UnaryExpression':
      return parent.operator === 'void' && parent.parent?.type === 'ExpressionStatement' ? { is: 'dropped' } : elsewhere
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? namedUse(module, parent.id) : parent.id.type === 'ObjectPattern' ? partsOf(module, parent.id) : elsewhere
    default:
      return elsewhere
  }
}

function namedUse(module: TypeScriptModule, id: Identifier): Use {
  const binding = declared(module, id)
  if (!binding || isExported(binding)) return elsewhere
  return { is: 'named', name: id.name, reads: scopesOf(module).references(binding) }
}

const declared = (module: TypeScriptModule, id: Identifier): VariableBinding | undefined => {
  const binding = scopesOf(module).lookup(id.name, id).find((each) => each.node === id)
  return binding?.is === 'variable' ? binding : undefined
}

const isExported = ({ declaration }: VariableBinding): boolean => declaration.parent?.parent?.type === 'ExportNamedDeclaration'

function partsOf(module: TypeScriptModule, pattern: TsNode & { readonly type: 'ObjectPattern' }): Use {
  const keys: string[] = []
  const reads: Reference[] = []
  for (const each of pattern.properties) {
    if (each.type !== 'Property' || each.computed || each.key.type !== 'Identifier') return elsewhere
    keys.push(each.key.name)
    if (each.value.type === 'Identifier') {
      const binding = declared(module, each.value)
      if (binding) reads.push(...scopesOf(module).references(binding))
    }
  }
  return { is: 'parts', keys, reads }
}

/** The function around a node. */
export function functionAround(node: TsNode): FunctionNode | undefined {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) return at
  return undefined
}

export const isFunction = (node: TsNode): node is FunctionNode =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'

/** The name by which a function is known: its own, or that of the variable, property or method that holds it. */
export function functionName(node: FunctionNode): string | undefined {
  if (node.type !== 'ArrowFunctionExpression' && node.id) return node.id.name
  const parent = node.parent
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : undefined
  if (parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition' || parent?.type === 'Property') return parent.key.type === 'Identifier' ? parent.key.name : undefined
  return undefined
}

/** The identifier of a parameter, without its default. */
export const parameterName = (parameter: Parameter | undefined): Identifier | undefined =>
  parameter?.type === 'Identifier' ? parameter : parameter?.type === 'AssignmentPattern' && parameter.left.type === 'Identifier' ? parameter.left : undefined

/** Whether a parameter is read anywhere in its function. */
export function isParameterRead(module: TypeScriptModule, parameter: Identifier): boolean {
  const binding = scopesOf(module).lookup(parameter.name, parameter).find((each) => each.node === parameter)
  return binding === undefined || scopesOf(module).references(binding).some(({ parent }) => parent?.type !== 'ExpressionStatement' && !(parent?.type === 'UnaryExpression' && parent.operator === 'void'))
}

const tidyName = /^_?(close|stop|shutdown|clean|teardown|tearDown|terminate|kill|dispose|cancel|disconnect|destroy|drain|abort|reset|rollback|discard|release|revoke|notify|emit|broadcast|after(All|Each)?|exit|unmount|flush)([A-Z_]|$)|(Cleanup|Shutdown|Teardown)$/

/** Whether a node tidies up: in a `finally`, in a handler, or in a function named so. Nothing is recorded there; nor is it where listeners are only told. */
export function isTidying(node: TsNode): boolean {
  let child = node
  for (let at = node.parent; at; child = at, at = at.parent) {
    if (at.type === 'CatchClause' || (at.type === 'TryStatement' && at.finalizer === child)) return true
    if (isFunction(at)) {
      const name = functionName(at)
      if (name !== undefined) return tidyName.test(name)
      if (at.parent?.type === 'CallExpression' && at.parent.callee.type === 'Identifier') return tidyName.test(at.parent.callee.name)
      if (at.parent?.type === 'CallExpression' && at.parent.callee.type === 'MemberExpression' && at.parent.arguments[0]?.type === 'Literal' && /^(SIG\w+|exit|beforeExit|close|disconnect)$/.test(String(at.parent.arguments[0].value))) return true
    }
  }
  return false
}

/** Whether a read stands where a program asks after its value: in a test, a comparison, before `&&`, `||` or `??`. */
export function isTested(read: TsNode): boolean {
  let child = read
  for (let at = read.parent; at; child = at, at = at.parent) {
    switch (at.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
      case 'WhileStatement':
      case 'DoWhileStatement':
        return at.test === child
      case 'SwitchStatement':
        return at.discriminant === child
      case 'LogicalExpression':
        // `text ?? ''` puts a default in the place of what is missing, and asks nothing.
        return at.operator === '&&' || at.right === child || !isDefault(at.right)
      case 'BinaryExpression':
        return /^([!=]==?|[<>]=?|in|instanceof)$/.test(at.operator)
      case 'UnaryExpression':
        return at.operator === '!' || at.operator === 'typeof'
      case 'MemberExpression':
      case 'ChainExpression':
      case 'AwaitExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
        break
      case 'CallExpression':
        if (at.callee !== child && !/^(Boolean|String|Number|parseInt|parseFloat)$/.test(at.callee.type === 'Identifier' ? at.callee.name : '')) return false
        break
      default:
        return false
    }
  }
  return false
}

const isDefault = (node: TsNode): boolean =>
  node.type === 'Literal' || node.type === 'ArrayExpression' || node.type === 'ObjectExpression' || node.type === 'TemplateLiteral' || (node.type === 'Identifier' && node.name === 'undefined')
