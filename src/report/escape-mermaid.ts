import { cut } from './cut.ts'
import { oneVisibleLine } from './visible.ts'

/** Longer labels make a diagram unreadable and are cut. */
export const longestLabel = 60

/** All but letters, digits, spaces, and `.`, `_`, `-` and `/` inside a word. */
const unsafe = /[^\p{L}\p{N}\p{M} ._/-]|(?<![\p{L}\p{N}])[._/-]|[._/-](?![\p{L}\p{N}])/gu

/**
 * Text for a quoted Mermaid label. Plain words stand for themselves; everything else is an entity code
 * (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters), which no part of Mermaid reads as syntax:
 * not as the quote that ends a label, not as `%%{init}%%`, not as Markdown, not as HTML.
 */
export function mermaidText(text: string, limit = longestLabel): string {
  const escaped = oneVisibleLine(cut(text, limit)).replace(unsafe, (character) => named.get(character) ?? `#${character.codePointAt(0)};`)
  // Mermaid takes `direction TB` for a statement wherever it stands in a line, inside a label as well, and links `www.`.
  return escaped.replace(/direction(?= )/g, 'directio#110;').replace(/(?<=www)\./gi, '#46;')
}

const named: ReadonlyMap<string, string> = new Map([
  ['"', '#quot;'],
  ['<', '#lt;'],
  ['>', '#gt;'],
  ['&', '#amp;'],
])
