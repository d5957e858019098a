import type { Expr, NodeOf, NodeType, PyNode, Stmt } from './ast.ts'

/** Bodies that run later, or never: what stands in them does not happen where they are written. */
const deferred = new Set(['FunctionDef', 'AsyncFunctionDef', 'ClassDef', 'Lambda'])

/**
 * The nodes below the given ones, these included, in no particular order. Functions, classes and lambdas are yielded but not
 * entered, because their bodies do not run in place.
 */
export function* executed(roots: readonly PyNode[]): Generator<PyNode> {
  const stack = [...roots]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node
    if (deferred.has(node.nodeType)) continue
    stack.push(...children(node))
  }
}

/** The nodes directly below a node. */
export function children(node: PyNode): PyNode[] {
  const found: PyNode[] = []
  for (const [key, field] of Object.entries(node)) {
    if (key === 'parent' || typeof field !== 'object' || field === null) continue
    for (const each of Array.isArray(field) ? (field as unknown[]) : [field]) {
      if (typeof each === 'object' && each !== null && 'nodeType' in each) found.push(each as PyNode)
    }
  }
  return found
}

/** Whether a node of one of the types is executed below the given nodes. */
export function contains(roots: readonly PyNode[], ...types: readonly NodeType[]): boolean {
  for (const node of executed(roots)) if ((types as readonly string[]).includes(node.nodeType)) return true
  return false
}

/** The executed nodes of one type below the given nodes. */
export function* executedOf<Type extends NodeType>(roots: readonly PyNode[], type: Type): Generator<NodeOf<Type>> {
  for (const node of executed(roots)) if (node.nodeType === type) yield node as unknown as NodeOf<Type>
}

/** The statements that follow a statement in its own block. */
export function following(stmt: PyNode): readonly Stmt[] {
  const parent = stmt.parent
  if (!parent) return []
  for (const field of Object.values(parent)) {
    if (!Array.isArray(field)) continue
    const at = field.indexOf(stmt)
    if (at >= 0) return (field as Stmt[]).slice(at + 1)
  }
  return []
}

/** The last identifier of a name or an attribute: 'unlink' of `path.unlink`. */
export function lastName(expr: Expr): string | undefined {
  if (expr.nodeType === 'Name') return expr.id
  return expr.nodeType === 'Attribute' ? expr.attr : undefined
}
