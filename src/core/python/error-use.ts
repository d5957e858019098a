import { functionAround } from './aftermath.ts'
import type { Expr, PyNode } from './ast.ts'
import { isIdle } from './idle.ts'
import type { PythonModule } from './module.ts'
import { contains, executed, executedOf } from './walk.ts'

/**
 * Whether a block uses the error in what is executed in place. `del error`, a bare mention, `_ = error`, a text of it that nobody
 * takes and the question whether there is an error are no use. Another name that the block gives it is followed.
 */
export function usesError(module: PythonModule, body: readonly PyNode[], error: string): boolean {
  const aliases = aliasesIn(module, body, error)
  const names = new Set([error, ...aliases.names])
  for (const node of executed(body)) {
    if (node.nodeType === 'Name' && names.has(node.id) && node.ctx.nodeType === 'Load' && !isThrownAway(node, aliases)) return true
  }
  return false
}

interface Aliases {
  readonly names: ReadonlySet<string>
  /** The assignments that give the names, or names that nobody reads. */
  readonly given: ReadonlySet<PyNode>
}

/** The other names that a block gives the error or a part of it, `message = str(error)`, as far as only the block reads them. */
function aliasesIn(module: PythonModule, body: readonly PyNode[], error: string): Aliases {
  const names = new Set<string>()
  const given = new Set<PyNode>()
  const inside = new Set(executed(body))
  const open = [...executedOf(body, 'Assign')].filter(({ value }) => isIdle(value))
  const mentions = (value: Expr): boolean => [...executedOf([value], 'Name')].some(({ id }) => id === error || names.has(id))
  for (let more = true; more;) {
    more = false
    for (const each of open) {
      const around = functionAround(each)
      // A name of the module may be read by others.
      if (!around || contains(around.body, 'Global', 'Nonlocal')) continue
      const own = each.targets.map((target) => (target.nodeType === 'Name' ? target.id : undefined))
      if (given.has(each) || !mentions(each.value) || own.includes(undefined)) continue
      const reads = module.all('Name').filter((node) => own.includes(node.id) && node.ctx.nodeType === 'Load' && isInside(node, around))
      // The outcome of a question is used where it is read.
      if (reads.some((node) => !inside.has(node)) || (isQuestion(each.value) && reads.length > 0)) continue
      for (const name of own) if (name !== undefined) names.add(name)
      given.add(each)
      more = true
    }
  }
  return { names, given }
}

/** Also in a function inside. */
function isInside(node: PyNode, around: PyNode): boolean {
  let at: PyNode | undefined = node
  while (at && at !== around) at = at.parent
  return at !== undefined
}

/** `error.code == 404`, `isinstance(error, KeyError)`. */
const isQuestion = (value: Expr): boolean =>
  [...executed([value])].some((node) => node.nodeType === 'Compare' || (node.nodeType === 'Call' && ((node.func.nodeType === 'Name' && node.func.id === 'isinstance') || (node.func.nodeType === 'Attribute' && /^(starts|ends)with$/.test(node.func.attr)))))

/** A part of it, and `not error`, are as good as the error. */
const isSameValue = (node: PyNode, parent: PyNode): boolean =>
  (parent.nodeType === 'Attribute' && !(parent.parent?.nodeType === 'Call' && parent.parent.func === parent))
    || (parent.nodeType === 'UnaryOp' && parent.op.nodeType === 'Not')
    || (parent.nodeType === 'BoolOp' && !isIgnored(node, parent))

/** `error`, `if error:`, `0 if error else 1`, `error and None`. */
function isIgnored(node: PyNode, parent: PyNode): boolean {
  switch (parent.nodeType) {
    case 'Expr':
      return true
    case 'If':
    case 'IfExp':
      return parent.test === node
    case 'BoolOp':
      return parent.op.nodeType === 'And' && parent.values.at(-1) !== node
    case 'Assign':
      return parent.targets.every((target) => target.nodeType === 'Name' && target.id === '_')
    default:
      return false
  }
}

function isThrownAway(node: PyNode, { given }: Aliases): boolean {
  let at: PyNode = node
  while (at.parent && isSameValue(at, at.parent)) at = at.parent
  if (at.parent && isIgnored(at, at.parent)) return true
  let whole = at
  while (whole.parent && isExpression(whole.parent)) whole = whole.parent
  const statement = whole.parent
  if (statement?.nodeType === 'Assign') return given.has(statement)
  return statement?.nodeType === 'Expr' && isIdle(statement.value)
}

const expressions = /^(Attribute|Subscript|List|Tuple|Set|JoinedStr|FormattedValue|BoolOp|UnaryOp|BinOp|Compare|IfExp|Call|keyword|Keyword)$/

const isExpression = ({ nodeType }: PyNode): boolean => expressions.test(nodeType)
