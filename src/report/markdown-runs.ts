import type { JudgedRun, Report } from '../core/report.ts'
import { markdownCode, markdownText } from './escape-markdown.ts'
import { emptySection, type Section } from './markdown-document.ts'
import { type NodeFate, nodeFates, recordedCaution, secondsText } from './run-nodes.ts'
import { plural } from './wording.ts'

/** The runs with what became of their nodes, the errors of those that failed, and what does not fit together in the records. */
export function runsSection(report: Report, most: number): Section {
  const { runs = [] } = report
  if (runs.length === 0) return emptySection
  const shown = runs.slice(0, most)
  const leftOut = shown.length === runs.length ? [] : [`${runs.length - shown.length} of ${plural(runs.length, 'run')}`]
  const texts = shown.map((judged) => runText(report, judged, most))
  const caution = runs.some(({ origin }) => origin === 'recorded') && shown.length > 0 ? `\n${recordedCaution}\n` : ''
  return { text: `${texts.map(({ text }) => text).join('\n')}${caution}`, leftOut: [...leftOut, ...texts.flatMap((each) => each.leftOut)] }
}

function runText(report: Report, judged: JudgedRun, most: number): Section {
  const { id, experiment, status, durationMs, evidence, error } = judged.run
  const fates = nodeFates(report, judged)
  const failures = fates.flatMap(({ id: node, node: run }) => (run?.error ? [`- ${markdownCode(node)}: ${markdownText(run.error.message)}\n`] : []))
  const stopped = failures.length === 0 && error !== '' ? [`- ${markdownText(error)}\n`] : []
  const items = [...failures, ...stopped, ...judged.notes.map((note) => `- ⚠ ${markdownText(note)}\n`)]
  const shown = items.slice(0, most)
  const leftOut = shown.length === items.length ? [] : [`${items.length - shown.length} of ${plural(items.length, 'remark')} on run ${markdownCode(id)}`]
  const of = experiment === '' ? '' : ` of ${markdownCode(experiment)}`
  const from = evidence === undefined ? '' : ` from ${markdownCode(evidence)}`
  const head = `**Run** ${markdownCode(id)}${of}${from}: ${status}, ${secondsText(durationMs)}; ${countsOf(fates)}\n`
  return { text: shown.length === 0 ? head : `${head}\n${shown.join('')}`, leftOut }
}

/** `3 nodes passed, 1 failed, 2 not reached`. */
function countsOf(fates: readonly NodeFate[]): string {
  const statuses = (['passed', 'cached', 'failed', 'skipped', 'not reached'] as const).map((status) => [status, fates.filter((fate) => fate.status === status).length] as const)
  const parts = statuses.filter(([, count]) => count > 0).map(([status, count], index) => `${index === 0 ? plural(count, 'node') : count} ${status}`)
  return parts.length === 0 ? 'no node is on record' : parts.join(', ')
}
