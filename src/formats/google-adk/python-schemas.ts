import type { Expr, PyNode } from '../../core/python/ast.ts'
import { stringValue } from '../../core/python/constants.ts'
import { scopesOf } from '../../core/python/scope.ts'
import { executed, lastName } from '../../core/python/walk.ts'
import { classLine, isModel, symbolOf } from './python-symbols.ts'
import type { Env, World } from './python-world.ts'
import type { Schema } from './model.ts'

/** Results of functions that the framework handles itself, so that they are no schema. */
const notSchemas = new Set(['Content', 'Event', 'RequestInput'])

/**
 * The schema behind a hint or an argument.
 * @param accepts 'model': only classes derived from pydantic's BaseModel count, as for the hints of functions; 'any': also `str`
 * and generic types, as for arguments of agents
 * @returns undefined for no schema, null for one that is not known
 */
export function schemaOf(world: World, env: Env, written: Expr, accepts: 'model' | 'any'): Schema | null | undefined {
  const hint = annotated(written)
  const span = env.module.span(hint)
  if (hint.nodeType === 'Constant') {
    if (hint.value === null) return undefined
    // A hint in quotes is resolved at run time; only a plain name is read.
    const name = stringValue(hint)
    return name === undefined ? null : classNamed(world, env, name, span)
  }
  if (hint.nodeType === 'Subscript' || hint.nodeType === 'BinOp') {
    if (accepts === 'model') return undefined
    const text = env.module.text.slice(span.start, span.end)
    return { id: text.replace(/\s+/g, ''), name: text, span }
  }
  const symbol = symbolOf(world, env, hint)
  switch (symbol.is) {
    case 'class': {
      const line = classLine(world, symbol.node, symbol.env)
      if (isModel(line)) return { id: `${symbol.env.module.path}#${symbol.node.lineno}#${symbol.node.name}`, name: symbol.node.name, span: symbol.env.module.spanOfText(symbol.node, symbol.node.name) }
      return line.open || line.outside.length > 0 ? null : undefined
    }
    case 'builtin':
      return accepts === 'any' ? { id: symbol.name, name: symbol.name, span } : undefined
    case 'framework':
      return notSchemas.has(symbol.name) ? undefined : null
    case 'outside':
      return /^(typing|collections|typing_extensions)\./.test(symbol.dotted) ? undefined : null
    default:
      return null
  }
}

/** `Annotated[T, …]` is T. */
function annotated(hint: Expr): Expr {
  if (hint.nodeType !== 'Subscript') return hint
  const name = hint.value.nodeType === 'Name' ? hint.value.id : hint.value.nodeType === 'Attribute' ? hint.value.attr : ''
  return name === 'Annotated' && hint.slice.nodeType === 'Tuple' ? hint.slice.elts[0] ?? hint : hint
}

function classNamed(world: World, env: Env, name: string, span: Schema['span']): Schema | null | undefined {
  const found = env.module.all('ClassDef').find((each) => each.name === name && each.parent === env.module.root)
  if (!found) return null
  return isModel(classLine(world, found, env)) ? { id: `${env.module.path}#${found.lineno}#${name}`, name, span: env.module.spanOfText(found, name) ?? span } : undefined
}

/** Whether a hint names something that is not there at run time, such as an import for the type checker only. */
export function isUnresolvable({ module }: Pick<Env, 'module'>, hint: Expr): boolean {
  const lookup = (name: string, from: PyNode): boolean => {
    const bindings = scopesOf(module).lookup(name, from)
    // A name of Python itself begins with a small letter, but for exceptions.
    if (bindings.length === 0) return /^[A-Z]/.test(name) && !/(Error|Exception|None|True|False)$/.test(name) && scopesOf(module).starImports.length === 0
    return bindings.every(({ node }) => isForTypeChecker(node))
  }
  for (const node of executed([hint])) {
    if (node.nodeType === 'Name' && lookup(node.id, node)) return true
    const text = node.nodeType === 'Constant' ? stringValue(node) : undefined
    // The texts of `Literal['x']` and `Annotated[T, 'x']` are no names.
    if (text !== undefined && node.parent?.nodeType !== 'Tuple' && node.parent?.nodeType !== 'Subscript' && /^[\w.]+$/.test(text) && lookup(text.split('.')[0] ?? text, node)) return true
  }
  return false
}

function isForTypeChecker(node: PyNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.nodeType === 'If' && lastName(at.test) === 'TYPE_CHECKING') return true
  }
  return false
}
