import type { Report } from '../core/report.ts'
import type { Finding, Level } from '../core/rule.ts'
import { markdownCode, markdownText } from './escape-markdown.ts'
import { emptySection, type Section } from './markdown-document.ts'
import { type FileLinks, markdownPlace } from './markdown-place.ts'
import { bestFirst, standing } from './rank.ts'
import { plural } from './wording.ts'

const levelSigns: Readonly<Record<Level, string>> = { error: '❌', warning: '⚠️', note: 'ℹ️' }

/** Places beside the finding's own that are shown of each. */
const mostRelated = 3

/** The findings that are not suppressed as a table, the most important first. */
export function findingsTable(report: Report, most: number, links: FileLinks | undefined): Section {
  const findings = bestFirst(standing(report.findings))
  const shown = findings.slice(0, most)
  const leftOut = shown.length === findings.length ? [] : [`${findings.length - shown.length} of ${plural(findings.length, 'finding')}`]
  if (shown.length === 0) return { text: '', leftOut }
  const rows = shown.map((finding) => `| ${row(report, finding, links).join(' | ')} |\n`)
  return { text: `| Level | Finding | Place | Rule |\n| :-- | :-- | :-- | :-- |\n${rows.join('')}`, leftOut }
}

function row(report: Report, finding: Finding, links: FileLinks | undefined): readonly string[] {
  const { level, message, fix, rule, span, related = [], changed } = finding
  const text = [
    markdownText(message),
    ...(fix === undefined ? [] : [`**Fix:** ${markdownText(fix)}`]),
    ...related.slice(0, mostRelated).map((each) => `See ${markdownPlace(report, each.span, links)}: ${markdownText(each.message)}`),
    ...(related.length > mostRelated ? [`and ${plural(related.length - mostRelated, 'more place')}`] : []),
  ]
  const place = `${markdownPlace(report, span, links)}${changed === true ? '<br>on a changed line' : ''}`
  return [`${levelSigns[level]}&nbsp;${level}`, text.join('<br>'), place, markdownCode(rule)]
}

/** The suppressed findings, folded, each with who allows it and why. */
export function suppressedTable(report: Report, most: number, links: FileLinks | undefined): Section {
  const findings = report.findings.filter((finding) => finding.suppressed !== undefined)
  if (findings.length === 0) return emptySection
  const shown = findings.slice(0, most)
  const leftOut = shown.length === findings.length ? [] : [`${findings.length - shown.length} of ${plural(findings.length, 'suppressed finding')}`]
  if (shown.length === 0) return { text: '', leftOut }
  const rows = shown.map(({ span, message, rule, suppressed }) =>
    `| ${[markdownText(message), markdownPlace(report, span, links), markdownCode(rule), markdownText(suppressed?.by ?? ''), markdownText(suppressed?.reason ?? '')].join(' | ')} |\n`)
  const table = `| Finding | Place | Rule | Allowed by | Reason |\n| :-- | :-- | :-- | :-- | :-- |\n${rows.join('')}`
  return { text: `<details>\n<summary>${plural(findings.length, 'suppressed finding')}</summary>\n\n${table}\n</details>\n`, leftOut }
}
