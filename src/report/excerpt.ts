import type { Report } from '../core/report.ts'
import type { Span } from '../core/source.ts'
import { afterPair } from './cut.ts'
import { withoutOldCommand } from './escape-terminal.ts'
import { locate, startsOf } from './locate.ts'
import { visible } from './visible.ts'

/** A longer line is shown as a window around the span. UTF-16 units; with the gutter it fits a wide terminal. */
export const widestLine = 110

/** So much of a long line is shown before the span. */
const before = 40

/** A line of source, and under it what marks the span: the same widths, character by character. */
export interface Excerpt {
  readonly line: number
  readonly text: string
  readonly mark: string
}

/**
 * The first line of a span, with carets below it.
 * @returns undefined when there is no line to show: the file has no text here, or the span stands for the whole file
 */
export function excerpt(report: Pick<Report, 'sources'>, span: Span): Excerpt | undefined {
  const source = report.sources.get(span.file)
  if (source === undefined || source === '' || (span.start === 0 && span.end === 0)) return undefined
  const { line, column, endLine, endColumn } = locate(report, span)
  const bounds = lineBounds(source, startsOf(report.sources, span.file), line)
  const start = Math.min(bounds.from + column - 1, bounds.to)
  const end = endLine === line ? Math.max(start, Math.min(bounds.from + endColumn - 1, bounds.to)) : bounds.to
  const window = windowAround(source, bounds, start, end)
  const stop = Math.min(end, window.to)
  const inside = source.slice(start, stop)
  const pieces = [source.slice(window.from, start), endLine === line ? inside : inside.trimEnd(), source.slice(stop, window.to)].map(shown)
  const [left, right] = [window.from > bounds.from ? '…' : '', window.to < bounds.to ? '…' : '']
  const [lead = '', marked = '', rest = ''] = pieces
  const text = withoutOldCommand(`${left}${lead}${marked}${rest}${right}`)
  return { line, text, mark: `${underline(left + lead, ' ')}${underline(marked, '^') || '^'}` }
}

const shown = (text: string): string => withoutOldCommand(visible(text))

/** Offsets, so that of a file in one long line no more than the window is ever copied. */
interface Range {
  readonly from: number
  readonly to: number
}

/** A line without its line break. */
function lineBounds(source: string, starts: readonly number[], line: number): Range {
  const from = starts[line - 1] ?? source.length
  let to = starts[line] ?? source.length
  while (to > from && /[\r\n]/.test(source.charAt(to - 1))) to--
  return { from, to }
}

function windowAround(source: string, line: Range, start: number, end: number): Range {
  if (line.to - line.from <= widestLine) return line
  const from = end <= line.from + widestLine ? line.from : afterPair(source, Math.max(line.from, Math.min(start - before, line.to - widestLine)))
  return { from, to: afterPair(source, Math.min(line.to, from + widestLine)) }
}

/** A mark as wide as the shown text; tabs stay tabs, since nobody knows how wide the terminal draws them. */
function underline(text: string, mark: string): string {
  let line = ''
  for (const character of text) line += character === '\t' ? '\t' : mark.repeat(columns(character))
  return line
}

/** Terminal columns of one visible character: marks take none, East Asian wide characters and emoji two. */
function columns(character: string): number {
  if (/\p{M}/u.test(character)) return 0
  return wide.test(character) ? 2 : 1
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u
