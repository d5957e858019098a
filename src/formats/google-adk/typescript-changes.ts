import type { CallExpression, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { memberName } from '../../core/typescript/names.ts'
import { scriptSymbol } from './typescript-symbols.ts'
import type { ScriptWorld } from './typescript-world.ts'

const changing = /^(push|unshift|splice|pop|shift|reverse|sort|fill|copyWithin|set|delete|clear)$/

const known = new WeakMap<TypeScriptModule, ReadonlySet<string>>()

/** `edges`, `this.edges`; undefined for what has no such name. */
export function dottedScriptName(module: TypeScriptModule, node: TsNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ThisExpression') return 'this'
  if (node.type !== 'MemberExpression') return undefined
  const [owner, name] = [dottedScriptName(module, node.object), memberName(module, node)]
  return owner === undefined || name === undefined ? undefined : `${owner}.${name}`
}

/** Whether an array or object that has a name in a module is changed there after it is made. */
export const isChangedScript = (world: ScriptWorld, module: TypeScriptModule, name: string): boolean => changesOf(world, module).has(name)

function changesOf(world: ScriptWorld, module: TypeScriptModule): ReadonlySet<string> {
  const before = known.get(module)
  if (before) return before
  const found = new Set<string>()
  const add = (node: TsNode | undefined): void => {
    const name = node && dottedScriptName(module, node)
    if (name !== undefined) found.add(name)
  }
  // A function that is looked at may stand in this very module.
  known.set(module, found)
  for (const call of module.all('CallExpression')) {
    const { callee } = call
    if (callee.type === 'MemberExpression' && changing.test(memberName(module, callee) ?? '')) add(callee.object)
    if (callee.type === 'MemberExpression' && memberName(module, callee) === 'assign' && dottedScriptName(module, callee.object) === 'Object') add(call.arguments[0])
  }
  for (const { left } of module.all('AssignmentExpression')) if (left.type === 'MemberExpression' && left.object.type !== 'ThisExpression') add(left.object)
  for (const { argument, operator } of module.all('UnaryExpression')) if (operator === 'delete' && argument.type === 'MemberExpression') add(argument.object)
  for (const call of module.all('CallExpression')) for (const changed of changedArguments(world, module, call)) add(changed)
  for (const { id, init } of module.all('VariableDeclarator')) {
    const alias = id.type === 'Identifier' ? id.name : undefined
    if (alias !== undefined && init && found.has(alias)) add(init)
  }
  return found
}

/** Arguments that a function of the repository changes by the name of its parameter. */
function changedArguments(world: ScriptWorld, module: TypeScriptModule, call: CallExpression): readonly TsNode[] {
  if (call.callee.type === 'Super' || !call.arguments.some((each) => dottedScriptName(module, each) !== undefined)) return []
  const symbol = scriptSymbol(world, world.moduleEnv(module), call.callee)
  if (symbol.is !== 'function') return []
  return call.arguments.filter((_, index) => {
    const parameter = symbol.fn.params[index]
    return parameter?.type === 'Identifier' && changesOf(world, symbol.env.module).has(parameter.name)
  })
}
