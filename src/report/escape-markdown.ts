import { cut } from './cut.ts'
import { oneVisibleLine } from './visible.ts'

/** Longer names and messages are cut: a table with more in one cell cannot be read. */
export const longestMarkdownText = 600

/** Stands for the zero-width space until the text is escaped; the repository's own were made visible before. */
const gap = '\u200b'

/**
 * Text of the repository for GitHub's Markdown, as the inner part of a line: it is shown as it is, and formats, links, mentions
 * and notifies nobody (https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls).
 * It fits into a table cell. It must not be the first thing on a line.
 */
export const markdownText = (text: string, limit = longestMarkdownText): string =>
  unlinked(oneVisibleLine(cut(text, limit)))
    .replace(/[&<>"$|]|[\\`*_~^#[\]]/g, (character) => ('&<>"$|'.includes(character) ? numericEntity(character) : `\\${character}`))
    .replaceAll(gap, '&#8203;')

/**
 * A name or place of the repository as code, in which GitHub neither formats nor links anything; it fits into a table cell.
 * The fence is longer than any run of backticks inside. A pipe would end a cell even inside a fence: such a text becomes an
 * HTML element instead.
 */
export function markdownCode(text: string, limit = longestMarkdownText): string {
  const line = oneVisibleLine(cut(text, limit))
  if (line.includes('|') || line.trim() === '') return htmlCode(text, limit)
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^[` ]|[` ]$/.test(line) ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** As `markdownCode`, but as an HTML element, for places where Markdown is not read (a `<summary>`). */
export const htmlCode = (text: string, limit = longestMarkdownText): string =>
  `<code>${oneVisibleLine(cut(text, limit)).replace(/[^\p{L}\p{N}\p{M} ]/gu, numericEntity)}</code>`

const numericEntity = (character: string): string => `&#${character.codePointAt(0)};`

/** Breaks, by a space that takes no room, all that GitHub turns into links: mentions, issues, commits, addresses; and `:emoji:`. */
const unlinked = (text: string): string =>
  text
    .replace(/@/g, `@${gap}`)
    .replace(/#(?=\d)/g, `#${gap}`)
    .replace(/GH-(?=\d)/gi, `$&${gap}`)
    .replace(/:(?=\/\/|[\w+-]+:)|(?:mailto|xmpp)(?=:)/gi, `$&${gap}`)
    .replace(/w(?=ww\.)/gi, `$&${gap}`)
    .replace(/[0-9a-f]{7,}/gi, (run) => run.match(/.{1,6}/g)?.join(gap) ?? run)

/**
 * An address for a link's destination in Markdown: nothing in it can end the destination.
 * @param address made of our own parts; parts of the repository must be percent-encoded by `pathAddress`
 */
export const linkTarget = (address: string): string => address.replace(/[^\w\-.~:/?#%&=+@,;]/gu, (character) => percentEncoded(character))

/** A repo-relative path as part of an address. */
export const pathAddress = (path: string): string => path.split('/').map(percentEncoded).join('/')

const percentEncoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
