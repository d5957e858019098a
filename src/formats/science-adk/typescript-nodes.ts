import type { ClassNode, Expression, FunctionNode, MemberExpression, Property, TsNode } from '../../core/typescript/ast.ts'
import { stringValue, unwrapped } from '../../core/typescript/constants.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import type { Span } from '../../core/source.ts'

const wrapperTypes: ReadonlySet<string> = new Set(['TSAsExpression', 'TSTypeAssertion', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression', 'ChainExpression'])

/** The value itself, without what only the compiler sees (`x as T`, `x!`, `x satisfies T`). */
export const bare = (node: TsNode): Expression => unwrapped(node) as Expression

/** The outermost of the wrappers around a value: `(this.callTool as Call)` for `this.callTool`. */
export function wrapped(node: TsNode): TsNode {
  let at = node
  while (at.parent && wrapperTypes.has(at.parent.type)) at = at.parent
  return at
}

/** The member that is named: `a.b`, `a.#b`, `a['b']`; undefined when it is computed. */
export function memberName({ property, computed }: MemberExpression): string | undefined {
  if (property.type === 'PrivateIdentifier') return `#${property.name}`
  if (!computed && property.type === 'Identifier') return property.name
  return stringValue(property)
}

/** The name of a property of an object, a pattern or a class; undefined when it is computed. */
export function propertyName({ key, computed }: Pick<Property, 'key' | 'computed'>): string | undefined {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`
  if (!computed && key.type === 'Identifier') return key.name
  if (key.type === 'Literal' && typeof key.value === 'number') return String(key.value)
  return stringValue(key)
}

export const isFunction = (node: TsNode | undefined): node is FunctionNode =>
  node?.type === 'FunctionDeclaration' || node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression'

export const isClass = (node: TsNode | undefined): node is ClassNode => node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression'

/** The class whose object `this` is, and whether it is the class itself; undefined inside plain functions and outside of classes. */
export function ownerOfThis(node: TsNode): { readonly owner: ClassNode; readonly isStatic: boolean } | undefined {
  let child = node
  for (let at = node.parent; at; child = at, at = at.parent) {
    if (at.type === 'ArrowFunctionExpression') continue
    const method = at.type === 'FunctionExpression' && at.parent?.type === 'MethodDefinition' && at.parent.value === at ? at.parent : undefined
    // What stands in a computed key or a decorator belongs to the code around the class.
    const field = at.type === 'StaticBlock' || ((at.type === 'PropertyDefinition' || at.type === 'AccessorProperty') && at.value === child) ? at : undefined
    const member = method ?? field
    if (!member) {
      if (isFunction(at)) return undefined
      continue
    }
    const owner = member.parent?.parent
    return isClass(owner) ? { owner, isStatic: member.type === 'StaticBlock' || member.static } : undefined
  }
  return undefined
}

/** The name of a class; 'default' for one without, as it is exported; the name of the constant that holds a class expression. */
export function classNameOf(node: ClassNode): string {
  if (node.id) return node.id.name
  const holder = wrapped(node).parent
  if (holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier') return holder.id.name
  if (holder?.type === 'AssignmentExpression' && holder.left.type === 'MemberExpression' && memberName(holder.left) !== 'exports') return memberName(holder.left) ?? 'default'
  return 'default'
}

/** Where a class is named, or else its keyword. */
export function classSpan(module: TypeScriptModule, node: ClassNode): Span {
  if (node.id) return module.span(node.id)
  const { file, start, end } = module.span(node)
  const keyword = module.text.slice(start, node.body.range[0]).search(/\bclass\b/)
  return keyword < 0 ? { file, start, end: Math.min(end, start + 1) } : { file, start: start + keyword, end: start + keyword + 'class'.length }
}
