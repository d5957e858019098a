import type { GateResult, JudgedRun, Report } from '../core/report.ts'
import { terminalText } from './escape-terminal.ts'
import type { Paint, Style } from './paint.ts'
import { fateSigns, type NodeFate, nodeFates, recordedCaution, secondsText } from './run-nodes.ts'

const fateStyles: Readonly<Record<NodeFate['status'], Style>> = { passed: 'good', cached: 'note', failed: 'error', skipped: 'dim', 'not reached': 'dim' }

/** Names are padded to at most this width, so that one long name does not push the rest off the screen. */
const widestName = 40

/** Names in a line that holds more than one are cut sooner. */
const longestName = 200

/** Each run with its nodes, what the gates say about it, and what does not fit together in its record. */
export function runBlocks(report: Report, paint: Paint): readonly string[] {
  const { runs = [], gates } = report
  if (runs.length === 0) return [gatesText(gates, paint)]
  const caution = runs.some(({ origin }) => origin === 'recorded') ? [`${recordedCaution}\n`] : []
  return [...caution, ...runs.flatMap((judged) => [runText(report, judged, paint), gatesText(gatesOf(judged, runs, gates), paint) + notesText(judged, paint)])]
}

/** In a report of one run the gates do not name it. */
const gatesOf = ({ run }: JudgedRun, runs: readonly JudgedRun[], gates: readonly GateResult[]): readonly GateResult[] =>
  runs.length === 1 ? gates : gates.filter((each) => each.run === (run.evidence ?? run.id))

function runText(report: Report, judged: JudgedRun, paint: Paint): string {
  const { id, experiment, evidence, status, durationMs } = judged.run
  const fates = nodeFates(report, judged)
  const width = Math.min(widestName, Math.max(0, ...fates.map((fate) => terminalText(fate.id, longestName).length)))
  const of = experiment === '' ? '' : ` of ${terminalText(experiment, longestName)}`
  const head = `${paint('bold', `Run ${terminalText(id, longestName)}${of}`)}: ${status}, ${secondsText(durationMs)}${evidence === undefined ? '' : `  ${paint('dim', terminalText(evidence))}`}`
  return [head, ...fates.map((fate) => fateLine(fate, width, paint))].map((line) => `${line}\n`).join('')
}

function fateLine({ id, status, node }: NodeFate, width: number, paint: Paint): string {
  const time = status === 'passed' || status === 'failed' ? `  ${secondsText(node?.durationMs ?? 0)}` : ''
  const error = node?.error === undefined ? '' : `  ${terminalText(node.error.message)}`
  return `  ${paint(fateStyles[status], fateSigns[status])} ${terminalText(id, longestName).padEnd(width)}  ${status}${time}${error}`
}

function gatesText(gates: readonly GateResult[], paint: Paint): string {
  const style = { pass: 'good', fail: 'error', skip: 'dim' } as const
  return gates.map(({ gate, status, detail }) => `${paint(style[status], status)}  ${terminalText(gate)}: ${terminalText(detail)}\n`).join('')
}

const notesText = ({ notes }: JudgedRun, paint: Paint): string => notes.map((note) => `${paint('warning', 'warning')}  ${terminalText(note)}\n`).join('')
