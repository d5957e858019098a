import { rules } from '../../rules/index.ts'
import type { Report } from '../core/report.ts'
import { locate } from '../report/locate.ts'
import { standing } from '../report/rank.ts'
import { visible } from '../report/visible.ts'
import type { RunFlags } from './arguments.ts'
import { check } from './check.ts'
import { openRepository } from './cli-check.ts'
import { runProgress } from './cli-run-progress.ts'
import type { ExitCode, Terminal } from './cli-terminal.ts'
import { performRun } from './perform-run.ts'
import { runConfig, untrusted } from './run-settings.ts'

/** `flowproof run`: exit code 0 when all gates pass, 1 when one fails or the workflow is not valid, 2 when nothing could be run. */
export async function runCommand(path: string, flags: RunFlags, version: string, terminal: Terminal): Promise<ExitCode> {
  const refuse = (problem: string): 2 => {
    if (flags.format === 'json') terminal.out(`${JSON.stringify({ event: 'run-refused', problem, findings: [] })}\n`)
    terminal.err(`flowproof: ${problem}`)
    return 2
  }
  const reason = flags.allowUntrusted ? undefined : untrusted(process.env)
  if (reason !== undefined) return refuse(`nothing is run, because ${reason}; --allow-untrusted runs its code all the same, without tokens`)
  const opened = await openRepository([path], flags.config, terminal)
  if (opened === undefined) return 2
  const report = await check(opened.files, { config: runConfig(opened.config), rules })
  const progress = runProgress(flags, terminal, process.env)
  let reused: string | undefined
  const onEvent: typeof progress.event = (event) => {
    if (event.event === 'run-started') reused = event.reused
    progress.event(event)
  }
  try {
    const done = await performRun({ ...opened, report, choice: flags, env: process.env, flowproofVersion: version, onEvent })
    if (done.ok) {
      progress.finish(done)
      return done.passed ? 0 : 1
    }
    progress.stop()
    switch (done.why) {
      case 'invalid':
        return invalid(report, flags, terminal)
      case 'interrupted':
        return refuse(`${done.problem}; flowproof run ${path} --resume ${done.id}${sameChoice(flags, reused)} goes on with it`)
      case 'refused':
        return refuse(done.problem)
    }
  } finally {
    progress.stop()
  }
}

/** The options without which a resumed run would execute what it was to take over. */
const sameChoice = ({ only }: RunFlags, reused: string | undefined): string => (reused === undefined ? '' : ` --reuse ${reused}`) + (only ? ` --only ${only.join(' ')}` : '')

/** The words of the framework: errors block the run. */
function invalid(report: Report, flags: RunFlags, terminal: Terminal): 1 {
  const errors = standing(report.findings).filter(({ level }) => level === 'error')
  if (flags.format === 'json') {
    const findings = errors.map(({ rule, level, message, fix, span }) => ({ rule, level, message, ...(fix !== undefined && { fix }), path: span.file, ...place(report, span) }))
    terminal.out(`${JSON.stringify({ event: 'run-refused', problem: 'Workflow is not valid, so nothing was run', findings })}\n`)
  }
  terminal.err('error: Workflow is not valid, so nothing was run:')
  for (const { message, fix } of errors) {
    terminal.err(`error  ${visible(message)}`)
    if (fix !== undefined) terminal.err(`       fix: ${visible(fix)}`)
  }
  return 1
}

function place(report: Report, span: Report['findings'][number]['span']): { readonly line: number; readonly column: number } {
  const { line, column } = locate(report, span)
  return { line, column }
}
