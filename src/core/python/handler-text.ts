import type { Span } from '../source.ts'
import type { ExceptHandler, PyNode } from './ast.ts'
import type { PythonModule } from './module.ts'

/** How much of a source text is quoted in a message. */
const longestQuote = 60

/** The clause alone, `except ValueError`, without the block below it. */
export function handlerSpan(module: PythonModule, handler: ExceptHandler): Span {
  const { file, start } = module.span(handler)
  return { file, start, end: handler.type ? module.span(handler.type).end : start + 'except'.length }
}

/** What a handler catches, as written. */
export const typeText = (module: PythonModule, { type }: ExceptHandler): string => (type ? quote(module, type) : 'every exception')

/** The text of a node on one line, cut when it is long. */
export function quote(module: PythonModule, node: PyNode): string {
  const { start, end } = module.span(node)
  const text = module.text.slice(start, end).replace(/\s+/g, ' ')
  const letters = [...text]
  return letters.length <= longestQuote ? text : `${letters.slice(0, longestQuote - 1).join('')}…`
}
