import type { ReturnedOutputs } from '../../core/agent.ts'
import type { Expression, FunctionNode, Identifier, ObjectExpression, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { scopesOf } from '../../core/typescript/scope.ts'
import { propertiesOf } from './typescript-literals.ts'
import { liveScriptNodes } from './typescript-live.ts'
import { bare, isFunction, memberName, propertyName, wrapped } from './typescript-nodes.ts'
import type { ScriptStrings } from './typescript-strings.ts'
import type { World } from './typescript-things.ts'

type Key = ReturnedOutputs['keys'][number]
type Keys = Pick<ReturnedOutputs, 'keys' | 'open'>

/**
 * The literal objects that a function returns, also through a conditional expression and a variable that is given such a literal
 * once and then extended. Other returned expressions have no entry: nothing is known of them.
 */
export function scriptReturnsOf(world: World, module: TypeScriptModule, fn: FunctionNode, strings: ScriptStrings): readonly ReturnedOutputs[] {
  const returned = fn.body.type === 'BlockStatement'
    ? liveScriptNodes(fn).flatMap((node) => (node.type === 'ReturnStatement' && node.argument && functionAround(node) === fn ? alternatives(node.argument) : []))
    : alternatives(fn.body)
  return returned.flatMap((expr) => {
    const keys = expr.type === 'Identifier' ? keysOfVariable(world, module, fn, expr, strings) : expr.type === 'ObjectExpression' ? keysOfLiteral(world, module, expr, strings) : undefined
    return keys ? [{ span: module.span(expr), ...keys }] : []
  })
}

function functionAround(node: TsNode): TsNode | undefined {
  let at = node.parent
  while (at && !isFunction(at)) at = at.parent
  return at
}

function alternatives(expr: Expression): readonly Expression[] {
  const node = bare(expr)
  if (node.type === 'AwaitExpression') return alternatives(node.argument)
  return node.type === 'ConditionalExpression' ? [...alternatives(node.consequent), ...alternatives(node.alternate)] : [node]
}

function keysOfLiteral(world: World, module: TypeScriptModule, table: ObjectExpression, strings: ScriptStrings): Keys {
  const { properties, open } = propertiesOf(world, module, table)
  const keys = properties.map((each) => {
    const { key, computed } = each.property
    const names = computed ? strings(each.module, key) : [propertyName(each.property)]
    const [name] = names ?? []
    // A key of a spread literal stands where it is written.
    return name !== undefined && names?.length === 1 ? { name, span: each.module.span(key) } : undefined
  })
  const known = keys.filter((key) => key !== undefined)
  return { keys: known, open: open || known.length < keys.length }
}

function keysOfVariable(world: World, module: TypeScriptModule, fn: FunctionNode, name: Identifier, strings: ScriptStrings): Keys | undefined {
  const [binding, ...others] = scopesOf(module).lookup(name.name, name)
  if (binding?.is !== 'variable' || others.length > 0 || binding.path?.length !== 0 || !binding.init || binding.assignments.length > 0) return undefined
  const value = bare(binding.init)
  if (value.type !== 'ObjectExpression' || functionAround(value) !== fn) return undefined
  const literal = keysOfLiteral(world, module, value, strings)
  const keys = [...literal.keys]
  let { open } = literal
  for (const use of scopesOf(module).references(binding)) {
    const effect = effectOf(module, use)
    if (effect === 'open') open = true
    else if (effect !== 'none') keys.push(effect)
  }
  return { keys, open }
}

/** Functions of the language that only look at an object. */
const reading = /^(?:console\.\w+|Object\.(?:keys|values|entries|freeze|hasOwn)|JSON\.stringify|String|Boolean|structuredClone)$/

/** What one use of the variable does to its keys. */
function effectOf(module: TypeScriptModule, use: TsNode): Key | 'none' | 'open' {
  const outer = wrapped(use)
  const { parent } = outer
  switch (parent?.type) {
    case 'ReturnStatement':
    case 'ConditionalExpression':
    case 'TemplateLiteral':
    case 'BinaryExpression':
    case 'UnaryExpression':
    case 'SpreadElement':
    case 'AwaitExpression':
      return 'none'
    case 'CallExpression':
      return parent.callee !== outer && reading.test(module.textOf(parent.callee)) ? 'none' : 'open'
    case 'MemberExpression': {
      if (parent.object !== outer) return 'none'
      const member = wrapped(parent)
      const assignment = member.parent
      if (assignment?.type === 'UnaryExpression' && assignment.operator === 'delete') return 'open'
      if (assignment?.type !== 'AssignmentExpression' || assignment.left !== member) return 'none'
      const name = memberName(parent)
      return name === undefined ? 'open' : { name, span: module.span(parent.property) }
    }
    default:
      return 'open'
  }
}
