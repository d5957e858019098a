import type { Span } from '../source.ts'
import type { Comment, NodeOf, NodeType, Program, Statement, TsNode } from './ast.ts'
import type { Scopes } from './scope.ts'

/** A parsed TypeScript or JavaScript file: its tree, and its nodes by type in the order of the text, so that no rule walks a tree again. */
export interface TypeScriptModule {
  readonly path: string
  readonly text: string
  readonly root: Program
  readonly body: readonly Statement[]
  /** In the order of the text. */
  readonly comments: readonly Comment[]
  /** All nodes of the given types, in the order in which they begin. */
  all<Type extends NodeType>(...types: readonly Type[]): readonly NodeOf<Type>[]
  /** Where a node or a comment stands. */
  span(node: TsNode | Comment): Span
  /** The text of a node as written. */
  textOf(node: TsNode): string
  /** Its scopes once somebody asked for them (`scopesOf`). Kept here and not in a WeakMap, which makes the garbage collector slow. */
  scopes?: Scopes
}

/**
 * Wraps an indexed tree.
 * @param byType the nodes of the tree by type, parents before children and in the order of the text
 */
export function typescriptModule(
  path: string, text: string, { root, comments, byType }: { root: Program; comments: readonly Comment[]; byType: ReadonlyMap<string, readonly TsNode[]> },
): TypeScriptModule {
  return {
    path,
    text,
    root,
    body: root.body,
    comments,
    all<Type extends NodeType>(...types: readonly Type[]) {
      const [only] = types
      if (types.length === 1 && only !== undefined) return (byType.get(only) ?? []) as unknown as readonly NodeOf<Type>[]
      const found = types.flatMap((type) => byType.get(type) ?? [])
      return found.sort((a, b) => a.range[0] - b.range[0] || b.range[1] - a.range[1]) as unknown as readonly NodeOf<Type>[]
    },
    span: ({ range: [start, end] }) => ({ file: path, start, end }),
    textOf: ({ range: [start, end] }) => text.slice(start, end),
  }
}
