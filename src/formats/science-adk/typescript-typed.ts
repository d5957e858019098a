import type { TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { literalBehind } from './typescript-literals.ts'
import type { World } from './typescript-things.ts'

/** No literal is nested more deeply than this for a reason. */
const deepest = 8

/**
 * Whether the compiler knows the texts inside a literal for what they are, and not for any text: it does after `as const`, `satisfies` or
 * an annotation, and for what a function gives. Plain JavaScript has no such way of saying it, and none is asked for.
 */
export function isTypedValue(world: World, module: TypeScriptModule, value: TsNode, depth = 0): boolean {
  if (depth > deepest || !/\.[cm]?tsx?$/.test(module.path)) return true
  switch (value.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return !(value.type === 'TemplateLiteral' || typeof value.value === 'string')
    case 'ObjectExpression':
      return value.properties.every((each) => isTypedValue(world, module, each.type === 'Property' ? each.value : each.argument, depth + 1))
    case 'Identifier':
    case 'MemberExpression': {
      const behind = literalBehind(world, module, value)
      return behind?.node.type !== 'ObjectExpression' || !isPlainConstant(behind.node) || isTypedValue(world, behind.module, behind.node, depth + 1)
    }
    default:
      return true
  }
}

/** `const table = { … }` without a type. */
function isPlainConstant(node: TsNode): boolean {
  const { parent } = node
  return parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier' && parent.id.typeAnnotation === undefined
}
