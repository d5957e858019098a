import { levels } from '../core/rule.ts'
import type { Report } from '../core/report.ts'

/** `1 error`, `2 errors`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `2 errors, 1 warning`, from the gravest; levels without findings are left out. */
export function countsText(counts: Report['counts']): string {
  const parts = levels.filter((level) => counts[level] > 0).map((level) => plural(counts[level], level))
  return parts.length === 0 ? 'No findings' : parts.join(', ')
}

/** What was audited, and what came of it, in one line: `2 errors, 1 warning in 1 workflow (4 sources)`. It carries no text of the repository. */
export function summaryLine(report: Report): string {
  const { workflows, sources } = report.coverage
  const suppressed = report.findings.filter((finding) => finding.suppressed !== undefined).length
  const line = `${countsText(report.counts)} in ${plural(workflows, 'workflow')} (${plural(sources, 'source')})`
  return `${suppressed === 0 ? line : `${line}, ${suppressed} suppressed`}${gatesPart(report)}`
}

function gatesPart({ runs = [], gates }: Report): string {
  if (runs.length === 0) return ''
  const failed = gates.filter(({ status }) => status === 'fail').length
  const passed = gates.filter(({ status }) => status === 'pass').length
  return failed > 0 ? `; ${failed} of ${plural(gates.length, 'gate')} failed` : `; ${passed} of ${plural(gates.length, 'gate')} passed`
}
