import type { Target } from '../../core/flow-code.ts'
import type { Expression, Pattern, TsNode } from '../../core/typescript/ast.ts'
import { lastName } from '../../core/typescript/walk.ts'
import { translateScript } from './flow-typescript-code.ts'
import { localName } from './flow-typescript-names.ts'
import type { ScriptScope } from './flow-typescript.ts'
import { bare, memberName, propertyName } from './typescript-nodes.ts'

/** What an assignment or a declaration gives a value to. */
export function scriptTargetOf(scope: ScriptScope, pattern: Pattern | Expression): Target {
  const node: TsNode = pattern.type === 'ArrayPattern' || pattern.type === 'ObjectPattern' || pattern.type === 'RestElement' || pattern.type === 'AssignmentPattern' ? pattern : bare(pattern)
  switch (node.type) {
    case 'Identifier': {
      const name = localName(scope, node)
      return name === undefined ? { is: 'nothing' } : { is: 'name', name }
    }
    case 'MemberExpression': {
      if (node.object.type === 'Super') return { is: 'nothing' }
      const name = memberName(node)
      if (scope.agent.walk.isAgent(scope.module, node.object)) return name === undefined ? { is: 'nothing' } : { is: 'name', name: `this.${name}` }
      return { is: 'item', owner: translateScript(scope, node.object), key: name, ownerName: lastName(node.object) }
    }
    case 'ArrayPattern':
      return {
        is: 'several', open: node.elements.some((each) => each?.type === 'RestElement'),
        targets: node.elements.map((each) => (each ? scriptTargetOf(scope, each.type === 'AssignmentPattern' ? each.left : each) : { is: 'nothing' })),
      }
    case 'ObjectPattern':
      return {
        is: 'fields',
        fields: node.properties.map((property) => {
          if (property.type === 'RestElement') return { key: undefined, target: scriptTargetOf(scope, property.argument), fallback: undefined }
          const value = property.value as Pattern
          const fallback = value.type === 'AssignmentPattern' ? translateScript(scope, value.right) : undefined
          return { key: propertyName(property), target: scriptTargetOf(scope, value.type === 'AssignmentPattern' ? value.left : value), fallback }
        }),
      }
    case 'RestElement':
      return scriptTargetOf(scope, node.argument)
    case 'AssignmentPattern':
      return scriptTargetOf(scope, node.left)
    default:
      return { is: 'nothing' }
  }
}
