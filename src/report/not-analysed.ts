import type { Report } from '../core/report.ts'
import { locate, type Place } from './locate.ts'

/** Something that was not analysed: a place, or a whole file when there is none. */
export interface Unread {
  readonly path: string
  readonly reason: string
  readonly place?: Place
}

/** All that was not analysed, in the report's order. */
export const unread = (report: Report): readonly Unread[] =>
  report.coverage.notAnalysed.map(({ path, offset, reason }) =>
    offset === undefined ? { path, reason } : { path, reason, place: locate(report, { file: path, start: offset, end: offset }) },
  )

/** `path:line:column`, or the path alone. */
export const unreadPlace = ({ path, place }: Unread): string => (place === undefined ? path : `${path}:${place.line}:${place.column}`)
