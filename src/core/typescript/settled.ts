import { storedNames } from './aftermath.ts'
import type { Expression, TsNode } from './ast.ts'
import { errorNames } from './error-use.ts'
import type { Hollow } from './hollow.ts'
import { isHollowValue } from './hollow-values.ts'
import type { Discard } from './idioms.ts'
import { isFunction } from './outcome-use.ts'
import type { TypeScriptModule } from './module.ts'
import { scopesOf } from './scope.ts'
import { contains, executed, following, isLoop, lastName } from './walk.ts'

/**
 * What takes the place of the result after a handler that only goes on: the constant that is returned right below it, `undefined`
 * where the function ends there, or what the variable of the attempt held before. So `catch {}` and `return []` after it are
 * judged like `catch { return [] }`.
 */
export function settled({ module, statement, hollow, body, watched }: Discard): Hollow {
  if (hollow.values.length > 0 || hollow.ends.size !== 1 || !hollow.ends.has('falls through') || statement.type !== 'TryStatement') return hollow
  const becomes = (value: Expression | null): Hollow => ({ ...hollow, values: [value], ends: new Set(['return']) })
  const before = statement.block.body.at(-1)?.type === 'ReturnStatement' ? undefined : valueBefore({ module, statement, body, watched })
  if (before === 'computed') return { ...hollow, keeps: true }
  if (before !== undefined) return { ...hollow, values: [before] }
  for (let at: TsNode = statement; at.parent && !isFunction(at); at = at.parent) {
    const [next] = following(at)
    if (next?.type === 'ReturnStatement') return next.argument === null ? becomes(null) : isHollowValue(module, next.argument) ? becomes(next.argument) : hollow
    if (next || /^(For|While|DoWhile)/.test(at.parent.type)) return hollow
    if (isFunction(at.parent)) return contains(statement.block.body, 'ReturnStatement') ? becomes(null) : hollow
  }
  return hollow
}

/** What the variable, or the property, got in the same block. */
function assignedAbove(module: TypeScriptModule, statement: TsNode, name: string): Expression | 'computed' | undefined {
  const block = statement.parent?.type === 'BlockStatement' || statement.parent?.type === 'Program' ? statement.parent.body : []
  let last: Expression | undefined
  for (const each of block) {
    if (each === statement) break
    const value = each.type === 'ExpressionStatement' && each.expression.type === 'AssignmentExpression' && lastName(each.expression.left) === name ? each.expression.right : undefined
    if (value) last = value
  }
  return last && (isHollowValue(module, last) ? last : 'computed')
}

/** `this.body = JSON.parse(this.body)`: the text stays a text. */
function convertsItself(module: TypeScriptModule, statement: TsNode): boolean {
  const last = statement.type === 'TryStatement' ? statement.block.body.at(-1) : undefined
  if (last?.type !== 'ExpressionStatement' || last.expression.type !== 'AssignmentExpression' || last.expression.operator !== '=') return false
  const { left, right } = last.expression
  return [...executed([right])].some((node) => node.type === left.type && node !== right && module.textOf(node) === module.textOf(left))
}

/** The constant that the one variable of the attempt is declared with; null when it is declared without a value, 'computed' for any other. */
function valueBefore({ module, statement, body, watched }: Pick<Discard, 'module' | 'statement' | 'body' | 'watched'>): Expression | null | 'computed' | undefined {
  // What the attempt declares for itself is nobody's result.
  const own = storedNames(body.filter((each) => each.type === 'VariableDeclaration' && each.kind !== 'var'))
  const [name, ...others] = [...watched].filter((each) => !own.has(each))
  if (name === undefined || others.length > 0) return undefined
  if (convertsItself(module, statement)) return 'computed'
  const above = assignedAbove(module, statement, name)
  if (above !== undefined) return above
  const [binding, ...rest] = scopesOf(module).lookup(name, statement)
  if (binding?.is !== 'variable' || rest.length > 0 || !errorNames(binding.declaration.id).has(name)) return undefined
  const block = binding.declaration.parent?.parent
  // In a loop it may still hold what an earlier turn gave it.
  for (let at: TsNode | undefined = statement; at && at !== block; at = at.parent) if (isLoop(at)) return undefined
  const { init } = binding
  if (init === null) return null
  return isHollowValue(module, init) ? init : 'computed'
}
