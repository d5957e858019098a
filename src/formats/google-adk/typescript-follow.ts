import type { CallExpression, Expression, FunctionNode } from '../../core/typescript/ast.ts'
import { evaluateScript, mentionedScript, unknownScript } from './typescript-evaluate.ts'
import type { ScriptEnv, ScriptSymbol, ScriptWorld } from './typescript-world.ts'
import type { Value } from './values.ts'

const deepestCall = 12

/** What a call of a simple function of the repository gives: declarations and one `return` at its end. Every call makes objects of its own. */
export function followScriptCall(world: ScriptWorld, env: ScriptEnv, call: CallExpression, { fn, name, env: home }: ScriptSymbol & { is: 'function' }): Value {
  const returned = onlyReturn(fn)
  if (!returned || env.depth >= deepestCall || world.budget.calls-- <= 0) return unknownScript(env, call, `the call of ${name}() cannot be followed`)
  const locals = new Map<string, Value>()
  for (const [index, written] of fn.params.entries()) {
    const parameter = written.type === 'AssignmentPattern' ? written.left : written
    const given = call.arguments[index]
    if (parameter.type !== 'Identifier' || given?.type === 'SpreadElement') return unknownScript(env, call, `the arguments of ${name}() cannot be followed`)
    if (given) locals.set(parameter.name, evaluateScript(world, env, given))
    else if (written.type === 'AssignmentPattern') locals.set(parameter.name, evaluateScript(world, home, written.right))
  }
  const inside: ScriptEnv = { module: home.module, locals, scope: fn, parent: home, known: new Map(), open: new Set(), depth: env.depth + 1 }
  return mentionedScript(evaluateScript(world, inside, returned), env, call)
}

function onlyReturn(fn: FunctionNode): Expression | undefined {
  if (fn.type !== 'ArrowFunctionExpression' && (fn.generator || fn.async)) return undefined
  if (fn.body.type !== 'BlockStatement') return fn.body
  for (const [index, statement] of fn.body.body.entries()) {
    if (statement.type === 'ReturnStatement') return index === fn.body.body.length - 1 ? statement.argument ?? undefined : undefined
    const harmless = statement.type === 'VariableDeclaration' || statement.type === 'FunctionDeclaration' || statement.type === 'ExpressionStatement' || statement.type === 'EmptyStatement'
    if (!harmless) return undefined
  }
  return undefined
}
