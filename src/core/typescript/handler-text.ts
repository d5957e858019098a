import type { Span } from '../source.ts'
import type { CatchClause, TsNode } from './ast.ts'
import type { Hollow } from './hollow.ts'
import type { TypeScriptModule } from './module.ts'

/** How much of a source text is quoted in a message. */
const longestQuote = 60

/** The clause alone, `catch (error)`, without the block below it. */
export function clauseSpan(module: TypeScriptModule, { range: [start], body }: CatchClause): Span {
  return { file: module.path, start, end: start + module.text.slice(start, body.range[0]).trimEnd().length }
}

/** The text of a node on one line, cut when it is long. */
export function quote(module: TypeScriptModule, node: TsNode): string {
  const text = module.textOf(node).replace(/\s+/g, ' ').replace(/;$/, '')
  const letters = [...text]
  return letters.length <= longestQuote ? text : `${letters.slice(0, longestQuote - 1).join('')}…`
}

/** What a hollow handler does: 'the handler is empty'. */
export function doing(module: TypeScriptModule, { telling }: Hollow, block: TsNode): string {
  if (telling) return `the handler only does '${quote(module, telling)}'`
  const [start, end] = block.range
  return module.comments.some(({ range }) => range[0] > start && range[1] < end) ? 'the handler holds only a comment' : 'the handler is empty'
}
