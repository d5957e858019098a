import { appendFileSync } from 'node:fs'
import type { Report } from '../core/report.ts'
import { annotations } from '../report/annotations.ts'
import { renderJson } from '../report/json.ts'
import { renderSummary } from '../report/markdown-summary.ts'
import { standing } from '../report/rank.ts'
import { renderTerminal } from '../report/terminal.ts'
import { visible } from '../report/visible.ts'
import type { Client } from './client.ts'
import { inertText, messageCommand, outputLines } from './commands.ts'
import type { Runner } from './environment.ts'
import { errorCode } from './error-code.ts'
import type { Event } from './event.ts'
import type { Inputs } from './inputs.ts'
import { messageCommands, type Messages } from './messages.ts'
import { commentOn } from './pull.ts'
import { appendSummary, summaryRoom, writeReport } from './step-files.ts'

/** All that the delivery needs beside the report. */
export interface Destination {
  readonly inputs: Inputs
  readonly runner: Runner
  readonly event: Event
  /** Undefined when GitHub cannot be reached for lack of an address or a token. */
  readonly client: Client | undefined
  readonly messages: Messages
  /** Writes to the step's log. */
  readonly print: (text: string) => void
}

/**
 * Brings a report to everywhere it is read: the log, the JSON file, the outputs, the job summary, the comment and the
 * annotations. No failure on the way changes the verdict; each becomes a message.
 */
export async function deliver(report: Report, to: Destination): Promise<void> {
  to.print(inertText(renderTerminal(report, { colour: false })))
  writeOutputs(report, writeReportFile(report, to), to)
  writeSummary(report, to)
  if (to.client && to.event.pull && to.inputs.comment) await commentOn(to.client, to.event.pull.number, report, to)
  to.print(messageCommands(to.messages))
  if (to.inputs.annotations) annotate(report, to)
  // A failure that no finding explains must not look like a step that broke.
  if (report.conclusion === 'failure' && (standing(report.findings).length === 0 || report.runs !== undefined)) to.print(messageCommand('error', visible(report.reason)))
  else to.print(inertText(`flowproof: ${report.conclusion}: ${visible(report.reason)}`))
}

function writeReportFile(report: Report, { inputs, runner, messages }: Destination): string {
  const written = writeReport(renderJson(report), inputs.reportPath, runner)
  if (written.ok) return written.path
  messages.warn(sentence(written.message))
  return ''
}

function writeOutputs(report: Report, reportPath: string, { runner, messages }: Destination): void {
  if (runner.outputPath === undefined) return
  const { conclusion, counts, runs, gates } = report
  const failedGates = runs === undefined ? '' : String(gates.filter(({ status }) => status === 'fail').length)
  try {
    appendFileSync(runner.outputPath, outputLines({ conclusion, errors: String(counts.error), warnings: String(counts.warning), 'gates-failed': failedGates, 'report-path': reportPath }))
  } catch (error) {
    messages.warn(`The outputs could not be written: ${errorCode(error) || String(error)}.`)
  }
}

function writeSummary(report: Report, { runner, messages }: Destination): void {
  if (runner.summaryPath === undefined) return
  const limit = summaryRoom(runner.summaryPath)
  const markdown = renderSummary(report, { links: runner.links, limit })
  if (Buffer.byteLength(markdown) > limit) return messages.warn('The job summary was left out: this step has filled it already.')
  const written = appendSummary(runner.summaryPath, markdown)
  if (!written.ok) messages.warn(sentence(written.message))
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Annotates within what our own messages have left of the step's budget; the last place is for what had no room. */
function annotate(report: Report, { messages, print }: Destination): void {
  const count = (kind: 'warning' | 'notice') => messages.all().filter((each) => each.kind === kind).length
  const within = (notices: number) => annotations(report, { where: 'the job summary', spent: { warning: count('warning'), notice: notices } })
  const whole = within(count('notice'))
  const { commands, rest } = whole.rest === undefined ? whole : within(count('notice') + 1)
  print(commands.map((command) => `${command}\n`).join(''))
  if (rest !== undefined) print(messageCommand('notice', rest))
}
