import type { Expression, FunctionNode, Statement, TsNode } from '../../core/typescript/ast.ts'
import { bare, isFunction, wrapped } from './typescript-nodes.ts'

const maximumDepth = 100

/** The statements of a block that can be reached, judged by the block alone. */
export function liveScriptStatements(block: readonly Statement[]): readonly Statement[] {
  const end = block.findIndex((statement) => ends(statement, 0))
  return end < 0 ? block : block.slice(0, end + 1)
}

/** True when nothing after the statement is reached. */
function ends(statement: Statement | null, depth: number): boolean {
  if (statement === null || depth > maximumDepth) return false
  switch (statement.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return true
    case 'BlockStatement':
      return statement.body.some((each) => ends(each, depth + 1))
    case 'IfStatement': {
      const truth = constantTruth(statement.test)
      return (truth === false || ends(statement.consequent, depth + 1)) && (truth === true || ends(statement.alternate, depth + 1))
    }
    case 'TryStatement': {
      const { block, handler, finalizer } = statement
      return ends(finalizer, depth + 1) || (ends(block, depth + 1) && (handler === null || ends(handler.body, depth + 1)))
    }
    default:
      return false
  }
}

/** The truth of a condition that is the same in every run. */
export function constantTruth(test: Expression): boolean | undefined {
  const node = bare(test)
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const inner = constantTruth(node.argument)
    return inner === undefined ? undefined : !inner
  }
  return node.type === 'Literal' && node.regex === undefined ? Boolean(node.value) : undefined
}

/**
 * The nodes of a function, or of an expression, that can be reached when it runs, in the order of the text. Functions that have a
 * name run only when something names them, and are left out; callbacks, and methods of inner classes, count as reached.
 */
export function liveScriptNodes(root: FunctionNode | Expression): readonly TsNode[] {
  const found: TsNode[] = []
  const stack: TsNode[] = isFunction(root) ? [...root.params, root.body].reverse() : [root]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    found.push(at)
    for (const child of liveChildren(at).reverse()) stack.push(child)
  }
  return found
}

/** Fields that hold types, which nothing runs, and those that lead upwards. */
const left = new Set(['parent', 'range', 'loc', 'typeAnnotation', 'returnType', 'typeArguments', 'typeParameters', 'superTypeArguments', 'implements'])

function liveChildren(node: TsNode): TsNode[] {
  if (node.type === 'FunctionDeclaration' || (isFunction(node) && isNamedByVariable(node))) return []
  const truth = node.type === 'IfStatement' || node.type === 'WhileStatement' || node.type === 'ConditionalExpression' ? constantTruth(node.test) : undefined
  const children: TsNode[] = []
  for (const [key, field] of Object.entries(node)) {
    if (left.has(key)) continue
    if ((key === 'consequent' || key === 'body') && truth === false) continue
    if (key === 'alternate' && truth === true) continue
    if (!Array.isArray(field)) {
      if (isNode(field)) children.push(field)
      // Lists are not spread into arguments, of which there may be too many.
    } else if (node.type === 'BlockStatement' || node.type === 'SwitchCase' || node.type === 'StaticBlock') for (const each of liveScriptStatements(field as Statement[])) children.push(each)
    else for (const each of field) if (isNode(each)) children.push(each)
  }
  return children.sort((a, b) => a.range[0] - b.range[0])
}

/** `const one = async (row) => …`. */
export function isNamedByVariable(node: FunctionNode): boolean {
  const holder = wrapped(node)
  return holder.parent?.type === 'VariableDeclarator' && holder.parent.init === holder && holder.parent.id.type === 'Identifier'
}

const isNode = (value: unknown): value is TsNode => typeof value === 'object' && value !== null && 'type' in value && 'range' in value
