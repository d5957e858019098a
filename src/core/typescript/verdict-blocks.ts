import { namesDecision, namesFailedVerdict, namesFailureList, namesVerdict, type Plain, saysFail, saysPass } from '../outcome-words.ts'
import type { IfStatement, Statement, TsNode } from './ast.ts'
import { stringValue, unwrapped } from './constants.ts'
import { plainOf } from './default-origins.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName } from './names.ts'

type Said = 'pass' | 'fail' | undefined

/** Whether the way that a known test takes is that of a passed check: it says so, or the other way is that of a failed one. */
export function branchPasses(module: TypeScriptModule, statement: IfStatement, truth: boolean): boolean {
  const rest = following(statement)
  const then = statementsOf(statement.consequent)
  const otherwise = statement.alternate ? statementsOf(statement.alternate) : rest
  const [here, there] = truth ? [blockSays(module, then), blockSays(module, otherwise)] : [blockSays(module, otherwise), blockSays(module, then)]
  return here === 'pass' ? there !== 'pass' : here === undefined && there === 'fail'
}

const statementsOf = (statement: Statement): readonly Statement[] => (statement.type === 'BlockStatement' ? statement.body : [statement])

function following(statement: Statement): readonly Statement[] {
  const block = statement.parent
  return block?.type === 'BlockStatement' ? block.body.slice(block.body.indexOf(statement) + 1) : []
}

/** How many statements of a branch are read for what they say. */
const mostStatements = 4

function blockSays(module: TypeScriptModule, block: readonly Statement[]): Said {
  for (const statement of block.slice(0, mostStatements)) {
    const said = statementSays(module, statement)
    if (said) return said
  }
  return undefined
}

function statementSays(module: TypeScriptModule, statement: Statement): Said {
  if (statement.type === 'ThrowStatement') return 'fail'
  if (statement.type === 'ReturnStatement') return statement.argument ? valueSays(module, statement.argument) : undefined
  if (statement.type !== 'ExpressionStatement') return undefined
  const expression = unwrapped(statement.expression)
  switch (expression.type) {
    case 'AssignmentExpression': {
      const name = nameOf(module, expression.left)
      if (expression.operator !== '=') return counted(name)
      const value = plainOf(module, expression.right)
      return value === undefined ? valueSays(module, expression.right) : named(name, value)
    }
    case 'UpdateExpression':
      return counted(nameOf(module, expression.argument))
    case 'CallExpression':
      return expression.callee.type === 'MemberExpression' && /^(push|add)$/.test(memberName(module, expression.callee) ?? '') ? counted(nameOf(module, expression.callee.object)) : undefined
    default:
      return undefined
  }
}

const nameOf = (module: TypeScriptModule, node: TsNode): string => (node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? memberName(module, node) ?? '' : '')

const counted = (name: string): Said => (namesVerdict(name) ? 'pass' : namesFailureList(name) ? 'fail' : undefined)

const plainSays = (value: Plain): Said => (saysPass(value) ? 'pass' : saysFail(value) ? 'fail' : undefined)

function named(name: string, value: Plain): Said {
  if (namesVerdict(name) || namesDecision(name) || /status|result/i.test(name)) return plainSays(value)
  return namesFailedVerdict(name) ? (value === true ? 'fail' : value === false ? 'pass' : undefined) : undefined
}

function valueSays(module: TypeScriptModule, wrapped: TsNode): Said {
  const node = unwrapped(wrapped)
  const value = plainOf(module, node)
  if (value !== undefined) return plainSays(value)
  if (node.type === 'CallExpression') return node.arguments[0] && node.arguments.length === 1 ? valueSays(module, node.arguments[0]) : undefined
  if (node.type !== 'ObjectExpression') return undefined
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue
    const name = property.key.type === 'Identifier' ? property.key.name : stringValue(property.key) ?? ''
    const held = plainOf(module, property.value)
    if (held !== undefined && (namesVerdict(name) || namesDecision(name) || /^(status|result)$/.test(name))) return plainSays(held)
  }
  return undefined
}
