import { lineStarts, positionAt } from '../core/position.ts'
import type { Report } from '../core/report.ts'
import type { Span } from '../core/source.ts'

/** Where a span lies, from 1, columns in UTF-16 units; the end is exclusive, as the span's. */
export interface Place {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Line starts by the report's sources: a report is immutable, and many findings lie in one file. */
const known = new WeakMap<Report['sources'], Map<string, readonly number[]>>()

/** The offsets at which the lines of a file of the report begin; a file without a text has one empty line. */
export function startsOf(sources: Report['sources'], file: string): readonly number[] {
  const files = known.get(sources) ?? new Map<string, readonly number[]>()
  known.set(sources, files)
  const starts = files.get(file) ?? lineStarts(sources.get(file) ?? '')
  files.set(file, starts)
  return starts
}

/**
 * The place of a span.
 * @returns line 1, column 1 for a span in a file whose text the report does not hold
 */
export function locate({ sources }: Pick<Report, 'sources'>, span: Span): Place {
  const starts = startsOf(sources, span.file)
  const length = sources.get(span.file)?.length ?? 0
  const begin = positionAt(starts, Math.min(span.start, length))
  const end = positionAt(starts, Math.min(Math.max(span.start, span.end), length))
  return { line: begin.line, column: begin.column, endLine: end.line, endColumn: end.column }
}
