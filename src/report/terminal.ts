import type { Report } from '../core/report.ts'
import type { Finding, Level, Related } from '../core/rule.ts'
import { terminalText } from './escape-terminal.ts'
import { excerpt } from './excerpt.ts'
import { locate } from './locate.ts'
import { unread, unreadPlace } from './not-analysed.ts'
import { coloured, type Paint, plain } from './paint.ts'
import { standing } from './rank.ts'
import { runBlocks } from './terminal-runs.ts'
import { summaryLine } from './wording.ts'

export interface TerminalOptions {
  readonly colour: boolean
}

/**
 * The report for a terminal: each finding as its place, what is wrong, what would be right, and the line it is about; then what
 * was not analysed; the counts last, where the eye is. The same report gives the same text.
 * @returns lines that end with a line break
 */
export function renderTerminal(report: Report, { colour }: TerminalOptions): string {
  const paint = colour ? coloured : plain
  const blocks = [...standing(report.findings).map((finding) => findingText(report, finding, paint)), ...runBlocks(report, paint), notAnalysedText(report, paint)]
  return [...blocks.filter((block) => block !== ''), `${lastLine(report, paint)}\n`].join('\n')
}

function findingText(report: Report, finding: Finding, paint: Paint): string {
  const { level, message, fix, rule, span, related = [] } = finding
  const indent = ' '.repeat(level.length + 2)
  const lines = [
    `${paint('bold', placeText(report, span))}  ${paint('dim', terminalText(rule))}`,
    `${paint(level, level)}  ${terminalText(message)}`,
    ...(fix === undefined ? [] : [`${indent}${paint('good', 'fix:')} ${terminalText(fix)}`]),
    ...related.map((each) => `${indent}${relatedText(report, each)}`),
    ...sourceLines(report, finding, level, paint),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

const relatedText = (report: Report, { span, message }: Related): string => `see: ${placeText(report, span)} ${terminalText(message)}`

function placeText(report: Report, span: Finding['span']): string {
  const { line, column } = locate(report, span)
  return `${terminalText(span.file)}:${line}:${column}`
}

/** The line with its number; the bar stands below the last column of the widest level's usual line numbers, so that bars align. */
function sourceLines(report: Report, { span }: Finding, level: Level, paint: Paint): readonly string[] {
  const shown = excerpt(report, span)
  if (shown === undefined) return []
  const number = String(shown.line).padStart(5)
  return [`${paint('dim', `${number} |`)} ${shown.text}`.trimEnd(), `${paint('dim', `${' '.repeat(number.length)} |`)} ${paint(level, shown.mark)}`]
}

function notAnalysedText(report: Report, paint: Paint): string {
  const lines = unread(report).map((each) => `  ${terminalText(unreadPlace(each))}  ${terminalText(each.reason)}\n`)
  return lines.length === 0 ? '' : `${paint('bold', 'Not analysed:')}\n${lines.join('')}`
}

function lastLine(report: Report, paint: Paint): string {
  const nothing = (report.coverage.workflows === 0 || report.graphs.length === 0) && report.findings.length === 0
  const evidenceAlone = report.coverage.workflows === 0 && report.runs !== undefined
  if (evidenceAlone) return paint(report.conclusion === 'failure' ? 'error' : report.conclusion === 'success' ? 'good' : 'bold', terminalText(report.reason))
  if (nothing) return paint('bold', terminalText(report.reason))
  const style = report.conclusion === 'failure' ? 'error' : standing(report.findings).length === 0 ? 'good' : 'bold'
  const line = summaryLine(report)
  return paint(style, standing(report.findings).length === 0 ? `${line}.` : line)
}
