import type { ClassDef, Expr } from '../../core/python/ast.ts'
import { type Env, importedSymbol, lookUp, member, type Symbol, type World } from './python-world.ts'

/** What an expression names: a name, or a dotted path of modules, classes and names. */
export function symbolOf(world: World, env: Env, expr: Expr, steps = 0): Symbol {
  if (expr.nodeType === 'Name') {
    const found = lookUp(world, env, expr.id, expr)
    // `flow = Workflow` and `run = tools.search` are other names for the same.
    const isAlias = found.is === 'assigned' && steps < mostAliases && (found.value.nodeType === 'Name' || found.value.nodeType === 'Attribute')
    if (!isAlias || env.locals.has(expr.id)) return found
    const behind = symbolOf(world, found.env, found.value, steps + 1)
    return behind.is === 'unknown' ? found : behind
  }
  if (expr.nodeType !== 'Attribute') return { is: 'unknown', reason: 'it is computed' }
  const owner = symbolOf(world, env, expr.value, steps + 1)
  switch (owner.is) {
    case 'framework':
      return importedSymbol(world, `${owner.dotted}.${expr.attr}`, env.module.path)
    case 'outside':
      // `import google.adk.workflow` binds `google`.
      return importedSymbol(world, `${owner.dotted}.${expr.attr}`, env.module.path)
    case 'module': {
      const found = member(world, owner.path, expr.attr)
      return found.is === 'builtin' ? importedSymbol(world, `${owner.dotted}.${expr.attr}`, env.module.path) : found
    }
    default:
      return { is: 'unknown', reason: 'it is an attribute of an object' }
  }
}

const mostAliases = 10

/** A class of the repository and its bases as far as they can be followed, the nearest first. */
export interface ClassLine {
  readonly classes: readonly { readonly node: ClassDef; readonly env: Env }[]
  /** Names of the framework that it derives from. */
  readonly framework: readonly string[]
  /** Dotted names of bases that lie outside, such as 'pydantic.BaseModel' and 'enum.Enum'. */
  readonly outside: readonly string[]
  /** A base could not be followed. */
  readonly open: boolean
}

const mostBases = 50

export function classLine(world: World, node: ClassDef, env: Env): ClassLine {
  const classes: { node: ClassDef; env: Env }[] = []
  const framework: string[] = []
  const outside: string[] = []
  let open = false
  const queue = [{ node, env }]
  for (const each of queue) {
    if (classes.some((known) => known.node === each.node) || classes.length > mostBases) continue
    classes.push(each)
    for (const base of each.node.bases) {
      // `class Box(Generic[T], Node)`: a parameter of a base changes nothing here.
      const found = symbolOf(world, each.env, base.nodeType === 'Subscript' ? base.value : base)
      if (found.is === 'class') queue.push({ node: found.node, env: found.env })
      else if (found.is === 'framework') framework.push(found.name)
      else if (found.is === 'outside') outside.push(found.dotted)
      else if (found.is !== 'builtin') open = true
    }
  }
  return { classes, framework, outside, open }
}

/** The value that the nearest class of a line gives to a name: `name: str = 'x'`, `X = 'x'`. */
export function classAttribute({ classes }: ClassLine, name: string): { readonly value: Expr; readonly annotated: boolean; readonly env: Env } | undefined {
  for (const { node, env } of classes) {
    for (const statement of node.body) {
      if (statement.nodeType === 'AnnAssign' && statement.value && statement.target.nodeType === 'Name' && statement.target.id === name) {
        return { value: statement.value, annotated: true, env }
      }
      if (statement.nodeType === 'Assign' && statement.targets.some((target) => target.nodeType === 'Name' && target.id === name)) {
        return { value: statement.value, annotated: false, env }
      }
    }
  }
  return undefined
}

export const isEnum = ({ outside }: ClassLine): boolean => outside.some((dotted) => /^enum\.(Enum|StrEnum|IntEnum|Flag|IntFlag)$/.test(dotted))
export const isModel = ({ outside }: ClassLine): boolean => outside.some((dotted) => /(^|\.)pydantic(\..*)?\.BaseModel$/.test(dotted) || dotted === 'pydantic.BaseModel')
