import type { Expression, NodeOf, NodeType, Statement, Super, TsNode } from './ast.ts'
import { stringValue, unwrapped } from './constants.ts'
import { isFunction } from './outcome-use.ts'

const nothingBelow: readonly string[] = ['parent', 'range', 'loc', 'typeAnnotation', 'returnType', 'typeArguments', 'typeParameters']

/** The nodes directly below a node; types are left out. */
export function children(node: TsNode): TsNode[] {
  const found: TsNode[] = []
  for (const [key, field] of Object.entries(node)) {
    if (typeof field !== 'object' || field === null || nothingBelow.includes(key)) continue
    for (const each of Array.isArray(field) ? (field as unknown[]) : [field]) {
      if (typeof each === 'object' && each !== null && 'type' in each && 'range' in each) found.push(each as TsNode)
    }
  }
  return found
}

/**
 * The nodes below the given ones, these included, in no particular order. Functions and classes are yielded but not entered,
 * because their bodies do not run in place.
 */
export function* executed(roots: readonly TsNode[]): Generator<TsNode> {
  const stack = [...roots]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node
    if (isFunction(node) || node.type === 'ClassDeclaration' || node.type === 'ClassExpression') continue
    stack.push(...children(node))
  }
}

/** Whether a node of one of the types is executed below the given nodes. */
export function contains(roots: readonly TsNode[], ...types: readonly NodeType[]): boolean {
  for (const node of executed(roots)) if (types.includes(node.type)) return true
  return false
}

/** The executed nodes of one type below the given nodes. */
export function* executedOf<Type extends NodeType>(roots: readonly TsNode[], type: Type): Generator<NodeOf<Type>> {
  for (const node of executed(roots)) if (node.type === type) yield node as unknown as NodeOf<Type>
}

/** The statements that follow a statement in its own block. */
export function following(statement: TsNode): readonly Statement[] {
  const parent = statement.parent
  const list = parent && (parent.type === 'SwitchCase' ? parent.consequent : 'body' in parent ? parent.body : undefined)
  if (!Array.isArray(list)) return []
  const at = (list as readonly TsNode[]).indexOf(statement)
  return at < 0 ? [] : (list as Statement[]).slice(at + 1)
}

/** The last name of an identifier or a member: 'unlink' of `fs.promises.unlink`, also of `files['unlink']` and `this.#unlink`. */
export function lastName(node: Expression | Super | TsNode): string | undefined {
  const at = unwrapped(node)
  if (at.type === 'Identifier') return at.name
  if (at.type !== 'MemberExpression') return undefined
  if (at.computed) return stringValue(at.property)
  return at.property.type === 'Identifier' || at.property.type === 'PrivateIdentifier' ? at.property.name : undefined
}

/** A statement as the list of what runs in it. */
export const statementsOf = (statement: Statement | null | undefined): readonly Statement[] =>
  !statement ? [] : statement.type === 'BlockStatement' ? statement.body : [statement]

/** The statement that a node is part of, or that it is. */
export function statementAround(node: TsNode): TsNode {
  let at = node
  while (at.parent && !/Statement$|Declaration$/.test(at.type)) at = at.parent
  return at
}

export type Loop = NodeOf<'ForStatement' | 'ForInStatement' | 'ForOfStatement' | 'WhileStatement' | 'DoWhileStatement'>

export const isLoop = (node: TsNode): node is Loop =>
  node.type === 'ForStatement' || node.type === 'ForOfStatement' || node.type === 'ForInStatement' || node.type === 'WhileStatement' || node.type === 'DoWhileStatement'

/** The loop around a node in the same function. */
export function loopAround(node: TsNode): Loop | undefined {
  for (let at = node.parent; at && !isFunction(at); at = at.parent) if (isLoop(at)) return at
  return undefined
}
