import type { MemberExpression } from '../../core/typescript/ast.ts'
import type { ScriptLineage } from './typescript-lineage.ts'
import type { LocatedScript } from './typescript-literals.ts'
import { ownMembers } from './typescript-members.ts'
import { memberName } from './typescript-nodes.ts'
import { isNothing } from './typescript-things.ts'

/** The nearest class's value of a field, and what any method assigns to it; undefined when it is computed. */
export function scriptFieldValues({ classes }: ScriptLineage, name: string, isStatic: boolean): readonly LocatedScript[] | undefined {
  const found: LocatedScript[] = []
  for (const { module, node } of classes) {
    const own = ownMembers(node).filter((member) => member.name === name && member.isStatic === isStatic)
    for (const { value, fn, is } of own) {
      if (fn || is !== 'field') return undefined
      if (value && !isNothing(value)) found.push({ module, node: value })
    }
    if (own.length > 0) break
  }
  for (const module of new Set(classes.map((each) => each.module))) {
    for (const target of module.all('MemberExpression')) {
      if (memberName(target) !== name || !isWritten(target)) continue
      const { parent } = target
      if (parent?.type !== 'AssignmentExpression' || parent.operator !== '=') return undefined
      found.push({ module, node: parent.right })
    }
  }
  return found
}

const writing = new Set(['UpdateExpression', 'ArrayPattern', 'RestElement', 'AssignmentPattern', 'ForOfStatement', 'ForInStatement'])

/** The member is given a value: by an assignment, a pattern, a loop. */
function isWritten(target: MemberExpression): boolean {
  const { parent } = target
  if (parent?.type === 'AssignmentExpression') return parent.left === target
  if (parent?.type === 'Property') return parent.value === target && parent.parent?.type === 'ObjectPattern'
  return parent !== undefined && writing.has(parent.type)
}
