import { lineStarts } from '../position.ts'
import type { Span } from '../source.ts'
import { childFields } from './children.ts'
import type { ModuleNode, NodeOf, NodeType, PyNode, Stmt } from './ast.ts'
import type { Scopes } from './scope.ts'

/** A parsed Python file: its tree, and its nodes by type in the order of the text, so that no rule walks a tree again. */
export interface PythonModule {
  readonly path: string
  readonly text: string
  readonly root: ModuleNode
  readonly body: readonly Stmt[]
  /** All nodes of the given types, in the order in which they begin. */
  all<Type extends NodeType>(...types: readonly Type[]): readonly NodeOf<Type>[]
  /** Where a node stands. Nodes without a position of their own (arguments, with items) take their parent's. */
  span(node: PyNode): Span
  /** The span of the first `text` at or after a node's start: a `def`'s name, say. The node itself when it is not there. */
  spanOfText(node: PyNode, text: string): Span
  /** Its scopes once somebody asked for them (`scopesOf`). Kept here and not in a WeakMap, which makes the garbage collector slow. */
  scopes?: Scopes
}

type Fields = { [key: string]: unknown }

/** Sets `parent` on every node and sorts the nodes by type, in one walk without recursion. */
function index(root: ModuleNode): Map<string, PyNode[]> {
  const byType = new Map<string, PyNode[]>()
  const stack: PyNode[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const same = byType.get(node.nodeType)
    if (same) same.push(node)
    else byType.set(node.nodeType, [node])
    const fields = node as unknown as Fields
    share(fields)
    const names = childFields[node.nodeType] ?? Object.keys(fields)
    // What is pushed last comes out first.
    for (let at = names.length - 1; at >= 0; at--) {
      const field = fields[names[at] as string]
      if (Array.isArray(field)) for (let item = field.length - 1; item >= 0; item--) adopt(field[item], node, stack)
      else adopt(field, node, stack)
    }
  }
  return byType
}

function adopt(child: unknown, parent: PyNode, stack: PyNode[]): void {
  if (typeof child !== 'object' || child === null || child === parent.parent || !('nodeType' in child)) return
  const node = child as { parent?: PyNode; nodeType: string }
  if (contexts[node.nodeType]) return
  node.parent = parent
  stack.push(node as PyNode)
}

/** One object for each: the parser makes one for every name of a file, and trees of large repositories are kept. */
const contexts: Readonly<Record<string, object>> = { Load: { nodeType: 'Load' }, Store: { nodeType: 'Store' }, Del: { nodeType: 'Del' } }

function share(fields: Fields): void {
  const context = fields['ctx'] as { readonly nodeType: string } | undefined
  if (context !== undefined) fields['ctx'] = contexts[context.nodeType] ?? context
}

/**
 * Wraps a parsed tree.
 * @param shiftOf how many characters the parser did not see at the start of a line (from 1), which its columns leave out
 */
export function pythonModule(path: string, text: string, root: ModuleNode, shiftOf: (line: number) => number = () => 0): PythonModule {
  const byType = index(root)
  let starts: readonly number[] | undefined
  const offset = (line: number, bytes: number): number => {
    starts ??= lineStarts(text)
    const from = (starts[line - 1] ?? text.length) + shiftOf(line)
    return from + unitsOfBytes(text, from, bytes)
  }
  const span = (node: PyNode): Span => {
    let at: PyNode = node
    while (at.lineno === undefined && at.parent) at = at.parent
    if (at.lineno === undefined) return { file: path, start: 0, end: 0 }
    const start = offset(at.lineno, at.col_offset)
    const end = at.end_lineno === undefined ? start : offset(at.end_lineno, at.end_col_offset ?? 0)
    return { file: path, start, end: Math.max(start, end) }
  }
  return {
    path,
    text,
    root,
    body: root.body,
    all<Type extends NodeType>(...types: readonly Type[]) {
      const [only] = types
      if (types.length === 1 && only !== undefined) return (byType.get(only) ?? []) as unknown as readonly NodeOf<Type>[]
      const found = types.flatMap((type) => byType.get(type) ?? [])
      return found.sort((a, b) => a.lineno - b.lineno || a.col_offset - b.col_offset) as unknown as readonly NodeOf<Type>[]
    },
    span,
    spanOfText(node, wanted) {
      const whole = span(node)
      const start = text.indexOf(wanted, whole.start)
      return start < 0 || start > whole.end ? whole : { file: path, start, end: start + wanted.length }
    },
  }
}

/** How many UTF-16 units of `text` from `from` make up `bytes` bytes of UTF-8. */
function unitsOfBytes(text: string, from: number, bytes: number): number {
  let left = bytes
  let at = from
  while (left > 0 && at < text.length) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) left -= 1
    else if (unit < 0x800) left -= 2
    else if (unit >= 0xd800 && unit < 0xdc00) {
      left -= 4
      at++
    } else left -= 3
    at++
  }
  return at - from
}
