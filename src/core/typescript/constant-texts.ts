import type { TsNode } from './ast.ts'
import { givenValue, stringOf, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName } from './names.ts'
import { scopesOf } from './scope.ts'

/** Names and parts of expressions are followed this far. */
const maximumSteps = 5

/**
 * The constant texts that an expression puts together: all of it, or what stands between the holes of a template, in the parts of
 * a sum, in either branch of a choice, in the elements of a list that is joined.
 */
export function constantTexts(module: TypeScriptModule, given: TsNode): readonly string[] {
  return textsOf(module, given, new Set(), 0)
}

/** No part is looked at twice, so that names that are built of one another many times cost no more than their text. */
function textsOf(module: TypeScriptModule, given: TsNode, seen: Set<TsNode>, steps: number): readonly string[] {
  if (seen.has(given)) return []
  seen.add(given)
  const whole = stringOf(module, given)
  if (whole !== undefined) return [whole]
  if (steps === maximumSteps) return []
  return partsOf(module, unwrapped(given)).flatMap((part) => (typeof part === 'string' ? part : textsOf(module, part, seen, steps + 1)))
}

function partsOf(module: TypeScriptModule, node: TsNode): readonly (string | TsNode)[] {
  switch (node.type) {
    case 'TemplateLiteral':
      return node.quasis.flatMap(({ value }, at) => [value.cooked ?? '', ...node.expressions.slice(at, at + 1)])
    case 'BinaryExpression':
      return node.operator === '+' ? summands(node) : []
    case 'LogicalExpression':
      return [node.left, node.right]
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'CallExpression': {
      const callee = unwrapped(node.callee)
      const list = callee.type === 'MemberExpression' && memberName(module, callee) === 'join' ? unwrapped(callee.object) : undefined
      return list?.type === 'ArrayExpression' ? list.elements.filter((each) => each !== null) : []
    }
    case 'Identifier': {
      const value = givenValue(scopesOf(module).lookup(node.name, node))
      return value?.path.length === 0 ? [value.value] : []
    }
    default:
      return []
  }
}

/** Without recursion, because sums may be long. */
function summands(sum: TsNode): readonly TsNode[] {
  const found: TsNode[] = []
  let at = sum
  for (; at.type === 'BinaryExpression' && at.operator === '+'; at = unwrapped(at.left)) found.push(at.right)
  return [at, ...found.reverse()]
}
