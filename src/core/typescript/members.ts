import type { ClassMember, ClassNode, FunctionNode, TsNode } from './ast.ts'
import { isFunction } from './outcome-use.ts'

/** The function of a method or a field with the given name; undefined for any other member. */
export function methodOf(member: ClassMember, name: string): FunctionNode | undefined {
  if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return undefined
  const { key, value } = member
  if ((key.type !== 'Identifier' && key.type !== 'PrivateIdentifier') || member.computed || key.name !== name) return undefined
  return value && isFunction(value) ? value : undefined
}

/** The class whose `this` a node sees. */
export function classAround(node: TsNode): ClassNode | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'ClassDeclaration' || at.type === 'ClassExpression') return at
    const isMethod = at.parent?.type === 'MethodDefinition' || at.parent?.type === 'PropertyDefinition'
    if ((at.type === 'FunctionDeclaration' || at.type === 'FunctionExpression') && !isMethod) return undefined
  }
  return undefined
}
