import type { Report } from '../core/report.ts'
import { unread } from './not-analysed.ts'
import { bestFirst, standing } from './rank.ts'
import { visible } from './visible.ts'
import { summaryLine } from './wording.ts'
import { findingCommand, workflowCommand } from './workflow-command.ts'

/**
 * The report as workflow commands, for a step that runs the command line: one for every finding, the most important first since
 * GitHub shows the first ten of each kind, then one for everything that was not analysed. The counts stand last, as plain text.
 */
export function renderGithub(report: Report): string {
  const findings = bestFirst(standing(report.findings)).map((finding) => findingCommand(report, finding))
  const notAnalysed = unread(report).map(({ path, place, reason }) => workflowCommand('notice', { path, title: 'not analysed', place }, visible(reason)))
  return [...findings, ...notAnalysed, summaryLine(report)].map((line) => `${line}\n`).join('')
}
