import type { ClassNode, TsNode } from '../../core/typescript/ast.ts'
import { unwrapped } from '../../core/typescript/constants.ts'
import { memberName } from '../../core/typescript/names.ts'
import { exported, imported, lookUpScript, type ScriptEnv, type ScriptSymbol, type ScriptWorld } from './typescript-world.ts'

const mostAliases = 10

/** What an expression names: a name, or a member of a module or of the framework. */
export function scriptSymbol(world: ScriptWorld, env: ScriptEnv, written: TsNode, steps = 0): ScriptSymbol {
  const node = unwrapped(written)
  if (steps > mostAliases) return { is: 'unknown', reason: 'it has too many names' }
  if (node.type === 'Identifier') {
    if (env.locals.has(node.name)) return { is: 'unknown', reason: 'it is a parameter' }
    const found = lookUpScript(world, env, node.name, node)
    return found.is === 'assigned' ? behind(world, found, steps) : found
  }
  if (node.type === 'MemberExpression') {
    const name = memberName(env.module, node)
    const owner = name === undefined ? undefined : scriptSymbol(world, env, node.object, steps + 1)
    return name === undefined || !owner ? { is: 'unknown', reason: 'it is computed' } : memberOf(world, owner, name)
  }
  const required = requiredModule(world, env, node)
  return required ?? { is: 'unknown', reason: 'it is computed' }
}

function memberOf(world: ScriptWorld, owner: ScriptSymbol, name: string): ScriptSymbol {
  if (owner.is === 'framework') return owner.name === '*' ? { is: 'framework', name } : { is: 'unknown', reason: 'it is a member of something of the framework' }
  if (owner.is === 'module') return exported(world, owner.module, name)
  if (owner.is === 'outside') return owner
  return { is: 'unknown', reason: 'it is a property of an object' }
}

/** `const Flow = Workflow`, `const { Workflow } = require('@google/adk')`: other names for the same; else the value itself. */
function behind(world: ScriptWorld, found: ScriptSymbol & { is: 'assigned' }, steps: number): ScriptSymbol {
  const value = unwrapped(found.value)
  const isName = value.type === 'Identifier' || value.type === 'MemberExpression' || value.type === 'CallExpression' || value.type === 'AwaitExpression'
  if (!isName) {
    if (found.path.length > 0) return found
    if (value.type === 'ClassExpression') return { is: 'class', node: value, env: found.env }
    return value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression' ? { is: 'function', fn: value, name: found.name, env: found.env } : found
  }
  let symbol = scriptSymbol(world, found.env, value, steps + 1)
  for (const name of found.path) symbol = memberOf(world, symbol, name)
  return symbol.is === 'unknown' || symbol.is === 'global' ? found : symbol
}

function requiredModule(world: ScriptWorld, env: ScriptEnv, node: TsNode): ScriptSymbol | undefined {
  const call = node.type === 'AwaitExpression' ? unwrapped(node.argument) : node
  const source = call.type === 'ImportExpression' ? call.source : call.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === 'require' ? call.arguments[0] : undefined
  return source?.type === 'Literal' && typeof source.value === 'string' ? imported(world, env, source.value, '*') : undefined
}

/** A class of the repository and its bases as far as they can be followed, and the name of the framework's class behind them. */
export interface ScriptClassLine {
  readonly classes: readonly { readonly node: ClassNode; readonly env: ScriptEnv }[]
  readonly framework: string | undefined
}

export function scriptClassLine(world: ScriptWorld, node: ClassNode, env: ScriptEnv): ScriptClassLine {
  const classes: { node: ClassNode; env: ScriptEnv }[] = []
  let at: ScriptSymbol = { is: 'class', node, env }
  while (at.is === 'class' && classes.length < mostAliases * 2) {
    const { node: own, env: home } = at
    if (classes.some((each) => each.node === own)) break
    classes.push({ node: own, env: home })
    if (!own.superClass) return { classes, framework: undefined }
    at = scriptSymbol(world, home, own.superClass)
  }
  return { classes, framework: at.is === 'framework' ? at.name : undefined }
}
