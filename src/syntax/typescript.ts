import type { Comment, Program, TsNode } from '../core/typescript/ast.ts'
import { typescriptModule } from '../core/typescript/module.ts'
import { parse, TSError, visitorKeys } from './typescript-estree.ts'
import type { ParsedTypeScript } from './typescript-sources.ts'

/**
 * Parses one file of TypeScript or JavaScript. What the compiler's own parser refuses is wrong, with its own message and place.
 * @param path repo-relative; its ending decides about JSX and about what `<T>` means
 * @param text as decoded, byte order mark and all
 */
export function parseTypeScript(path: string, text: string): ParsedTypeScript {
  try {
    const tree = parse(text, {
      comment: true, filePath: path, jsDocParsingMode: 'none', jsx: !/\.[cm]?ts$/.test(path), loc: true, loggerFn: false, range: true, suppressDeprecatedPropertyWarnings: true,
    })
    const root = tree as unknown as Program
    return { ok: true, module: typescriptModule(path, text, { root, comments: (tree.comments ?? []) as unknown as readonly Comment[], byType: index(root) }) }
  } catch (error) {
    if (error instanceof TSError) return { ok: false, path, message: error.message, offset: Math.min(text.length, error.index) }
    if (error instanceof RangeError) return { ok: false, path, unreadable: 'too-deep', detail: 'nested too deeply for the parser' }
    throw error
  }
}

type Children = { readonly [key: string]: TsNode | readonly (TsNode | null)[] | null | undefined }

/** Sets `parent` on every node and sorts the nodes by type, in one walk without recursion. */
function index(root: Program): Map<string, TsNode[]> {
  const byType = new Map<string, TsNode[]>()
  const stack: TsNode[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const same = byType.get(node.type)
    if (same) same.push(node)
    else byType.set(node.type, [node])
    const keys = visitorKeys[node.type] ?? []
    for (let at = keys.length - 1; at >= 0; at--) {
      const field = (node as unknown as Children)[keys[at] as string]
      if (field === null || field === undefined) continue
      if (!isList(field)) adopt(field, node, stack)
      else for (let item = field.length - 1; item >= 0; item--) adopt(field[item], node, stack)
    }
  }
  return byType
}

const isList = (field: TsNode | readonly (TsNode | null)[]): field is readonly (TsNode | null)[] => Array.isArray(field)

function adopt(child: TsNode | null | undefined, parent: TsNode, stack: TsNode[]): void {
  if (!child) return
  ;(child as { parent?: TsNode }).parent = parent
  stack.push(child)
}
