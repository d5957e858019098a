import type { Expr, FunctionDef, PyNode, Stmt } from '../../core/python/ast.ts'
import { isFalseConstant } from '../../core/python/constants.ts'

const maximumDepth = 100

/** The statements of a block that can be reached, judged by the block alone. */
export function liveStatements(block: readonly Stmt[]): readonly Stmt[] {
  const end = block.findIndex((statement) => ends(statement, 0))
  return end < 0 ? block : block.slice(0, end + 1)
}

/** True when nothing after the statement is reached. */
function ends(statement: Stmt, depth: number): boolean {
  if (depth > maximumDepth) return false
  const endsIn = (block: readonly Stmt[]) => block.some((each) => ends(each, depth + 1))
  switch (statement.nodeType) {
    case 'Return':
    case 'Raise':
    case 'Continue':
    case 'Break':
      return true
    case 'If': {
      const truth = constantTruth(statement.test)
      return (truth === false || endsIn(statement.body)) && (truth === true || endsIn(statement.orelse))
    }
    case 'Try':
      return endsIn(statement.finalbody) || ((endsIn(statement.body) || endsIn(statement.orelse)) && statement.handlers.every(({ body }) => endsIn(body)))
    default:
      return false
  }
}

/** The truth of a condition that is the same in every run; `TYPE_CHECKING` is false in all. */
export function constantTruth(test: Expr): boolean | undefined {
  if (isFalseConstant(test)) return false
  if (test.nodeType === 'Constant' && (test.value === true || test.value === 1)) return true
  const name = test.nodeType === 'Name' ? test.id : test.nodeType === 'Attribute' ? test.attr : undefined
  return name === 'TYPE_CHECKING' ? false : undefined
}

/** True for `__name__ == '__main__'`, which is false when the framework imports the file. */
function isMainGuard(test: Expr): boolean {
  return test.nodeType === 'Compare' && test.left.nodeType === 'Name' && test.left.id === '__name__' && test.ops[0]?.nodeType === 'Eq'
}

/** The statements of a class or module, also those inside its conditions and other blocks, that run when it is imported. */
export function importedStatements(body: readonly Stmt[]): readonly Stmt[] {
  const found: Stmt[] = []
  const stack = [...body].reverse()
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const blocks = blocksOf(at)
    if (blocks === undefined) found.push(at)
    else stack.push(...blocks.flat().reverse())
  }
  return found
}

function blocksOf(statement: Stmt): readonly (readonly Stmt[])[] | undefined {
  switch (statement.nodeType) {
    case 'If':
    case 'While': {
      const truth = isMainGuard(statement.test) ? false : constantTruth(statement.test)
      return [truth === false ? [] : statement.body, truth === true && statement.nodeType === 'If' ? [] : statement.orelse]
    }
    case 'For':
    case 'AsyncFor':
      return [statement.body, statement.orelse]
    case 'With':
    case 'AsyncWith':
      return [statement.body]
    case 'Try':
    case 'TryStar':
      return [statement.body, ...statement.handlers.map(({ body }) => body), statement.orelse, statement.finalbody]
    default:
      return undefined
  }
}

/**
 * The nodes of a function that can be reached when it is called, in the order of the text. Bodies of functions inside it are
 * left out, since they run only when they are called; lambdas and methods of inner classes count as reached.
 */
export function liveNodes(fn: FunctionDef): readonly PyNode[] {
  const found: PyNode[] = []
  const stack: PyNode[] = [...liveStatements(fn.body)].reverse()
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    found.push(at)
    // Not spread into arguments, of which there may be too many.
    for (const child of liveChildren(at).reverse()) stack.push(child)
  }
  return found
}

function liveChildren(node: PyNode): PyNode[] {
  if ((node.nodeType === 'FunctionDef' || node.nodeType === 'AsyncFunctionDef') && node.parent?.nodeType !== 'ClassDef') {
    return [...node.decorator_list, ...node.args.defaults, ...node.args.kw_defaults.filter((value) => value !== null)]
  }
  const truth = node.nodeType === 'If' || node.nodeType === 'While' ? constantTruth(node.test) : undefined
  const children: PyNode[] = []
  for (const [key, field] of Object.entries(node)) {
    if (key === 'parent' || (key === 'body' && truth === false) || (key === 'orelse' && truth === true)) continue
    if (!Array.isArray(field)) {
      if (isNode(field)) children.push(field)
    } else if (/^(?:body|orelse|finalbody)$/.test(key)) for (const each of liveStatements(field as Stmt[])) children.push(each)
    else for (const each of field) if (isNode(each)) children.push(each)
  }
  return children
}

/** A node of the tree proper: operators and contexts have no parent. */
const isNode = (value: unknown): value is PyNode => typeof value === 'object' && value !== null && 'nodeType' in value && 'parent' in value
