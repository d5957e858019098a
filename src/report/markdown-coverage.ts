import type { Report } from '../core/report.ts'
import { markdownCode, markdownText } from './escape-markdown.ts'
import { emptySection, type Section } from './markdown-document.ts'
import { unread, unreadPlace } from './not-analysed.ts'
import { plural } from './wording.ts'

/** What was not analysed, as a list. */
export function notAnalysedList(report: Report, most: number): Section {
  const places = unread(report)
  if (places.length === 0) return emptySection
  const shown = places.slice(0, most)
  const leftOut = shown.length === places.length ? [] : [`${places.length - shown.length} of ${plural(places.length, 'place')} not analysed`]
  const items = shown.map((place) => `- ${markdownCode(unreadPlace(place))}: ${markdownText(place.reason)}\n`)
  return { text: shown.length === 0 ? '' : `**Not analysed:**\n\n${items.join('')}`, leftOut }
}

/** What the gates say about the runs, as a table; the run is named where there are several. */
export function gatesTable({ gates }: Report, most: number): Section {
  if (gates.length === 0) return emptySection
  const signs = { pass: '✅', fail: '❌', skip: '➖' } as const
  const shown = gates.slice(0, most)
  const leftOut = shown.length === gates.length ? [] : [`${gates.length - shown.length} of ${plural(gates.length, 'gate')}`]
  const several = gates.some(({ run }) => run !== undefined)
  const ofRun = (run: string | undefined) => (several ? ` ${run === undefined ? '' : markdownCode(run)} |` : '')
  const rows = shown.map(({ gate, status, detail, run }) => `| ${signs[status]}&nbsp;${status} | ${markdownCode(gate)} |${ofRun(run)} ${markdownText(detail)} |\n`)
  const head = several ? '| | Gate | Run | Detail |\n| :-- | :-- | :-- | :-- |\n' : '| | Gate | Detail |\n| :-- | :-- | :-- |\n'
  return { text: shown.length === 0 ? '' : `${head}${rows.join('')}`, leftOut }
}
